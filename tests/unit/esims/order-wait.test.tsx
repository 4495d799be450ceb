import { describe, expect, it } from "vitest";
import { ActiveEsimsScreen } from "@/components/esims/active-esims-screen";
import { EsimChooser } from "@/components/esims/esim-chooser";
import { EsimScreen } from "@/components/esims/esim-screen";
import { EsimsScreen } from "@/components/esims/esims-screen";
import type { Esim } from "@/lib/esims/types";
import type { EsimlessOrder, OrderReason } from "@/lib/orders/types";
import { esimless } from "../orders/samples";
import { esim } from "./samples";
import { esimScreen, markupOf, textOf } from "./text-of";

const HELD = "Jawaban operator tidak cocok dengan pesanan Anda.";
const EXHAUSTED = "Percobaan otomatis belum berhasil. Tim kami menanganinya secara langsung.";
const LATE = "Ini lebih lama dari biasanya.";
const WAYS = "|Lihat pesanan|Hubungi kami|";

/** An eSIM without a code, for as long and for the reason given. */
const codeless = (reason: OrderReason | null, minutes = 0): Partial<Esim> => ({
  activationCode: null,
  smdpAddress: null,
  matchingId: null,
  createdAt: new Date(Date.now() - minutes * 60_000),
  order: { ...esim().order, status: "confirmed", reason },
});

describe.each([
  ["held", codeless("needs_person"), HELD],
  ["given up", codeless("attempts_exhausted"), EXHAUSTED],
  ["late", codeless(null, 16), LATE],
])("an eSIM without a code whose order is %s", (state, changes, said) => {
  it("says on its page what its order says, with the ways to it and to us", async () => {
    const text = await esimScreen(changes);
    expect(text).toContain(said);
    expect(text).toContain(WAYS);
    expect(text).not.toContain("Kode QR sedang dibuat");
    expect(text.match(/\|Cek perangkat eSIM\|/g)).toHaveLength(1);
    expect(text.includes("|Minta kode QR lagi|")).toBe(state !== "held");
  });

  it("says it in the list of eSIMs", async () => {
    const text = await textOf(<EsimsScreen />, [["esims", { esims: [esim(changes)], preparing: [], unpaid: [] }]]);
    expect(text).toContain(said);
    expect(text).toContain(WAYS);
    expect(text).toContain(state === "late" ? "|Sedang disiapkan|" : "|Sedang diperiksa|");
  });
});

it("an eSIM whose code comes as usual asks nobody to write", async () => {
  const own = codeless("purchased");
  const list = await textOf(<EsimsScreen />, [["esims", { esims: [esim(own)], preparing: [], unpaid: [] }]]);
  expect(list).not.toContain("Hubungi kami");
  expect(await esimScreen(own)).toMatch(/sedang kami ambil dari operator.*Kode QR sedang dibuat/);
});

describe.each([
  ["held", esimless({ status: "ordered", reason: "needs_person" }), HELD],
  ["given up", esimless({ reason: "attempts_exhausted" }), EXHAUSTED],
  ["late", esimless({ since: new Date(Date.now() - 16 * 60_000) }), LATE],
])("a paid order that is %s and has no eSIM", (_state, order, said) => {
  it.each([
    ["alone", []],
    ["above others", [esim()]],
  ])("says so in the list of eSIMs, %s", async (_case, esims) => {
    const preparing = [esimless({ id: "o2" }), order];
    const text = await textOf(<EsimsScreen />, [["esims", { esims, preparing, unpaid: [] }]]);
    expect(text).toContain("|2 pesanan menunggu eSIM-nya|");
    expect(text).toContain(said);
    expect(text).toContain(WAYS);
    expect(text).not.toContain("begitu siap");
  });

  it("is led to once above others, where no other order waits", async () => {
    const text = await textOf(<EsimsScreen />, [["esims", { esims: [esim()], preparing: [order], unpaid: [] }]]);
    expect(text.match(/\|Lihat pesanan\|/g)).toHaveLength(1);
  });

  it("says so in place of its eSIM", async () => {
    expect(await pageOf(order)).toContain(said);
  });
});

const pageOf = (order: EsimlessOrder) =>
  textOf(<EsimScreen id={order.id} />, [[["esim", order.id], { kind: "order", order }]]);

it.each([
  ["paid", esimless(), "|Pembayaran diterima|Kami memesan eSIM Anda ke operator."],
  ["unpaid", esimless({ status: "pending" }), "|Menunggu pembayaran Anda|Selesaikan pembayaran"],
  [
    "in review",
    esimless({ status: "cancelled", reason: "payment_mismatch" }),
    "|Pembayaran sedang diperiksa|Pembayaran",
  ],
  ["failed", esimless({ status: "failed" }), "|Pesanan tidak dapat diselesaikan|Lihat pesanan|"],
  ["not paid in time", esimless({ status: "cancelled", reason: "invoice_expired" }), "|Batas bayar sudah lewat|"],
] as const)("an order without an eSIM that is %s stands there as on its own page", async (_state, order, said) => {
  const text = await pageOf(order);
  expect(text).toContain("|Belum ada eSIM untuk pesanan ini|");
  expect(text).toContain(said);
  expect(text).toContain(WAYS);
});

describe("a list without eSIMs, of a traveller whose order is not paid", () => {
  const lists = [
    <EsimsScreen key="mine" />,
    <ActiveEsimsScreen key="running" />,
    <EsimChooser key="t" screen="topUp" />,
  ];
  const textsOf = (...unpaid: EsimlessOrder[]) =>
    Promise.all(lists.map((list) => textOf(list, [["esims", { esims: [], preparing: [], unpaid }]])));
  const waiting = esimless({ status: "pending" });
  const inReview = esimless({ id: "o2", status: "pending", reason: "payment_mismatch" });

  it("says that it waits for its payment and leads to it, before it offers plans", async () => {
    for (const text of await textsOf(waiting)) {
      expect(text).toMatch(/\|Menunggu pembayaran Anda\|Selesaikan .*\|Lihat pesanan\|Jelajahi Paket eSIM\|/);
      expect(text).not.toMatch(/Belum ada eSIM|Tidak Ada eSIM/);
    }
  });

  it("says first that a payment is being checked, and asks for no other", async () => {
    for (const text of await textsOf(waiting, inReview)) {
      expect(text).toMatch(/\|Pembayaran sedang diperiksa\|.*\|Lihat pesanan\|Hubungi kami\|/);
      expect(text).not.toContain("Jelajahi");
    }
  });

  it("leads to the order itself where it is the only one", async () => {
    const leadsTo = async (...unpaid: EsimlessOrder[]) =>
      (await markupOf(<EsimsScreen />, [["esims", { esims: [], preparing: [], unpaid }]])).match(/href="([^"]*)"/)?.[1];
    expect(await leadsTo(waiting)).toBe("/order-detail/o1");
    expect(await leadsTo(waiting, inReview)).toBe("/orders");
  });
});
