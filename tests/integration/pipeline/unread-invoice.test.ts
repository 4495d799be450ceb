import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { LIST, unknownInvoices } from "./invoice-support";
import { twinInvoice } from "./support";

const running = sharedStack();
const { paymentOf, aWhileLater } = unknownInvoices(running);

/** A payment with another invoice beside its own. Once, its own one is neither read nor listed. */
async function unreadOnce(prepare: (twinId: string, invoiceId: string) => Promise<unknown> = async () => {}) {
  const { gateway, sql, checkout, createTraveller } = running();
  const bought = await checkout(await createTraveller(), JAPAN_3GB);
  await gateway.faults({ callbacks: { drop: true } });
  const own = await twinInvoice(running(), bought);
  const twin = bought.invoiceId;
  // A patched list hides the newest entry alone.
  await sql("update payments set xendit_invoice_id = $1 where id = $2", [own, bought.paymentId]);
  await prepare(twin, own);
  const unread = { match: { method: "GET", path: `/v2/invoices/${own}` }, action: "status", status: 404, times: 1 };
  const unlisted = { match: LIST, action: "patch", patch: { external_id: "hidden" }, times: 1 };
  await gateway.faults({ rules: [unread, unlisted], callbacks: { drop: true } });
  expect(await running().verifyPayment(bought.paymentId)).toEqual({ ok: false, error: "unavailable" });
  await gateway.faults({ clear: true, callbacks: { drop: true } });
  return { ...bought, own, twin };
}

it("an invoice that is not found once stays the payment's, whose exact money counts", async () => {
  const { gateway } = running();
  const { orderId, paymentId, own } = await unreadOnce((_twin, invoiceId) => gateway.pay(invoiceId));
  expect((await paymentOf(orderId)).xendit_invoice_id).toBe(own);
  expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
  await running().workUntilStatus(orderId, "completed");
});

it("exact money counts although too little came on another invoice while its own one is not found once", async () => {
  const { gateway, sql } = running();
  const { orderId, paymentId, own, twin } = await unreadOnce(async (twinId, invoiceId) => {
    await gateway.pay(twinId, { amount: 1_000 });
    await gateway.pay(invoiceId);
  });
  expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
  await running().workUntilStatus(orderId, "completed");
  expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: own });
  const found = () => sql("select kind, subject from open_cases where order_id = $1", [orderId]);
  await running().workUntil("the other money is a case", async () => (await found()).length > 0, { hurry: false });
  expect(await found()).toEqual([{ kind: "second_invoice_paid", subject: twin }]);
});

it("an expired invoice of the same payment does not cancel an order whose own one is not found once", async () => {
  const { gateway, order } = running();
  const { orderId, paymentId, own } = await unreadOnce((twinId) => gateway.expire(twinId));
  expect(await order(orderId)).toMatchObject({ status: "pending" });
  await gateway.pay(own);
  expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
  await running().workUntilStatus(orderId, "completed");
});

it("exact money counts on whichever invoice of its payment it came", async () => {
  const { gateway, sql } = running();
  const { orderId, paymentId, own, twin } = await unreadOnce();
  await aWhileLater(paymentId);
  await sql("select adopt_invoice($1, $2, $3)", [paymentId, own, twin]);
  expect((await paymentOf(orderId)).xendit_invoice_id).toBe(twin);
  await gateway.pay(own);
  expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
  expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: own });
  await running().workUntilStatus(orderId, "completed");
});
