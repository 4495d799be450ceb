import { expect, it } from "vitest";
import { anOrder } from "./samples";
import { screenOf } from "./screen";

it("an order whose details were refused leads to correcting them", async () => {
  const { main, others } = await screenOf(anOrder({ reason: "invoice_refused" }));
  expect(main).toBe("|Perbaiki data|");
  expect(others).not.toContain("Beli Lagi");
});

it("a refused order that was closed asks for no correction any more", async () => {
  const { now } = await screenOf(anOrder({ status: "cancelled", reason: "invoice_refused" }));
  expect(now).toContain("Penyedia pembayaran menolak data pesanan ini.");
  expect(now).not.toContain("lalu bayar");
});
