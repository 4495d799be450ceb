import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { deleteOwn } from "../account/support";
import { LIST, unknownInvoices } from "./invoice-support";
import { twinInvoice } from "./support";

const running = sharedStack();
const { paymentOf, aWhileLater } = unknownInvoices(running);

const UNLISTED = { match: LIST, action: "patch", patch: { external_id: "hidden" } };
const missing = (id: string) => ({
  match: { method: "GET", path: `/v2/invoices/${id}` },
  action: "status",
  status: 404,
});

/** The gateway tells us that an invoice of this payment was paid. */
async function tellPaid({ orderId, paymentId }: { orderId: string; paymentId: string }, id: string): Promise<void> {
  const { amount } = await paymentOf(orderId);
  const paid = { status: "PAID", amount, paid_amount: amount, currency: "IDR" };
  await running().deliverCallback({ id, external_id: paymentId, ...paid });
}

describe("an invoice of a payment that the list lacks and a callback names", () => {
  /** A payment whose first invoice could not be found for a while, so that another one has taken its place. */
  async function replaced(prepare: (twinId: string) => Promise<unknown> = async () => {}) {
    const { gateway, sql, checkout, createTraveller, verifyPayment } = running();
    const bought = await checkout(await createTraveller(), JAPAN_3GB);
    const twin = bought.invoiceId;
    await gateway.faults({ callbacks: { drop: true } });
    const first = await twinInvoice(running(), bought);
    // A patched list hides the newest entry alone.
    await sql("update payments set xendit_invoice_id = $1 where id = $2", [first, bought.paymentId]);
    await prepare(twin);
    await gateway.faults({ rules: [missing(first), UNLISTED], callbacks: { drop: true } });
    await verifyPayment(bought.paymentId);
    await aWhileLater(bought.paymentId);
    await verifyPayment(bought.paymentId);
    expect((await paymentOf(bought.orderId)).xendit_invoice_id).toBe(twin);
    await gateway.faults({ clear: true, rules: [UNLISTED], callbacks: { drop: true } });
    return { ...bought, first, twin };
  }

  it("counts, and the other one is closed", async () => {
    const stack = running();
    const order = await replaced();
    await stack.gateway.pay(order.first);
    await tellPaid(order, order.first);
    await stack.workUntilStatus(order.orderId, "completed");
    expect(await paymentOf(order.orderId)).toMatchObject({ status: "paid", xendit_invoice_id: order.first });
    const isClosed = async () =>
      (await stack.gateway.ledger()).invoices.find(({ id }) => id === order.twin)?.status === "EXPIRED";
    await stack.workUntil("the other one is closed", isClosed, { hurry: false });
  });

  it("counts for an order that was cancelled because the other one had expired", async () => {
    const stack = running();
    const order = await replaced((twin) => stack.gateway.expire(twin));
    expect(await stack.order(order.orderId)).toMatchObject({ status: "cancelled" });
    await stack.gateway.pay(order.first, { late: true });
    await tellPaid(order, order.first);
    await stack.workUntilStatus(order.orderId, "completed");
    expect(await deleteOwn(stack, order.traveller)).toMatchObject({ ok: true });
  });

  it("is a case where the other one was paid and counted before it", async () => {
    const stack = running();
    const order = await replaced();
    await stack.gateway.pay(order.twin);
    expect(await stack.verifyPayment(order.paymentId)).toEqual({ ok: true, value: "paid" });
    await stack.workUntilStatus(order.orderId, "completed");
    await stack.gateway.pay(order.first);
    await tellPaid(order, order.first);
    const found = () => stack.sql("select kind, subject from open_cases where order_id = $1", [order.orderId]);
    await stack.workUntil("the second money is a case", async () => (await found()).length > 0, { hurry: false });
    expect(await found()).toEqual([{ kind: "second_invoice_paid", subject: order.first }]);
  });
});

describe("a paid invoice of another payment that a callback names", () => {
  async function named() {
    const { gateway, checkout, createTraveller, workUntilStatus } = running();
    const others = await checkout(await createTraveller(), JAPAN_3GB);
    await gateway.pay(others.invoiceId);
    await workUntilStatus(others.orderId, "completed");
    const own = await checkout(await createTraveller(), JAPAN_3GB);
    await gateway.faults({ callbacks: { drop: true } });
    await tellPaid(own, others.invoiceId);
    return own;
  }

  it("does not keep the payment from its end", async () => {
    const { gateway, verifyPayment, order } = running();
    const own = await named();
    await gateway.expire(own.invoiceId);
    expect(await verifyPayment(own.paymentId)).toEqual({ ok: true, value: "expired" });
    expect(await order(own.orderId)).toMatchObject({ status: "cancelled" });
  });

  it("does not take the place of an invoice that is not found", async () => {
    const { gateway, verifyPayment, order } = running();
    const own = await named();
    await gateway.faults({ rules: [missing(own.invoiceId), UNLISTED], callbacks: { drop: true } });
    expect(await verifyPayment(own.paymentId)).toEqual({ ok: false, error: "unavailable" });
    await aWhileLater(own.paymentId);
    expect(await verifyPayment(own.paymentId)).toEqual({ ok: false, error: "unavailable" });
    expect(await paymentOf(own.orderId)).toMatchObject({ status: "open", xendit_invoice_id: own.invoiceId });
    expect(await order(own.orderId)).toMatchObject({ status: "pending" });
  });
});

it.each([400, 404])(
  "an id that only a callback names and whose reading is refused (%s) keeps no payment from its end",
  async (status) => {
    const { gateway, checkout, createTraveller, verifyPayment, order } = running();
    const own = await checkout(await createTraveller(), JAPAN_3GB);
    await gateway.faults({ callbacks: { drop: true } });
    await gateway.expire(own.invoiceId);
    await tellPaid(own, "inv-odd");
    await gateway.faults({ rules: [{ ...missing("inv-odd"), status }], callbacks: { drop: true } });
    expect(await verifyPayment(own.paymentId)).toEqual({ ok: true, value: "expired" });
    expect(await order(own.orderId)).toMatchObject({ status: "cancelled" });
    expect(await deleteOwn(running(), own.traveller)).toMatchObject({ ok: true });
  },
);

it("an id that only a callback names and that cannot be read now is waited for", async () => {
  const { gateway, checkout, createTraveller, verifyPayment } = running();
  const own = await checkout(await createTraveller(), JAPAN_3GB);
  await gateway.faults({ callbacks: { drop: true } });
  await gateway.expire(own.invoiceId);
  await tellPaid(own, "inv-slow");
  await gateway.faults({ rules: [{ ...missing("inv-slow"), status: 503 }], callbacks: { drop: true } });
  expect(await verifyPayment(own.paymentId)).toEqual({ ok: false, error: "unavailable" });
});
