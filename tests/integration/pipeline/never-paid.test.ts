import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { reconcileTools } from "./reconcile-support";

const running = sharedStack();
const { reconciled } = reconcileTools(running);

/** A payment whose unpaid invoice reads as paid once, an hour before the comparison. @param odd further fields of that answer */
async function readsAsPaidOnce(odd: object = {}) {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  const match = { method: "GET", path: `/v2/invoices/${bought.invoiceId}` };
  const patch = { status: "PAID", paid_amount: 103_500, ...odd };
  await stack.gateway.faults({ rules: [{ match, action: "patch", patch, times: 1 }] });
  await stack.verifyPayment(bought.paymentId);
  const anHourLater = () =>
    stack.sql("update payments set paid_at = paid_at - interval '1 hour' where id = $1", [bought.paymentId]);
  return { ...bought, anHourLater };
}

it.each(["2016-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"])(
  "an order that was bought with an invoice which read once as paid at %s is a case until that is paid",
  async (paid_at) => {
    const stack = running();
    const { orderId, paymentId, invoiceId, anHourLater } = await readsAsPaidOnce({ paid_at });
    await stack.workUntilStatus(orderId, "completed");
    await anHourLater();
    expect((await reconciled()).cases).toEqual([{ kind: "payment_without_invoice", subject: paymentId }]);
    await stack.gateway.pay(invoiceId);
    expect((await reconciled()).cases).toEqual([]);
  },
);

it("money that is owed back and never came is a case until it is paid", async () => {
  const stack = running();
  const refused = { match: { method: "POST", path: "/orders" }, action: "status", status: 400, times: 1 };
  await stack.vendor.faults({ rules: [refused] });
  const { orderId, paymentId, invoiceId, anHourLater } = await readsAsPaidOnce();
  await stack.workUntilStatus(orderId, "failed");
  await anHourLater();
  const owed = { kind: "payment_refund_due", subject: paymentId };
  expect((await reconciled()).cases).toEqual([owed, { kind: "payment_without_invoice", subject: paymentId }]);
  await stack.gateway.pay(invoiceId);
  expect((await reconciled()).cases).toEqual([owed]);
});
