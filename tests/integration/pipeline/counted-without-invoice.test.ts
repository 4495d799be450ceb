import { afterEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/core/duration";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { unknownInvoices } from "./invoice-support";
import { reconcileTools } from "./reconcile-support";
import { twinInvoice } from "./support";

const running = sharedStack();
const { reconciled, closeAll } = reconcileTools(running);
const { paymentOf } = unknownInvoices(running);
afterEach(() => closeAll());

type Bought = { orderId: string; paymentId: string; invoiceId: string };

const has = (paymentId: string, invoiceId: string | null) =>
  running().sql("update payments set xendit_invoice_id = $2 where id = $1", [paymentId, invoiceId]);
const statusOf = async (id: string) =>
  (await running().gateway.ledger()).invoices.find((invoice) => invoice.id === id)?.status;
const secondsOf = ({ orderId }: Bought) =>
  running().sql("select subject, detail from open_cases where kind = 'second_invoice_paid' and order_id = $1", [
    orderId,
  ]);

/** A delivered order whose payment counts without an invoice, because another one was counted with it. No callback comes. */
async function countedWithout() {
  const { gateway, checkout, createTraveller, verifyPayment, workUntilStatus } = running();
  const own = await checkout(await createTraveller(), JAPAN_3GB);
  const other = await checkout(await createTraveller(), JAPAN_3GB);
  await gateway.faults({ callbacks: { drop: true } });
  await gateway.pay(other.invoiceId);
  await verifyPayment(other.paymentId);
  await has(own.paymentId, null);
  await has(other.paymentId, own.invoiceId);
  await gateway.pay(own.invoiceId);
  expect(await verifyPayment(own.paymentId)).toEqual({ ok: true, value: "paid" });
  for (const { orderId } of [own, other]) await workUntilStatus(orderId, "completed");
  expect(await paymentOf(own.orderId)).toMatchObject({ status: "paid", xendit_invoice_id: null });
  return own;
}

describe("a payment that counts without an invoice, which another counted one has", () => {
  it("has its other invoice closed", async () => {
    const own = await countedWithout();
    const twinId = await twinInvoice(running(), own);
    expect(await running().verifyPayment(own.paymentId)).toEqual({ ok: true, value: "already_paid" });
    expect(await statusOf(twinId)).toBe("EXPIRED");
    expect(await secondsOf(own)).toEqual([]);
  });

  it("is a case once money comes on its other invoice", async () => {
    const own = await countedWithout();
    await running().gateway.pay(await twinInvoice(running(), own));
    expect(await running().verifyPayment(own.paymentId)).toEqual({ ok: true, value: "already_paid" });
    expect(await secondsOf(own)).toEqual([{ subject: expect.any(String), detail: expect.stringMatching(/^Rp \d+$/) }]);
  });

  it("is compared with every invoice that the gateway lists as paid for it", async () => {
    const own = await countedWithout();
    await reconciled();
    expect(await secondsOf(own)).toEqual([]);
    const twinId = await twinInvoice(running(), own);
    await running().gateway.pay(twinId);
    await reconciled();
    expect(await secondsOf(own)).toEqual([expect.objectContaining({ subject: twinId })]);
  });

  it("is verified again each night, since its other invoice may be the only one that is listed", async () => {
    const own = await countedWithout();
    const twinId = await twinInvoice(running(), own);
    await running().gateway.pay(twinId);
    const { reconcileInvoices } = await import("@/lib/reconciliation/repository");
    const { amount } = await paymentOf(own.orderId);
    const listed = { id: twinId, reference: own.paymentId, amount, paidAmount: amount, paidAt: null };
    await reconcileInvoices([listed], { from: new Date(Date.now() - HOUR_MS), to: new Date() });
    expect(await secondsOf(own)).toEqual([]);
    await running().workUntil("it is a case", async () => (await secondsOf(own)).length === 1);
  });
});
