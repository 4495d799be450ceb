import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

function messages(locale: "id" | "en"): unknown {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../messages/${locale}/esims.json`), "utf8"));
}

function textAt(tree: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce((node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined), tree);
}

/** The product's agreed wording, in its original language. A title and its text are shown together. */
describe("the agreed wording for eSIMs", () => {
  it.each([
    ["state.expiring", "Segera Berakhir"],
    ["state.expired", "Kadaluarsa"],
    ["empty.title", "Belum ada eSIM aktif"],
    ["active.empty.title", "Tidak Ada eSIM Aktif"],
    ["active.empty.action", "Jelajahi Paket eSIM"],
    ["active.title", "eSIM yang masih berlaku"],
    ["detailButton", "Lihat Detail"],
    ["fact.validUntil", "Berlaku hingga"],
    ["state.ready", "Siap dipasang"],
    ["qr.regenerate", "Minta kode QR lagi"],
    ["copy.success", "Berhasil!"],
    ["copy.activationCode", "Kode aktivasi telah disalin ke clipboard"],
    ["copy.activationCodeFailed", "Gagal menyalin kode aktivasi"],
    ["fairUse.perDay", "FUP\u00a0{gigabytes}GB/Hari"],
  ])("Indonesian %s is '%s'", (path, text) => {
    expect(textAt(messages("id"), path)).toBe(text);
  });

  it.each([
    ["found", "Found {count, plural, one {# eSIM} other {# eSIMs}}"],
    ["qr.button", "QR Code"],
    ["qr.generating", "QR Code is being generated"],
    ["qr.regenerate", "Regenerate QR"],
    ["detail.notFound", "eSIM not found"],
    ["detail.noEsim", "No eSIMs found for this order"],
    ["detail.noEsimYet", "No eSIM for this order yet"],
    ["detail.loadError", "Failed to load eSIM details"],
    ["email.noOrder", "Unable to send email - order ID not found"],
    ["email.failed", "Failed to send email"],
    ["email.failedText", "Please try again later or contact support"],
    ["plans.notAvailable", "Not Available"],
    ["step.buy", "Buy"],
    ["step.install", "Install"],
    ["step.activate", "Activate"],
    ["active.manage", "Manage"],
    ["home.viewAll", "View all"],
    ["fairUse.grade.high", "high"],
    ["fairUse.grade.medium", "medium"],
    ["fairUse.grade.low", "low"],
    ["fairUse.grade.veryLow", "very low"],
  ])("English %s is '%s'", (path, text) => {
    expect(textAt(messages("en"), path)).toBe(text);
  });
});
