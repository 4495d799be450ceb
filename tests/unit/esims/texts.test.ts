import { describe, expect, it } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";

function textAt(tree: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce((node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined), tree);
}

/** The product's agreed wording, in its original language. A title and its text are shown together. */
describe("the agreed wording for eSIMs", () => {
  it.each([
    ["esims.state.expiring", "Segera Berakhir"],
    ["esims.state.expired", "Kadaluarsa"],
    ["esims.empty.title", "Belum ada eSIM aktif"],
    ["esims.active.empty.title", "Tidak Ada eSIM Aktif"],
    ["esims.active.empty.action", "Jelajahi Paket eSIM"],
    ["esims.active.title", "eSIM yang belum berakhir"],
    ["esims.detailButton", "Lihat Detail"],
    ["esims.fact.validUntil", "Berlaku hingga"],
    ["esims.state.ready", "Siap dipasang"],
    ["esim.qr.regenerate", "Minta kode QR lagi"],
    ["esim.copy.success", "Berhasil!"],
    ["esim.copy.activationCode", "Kode aktivasi telah disalin ke clipboard"],
    ["esim.copy.activationCodeFailed", "Gagal menyalin kode aktivasi"],
    ["esim.fairUse.perDay", "FUP\u00a0{gigabytes}GB/Hari"],
  ])("Indonesian %s is '%s'", async (path, text) => {
    expect(textAt(await loadMessages("id"), path)).toBe(text);
  });

  it.each([
    ["esims.found", "Found {count, plural, one {# eSIM} other {# eSIMs}}"],
    ["esim.qr.button", "QR Code"],
    ["esim.qr.generating", "QR Code is being generated"],
    ["esim.qr.regenerate", "Regenerate QR"],
    ["esim.detail.notFound", "eSIM not found"],
    ["esim.detail.noEsim", "No eSIMs found for this order"],
    ["esim.detail.noEsimYet", "No eSIM for this order yet."],
    ["esim.detail.loadError", "Failed to load eSIM details"],
    ["esim.email.noOrder", "Unable to send email - order ID not found"],
    ["esim.email.failed", "Failed to send email"],
    ["esim.email.failedText", "Please try again later or contact support"],
    ["esim.plans.notAvailable", "Not Available"],
    ["esim.step.buy", "Buy"],
    ["esim.step.install", "Install"],
    ["esim.step.activate", "Activate"],
    ["esims.active.manage", "Manage"],
    ["esims.home.viewAll", "View all"],
    ["esim.fairUse.grade.high", "high"],
    ["esim.fairUse.grade.medium", "medium"],
    ["esim.fairUse.grade.low", "low"],
    ["esim.fairUse.grade.veryLow", "very low"],
  ])("English %s is '%s'", async (path, text) => {
    expect(textAt(await loadMessages("en"), path)).toBe(text);
  });
});
