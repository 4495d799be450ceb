import { describe, expect, it } from "vitest";
import { AfterSaleScreen } from "@/components/aftersale/aftersale-screen";
import { ActiveEsimsScreen } from "@/components/esims/active-esims-screen";
import { EsimsScreen } from "@/components/esims/esims-screen";
import type { Esim } from "@/lib/esims/types";
import type { EsimlessOrder } from "@/lib/orders/types";
import { esimless } from "../orders/samples";
import { assignment, esim, inDays, REFUNDED } from "./samples";
import { esimScreen, markupOf, textOf } from "./text-of";

describe("an eSIM whose code is not there yet", () => {
  const preparing = { activationCode: null, smdpAddress: null, matchingId: null };

  it("has no steps for a code and no codes to type", async () => {
    const text = await esimScreen(preparing);
    expect(text).toContain("|Sebelum memasang|");
    expect(text).not.toMatch(/Pasang secara manual|Pindai kode QR/);
    expect(await esimScreen({})).toMatch(/Pasang secara manual.*Pindai kode QR/);
  });

  it("offers the device check once", async () => {
    expect((await esimScreen(preparing)).match(/\|Cek perangkat eSIM\|/g)).toHaveLength(1);
  });

  it("says why nothing can be printed, instead of a button that does nothing", async () => {
    const text = await esimScreen(preparing);
    expect(text).toContain("|Sertifikat bisa dicetak setelah ada kode QR.|");
    expect(text).not.toContain("|Cetak sertifikat|");
    expect(await esimScreen({})).toContain("|Cetak sertifikat|");
  });
});

it("the head of an eSIM's page shows the end of its number, on one line, before its state", async () => {
  expect(await esimScreen({})).toContain("|eSIM …\u20603814|Siap dipasang|");
});

it("the operator's time and how it lags are two sentences", async () => {
  const refreshed = { refreshedAt: inDays(0) };
  expect(await esimScreen(refreshed)).toMatch(/Data operator per [^|]+ WIB\. Pemakaian dilaporkan/);
  expect(await esimScreen(refreshed, "en")).toMatch(/s data as of [^|]+ WIB\. Usage is/);
});

it("an eSIM whose state is unclear claims no step that is not known", async () => {
  const text = await esimScreen({ assignments: [assignment({ state: "unknown" })] });
  expect(text).toContain("|Mulai dipakai|Belum diketahui|");
  expect(text).not.toContain("|Pasang|");
});

it("a refunded eSIM that was never used promises no history", async () => {
  const text = await esimScreen(REFUNDED);
  expect(text).toContain("|Tidak ada pemakaian.|");
  expect(text).toContain("|Mulai dipakai|Tidak dipakai|");
  expect(text).not.toContain("Riwayat muncul");
  expect(await esimScreen({})).toContain("Riwayat muncul");
});

it("a refunded eSIM leads to its plan and to its order, where one is bought again and where something is added", async () => {
  const screen = (kind: "repurchase" | "topup") =>
    textOf(<AfterSaleScreen kind={kind} id="e1" />, [
      [["esim", "e1"], { kind: "esim", esim: esim(REFUNDED), additions: [] }],
    ]);
  const again = await screen("repurchase");
  expect(again).toMatch(/Potongan beli lagi tidak berlaku.*\|Beli eSIM baru\|Lihat pesanan\|/);
  expect(again).not.toContain("tidak bisa ditambah");
  expect(await screen("topup")).toMatch(/tidak bisa ditambah lagi.*\|Beli eSIM baru\|Lihat pesanan\|/);
});

it("an eSIM whose order is checked says so where a plan would be added, and leads to the order", async () => {
  const order = { ...esim().order, id: "o9", status: "confirmed" as const, reason: "needs_person" as const };
  const own = esim({ activationCode: null, smdpAddress: null, matchingId: null, order });
  const screen = await markupOf(<AfterSaleScreen kind="topup" id="e1" />, [
    [["esim", "e1"], { kind: "esim", esim: own, additions: [] }],
  ]);
  expect(screen).toContain("eSIM ini sedang diperiksa");
  expect(screen).toContain('href="/order-detail/o9"');
  expect(screen).not.toContain("masih disiapkan");
});

it("a list without eSIMs shows the orders that wait for theirs, and a plan to buy only where none does", async () => {
  const listWith = (...waiting: EsimlessOrder[]) => textOf(<EsimsScreen />, [["esims", { esims: [], waiting }]]);
  const text = await listWith(esimless());
  expect(text).toContain("|1 pesanan masih menunggu eSIM|");
  expect(text).toContain("|Lihat pesanan|");
  expect(text).not.toMatch(/Belum ada eSIM|Jelajahi Paket/);
  expect(await listWith()).toMatch(/Belum ada eSIM aktif.*Jelajahi Paket eSIM/);
});

