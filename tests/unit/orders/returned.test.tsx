import { expect, it } from "vitest";
import { anOrder } from "./samples";
import { screenOf } from "./screen";

it("an order whose payments were given back one after the other says so, and when the last was", async () => {
  const back = (day: number, amount: number) => ({
    at: new Date(`2026-11-2${day}T03:00:00Z`),
    amount,
    isWrongSum: false,
    wasMistaken: false,
  });
  const returned = [back(1, 103_500), back(3, 103_500)];
  const { now } = await screenOf(anOrder({ status: "refunded" }), { refunded: 207_000, returned });
  expect(now).toContain("|Rp 207.000 dari 2 pembayaran dikembalikan, terakhir pada 23 Nov 2026.");
});

it.each([
  ["refunded", {}, /\|Pembayaran Anda dikembalikan pada 20 Nov 2026\./],
  ["cancelled", { reason: "cancelled_by_traveller" }, /Pembayaran yang sudah masuk telah kami kembalikan\./],
  ["cancelled", { reason: "invoice_expired" }, /Pembayaran yang sudah masuk telah kami kembalikan\./],
  ["completed", {}, /Pembayaran lain sudah kami kembalikan\./],
] as const)("an order names no sum that it does not know: %s %o", async (status, more, said) => {
  const { now } = await screenOf(anOrder({ status, ...more }), { refunded: null });
  expect(now).toMatch(said);
  expect(now).not.toMatch(/Rp|unknown|tidak ada yang ditagih/i);
});

it("an order says that another payment goes back whose sum is not known", async () => {
  const { now } = await screenOf(anOrder({ status: "completed" }), { owed: null });
  expect(now).toContain("Pembayaran lain sedang kami kembalikan.");
});
