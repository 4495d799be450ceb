import { describe, expect, it } from "vitest";
import type { OrderReason, OrderStatus } from "@/lib/orders/types";
import { anOrder, at } from "./samples";
import { screenOf } from "./screen";

it("a refunded order says how much was given back, and when", async () => {
  const { now } = await screenOf(anOrder({ status: "refunded", totalAmount: 110_000 }), { refunded: 103_500 });
  expect(now).toContain("|Rp 103.500 dikembalikan pada 20 Nov 2026.");
});

describe("a refunded order", () => {
  const afterwards = (to: OrderStatus, reason: OrderReason) => [
    { id: 1, to, reason, at },
    { id: 2, to: "refunded" as const, reason: "refund_recorded" as const, at },
  ];
  const refunded = anOrder({ status: "refunded", reason: "refund_recorded" });

  it("leads to buying again", async () => {
    const { main, others } = await screenOf(refunded);
    expect(main).toBe("|Beli Lagi|");
    expect(others).toContain("|Hubungi kami|");
  });

  it.each([
    ["failed", "vendor_rejected", "Operator menolak pesanan ini."],
    ["failed", "answer_mismatch", "Jawaban operator tidak cocok dengan pesanan Anda, jadi dananya kami kembalikan."],
    ["cancelled", "cancelled_by_traveller", "Anda membatalkan pesanan ini."],
  ] as const)("says first why it had %s: %s", async (to, reason, cause) => {
    const { now } = await screenOf(refunded, { changes: afterwards(to, reason) });
    expect(now).toMatch(new RegExp(`\\|Dana dikembalikan\\|${cause}\\|Rp `));
  });

  it.each([
    ["failed", "needs_person"],
    ["completed", "install_details_stored"],
  ] as const)("says nothing of what is over: %s, %s", async (to, reason) => {
    const { now } = await screenOf(refunded, { changes: afterwards(to, reason) });
    expect(now).toMatch(/\|Dana dikembalikan\|Rp /);
  });
});

it("a failed order says first why, then how much is to be given back", async () => {
  const { now } = await screenOf(anOrder({ status: "failed", reason: "vendor_rejected", totalAmount: 110_000 }));
  expect(now).toMatch(/\|Pesanan gagal diselesaikan\|Operator menolak pesanan ini\.\|Rp 110\.000 yang Anda bayar/);
  expect(now.match(/Operator menolak/g)).toHaveLength(1);
});

it.each([
  ["cancelled_by_traveller", /^.Pesanan dibatalkan.Anda membatalkan pesanan ini\.[^a-z]*Tidak ada yang ditagih\./],
  ["invoice_expired", /^.Batas bayar sudah lewat.Pembayaran belum kami terima, jadi tidak ada yang ditagih\./],
] as const)("an order closed by %s says what was charged: nothing, or a sum that is back", async (reason, nothing) => {
  const order = anOrder({ status: "cancelled", reason });
  expect((await screenOf(order)).now).toMatch(nothing);
  const { now } = await screenOf(order, { refunded: 1_000 });
  expect(now).toMatch(/Rp\s1\.000 yang sudah masuk telah kami kembalikan\./);
  expect(now).not.toMatch(/tidak ada yang ditagih/i);
});

it("a failed order whose money is on its way back says so, and how much", async () => {
  const order = anOrder({ status: "failed", reason: "vendor_rejected", totalAmount: 110_000, refunding: 103_500 });
  const { now } = await screenOf(order);
  expect(now).toContain("|Dana sedang dikembalikan|");
  expect(now).toContain("Rp 103.500 sedang dikembalikan");
  expect(now).not.toContain("mengurus pengembaliannya");
});

it("an order says of other payments that one is in review, is owed back or was given back", async () => {
  const others = { inReview: 1_000, refunded: 2_000, owed: 3_000 };
  const { now } = await screenOf(anOrder({ status: "completed", refunding: 103_500 }), others);
  expect(now).toMatch(/1\.000 sedang kami periksa.*3\.000 sedang kami kembalikan.*2\.000 sudah(?!.*103\.5)/);
  const failed = await screenOf(anOrder({ status: "failed" }), { owed: 207_000 });
  expect(failed.now).toMatch(/Rp\s103\.500 .*lain sebesar Rp\s103\.500 sedang kami kembalikan/);
  expect((await screenOf(anOrder({ reason: "payment_mismatch" }), others)).now).toContain("2.000 sudah kami");
  const refunded = await screenOf(anOrder({ status: "refunded" }), { refunded: 103_500, owed: 3_000 });
  expect(refunded.now).toMatch(/Rp\s103\.500 dikembalikan pada.*lain sebesar Rp\s3\.000 sedang kami kembalikan/);
});

it("a failed order names each of two payments that it owes once, also where both are on their way back", async () => {
  const order = anOrder({ status: "failed", reason: "vendor_rejected", refunding: 207_000 });
  const both = await screenOf(order, { owed: 207_000 });
  expect(both.now).toContain("Rp 207.000 sedang dikembalikan");
  expect(both.now).not.toContain("Pembayaran lain");
  const one = await screenOf({ ...order, refunding: 45_000 }, { owed: 148_500 });
  expect(one.now).toMatch(/Rp\s45\.000 sedang dikembalikan.*lain sebesar Rp\s103\.500 sedang kami kembalikan/);
});

it("a failed order names what it owes, and apart from that a payment that was given back before", async () => {
  const order = anOrder({ status: "failed", totalAmount: 110_000 });
  const payments = { refunded: 1_000, owed: 110_000 };
  expect((await screenOf(order, payments)).now).toMatch(/Rp\s110\.000 yang Anda bayar.*lain sebesar Rp\s1\.000 sudah/);
  const { now } = await screenOf({ ...order, refunding: 110_000 }, payments);
  expect(now).toMatch(/Rp\s110\.000 sedang dikembalikan ke.*lain sebesar Rp\s1\.000 sudah/);
});