it.each([
  ["My eSIMs", <EsimsScreen key="mine" />],
  ["the list of current eSIMs", <ActiveEsimsScreen key="current" />],
])("%s puts an unclear eSIM below those with a step, and its main button is the first step", async (_name, screen) => {
  const start = inDays(-1);
  const unclear = esim({ id: "unclear", assignments: [assignment({ state: "unknown", start })] });
  const usedUp = esim({ id: "usedUp", assignments: [assignment({ state: "depleted", start, remainingBytes: 0 })] });
  const inUse = esim({ id: "inUse", assignments: [assignment({ state: "active", start })] });
  const listOf = (esims: Esim[]) => markupOf(screen, [["esims", { esims, waiting: [] }]]);
  const mainIn = (markup: string) => markup.match(/<a [^>]*bg-sunrise [^>]*>/g) ?? [];
  const list = await listOf([inUse, unclear, usedUp]);
  const badges = ["Kuota habis", "Belum jelas", "Aktif"].map((badge) => list.indexOf(`>${badge}<`));
  expect(badges).not.toContain(-1);
  expect(badges).toEqual(badges.toSorted((a, b) => a - b));
  expect(mainIn(list)).toEqual([expect.stringContaining('href="/top-up/usedUp"')]);
  const install = esim({ id: "ready" });
  expect(mainIn(await listOf([inUse, install, unclear]))).toEqual([expect.stringContaining("/esim-detail/ready")]);
  expect(mainIn(await listOf([inUse, unclear]))).toEqual([]);
});

it("the list of current eSIMs speaks of others only to somebody who has some", async () => {
  const over = esim({ assignments: [assignment({ state: "expired", end: inDays(-1) })] });
  const listOf = (esims: Esim[]) => textOf(<ActiveEsimsScreen />, [["esims", { esims, waiting: [] }]]);
  expect(await listOf([over])).toContain("Semua eSIM Anda ada di eSIM Saya.");
  const none = await listOf([]);
  expect(none).toContain("|Tidak Ada eSIM Aktif|");
  expect(none).not.toContain("eSIM Saya");
});

it.each([
  ["id", "Cari tujuan, paket, atau jaringan", "|5 eSIM|Cari eSIM|"],
  ["en", "Search destination, plan or network", "|Found 5 eSIMs|Search eSIMs|"],
] as const)("the search of few eSIMs opens from a button, that of many is open (%s)", async (locale, label, closed) => {
  const owned = (count: number) => ({
    esims: Array.from({ length: count }, (_, id) => esim({ id: `e${id}` })),
    waiting: [],
  });
  expect(await markupOf(<EsimsScreen />, [["esims", owned(5)]], locale)).not.toContain(label);
  expect(await textOf(<EsimsScreen />, [["esims", owned(5)]], locale)).toContain(closed);
  expect(await markupOf(<EsimsScreen />, [["esims", owned(6)]], locale)).toContain(`aria-label="${label}"`);
});

it.each([
  [
    "id",
    "|Pembayaran masuk setelah pesanan ditutup, dan eSIM-nya tetap kami terbitkan. Jika Anda tidak membutuhkannya lagi, minta dananya kembali sebelum memasangnya, atau |hubungi kami|.|",
    ["|Tampilkan kode QR|", "|Sudah saya pasang|", "Masa aktif mulai saat"],
  ],
  [
    "en",
    "|The payment arrived after the order had been closed, and we issued the eSIM all the same. If you no longer need it, ask for your money back before you install it, or |contact us|.|",
    ["|Show the QR code|", "|I have installed it|", "The days start when"],
  ],
] as const)(
  "an eSIM that was paid late says so once, until it is installed, above what installs it (%s)",
  async (locale, said, ways) => {
    const order = { ...esim().order, isPaidLate: true };
    const [before, after = "", ...others] = (await esimScreen({ order }, locale)).split(said);
    expect(others).toEqual([]);
    // It is read before anything that installs.
    for (const way of ways) expect([before?.includes(way), after.includes(way)], way).toEqual([false, true]);
    expect((await esimScreen({ order, activationCode: null }, locale)).split(said)).toHaveLength(2);
    expect(await esimScreen({ order, profileStatus: "installed" }, locale)).not.toContain(said);
    expect(await esimScreen({}, locale)).not.toContain(said);
  },
);
