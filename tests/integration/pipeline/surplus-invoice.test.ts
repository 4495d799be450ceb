import { describe, expect, it } from "vitest";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB, type Stack } from "../../support/stack";
import { deleteOwn } from "../account/support";
import { twinInvoice } from "./support";

const running = sharedStack();

const NOT_CLOSED = { match: { path: "/invoices/*/expire!" }, action: "status", status: 503 };

/** An order with two invoices that are both open at the gateway. No callback comes. */
async function twoInvoices(stack: Stack) {
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  const { id, xendit_invoice_id } = await openSecondPayment(stack, bought);
  await stack.gateway.faults({ callbacks: { drop: true } });
  return { ...bought, second: { id, invoiceId: xendit_invoice_id } };
}

async function pay(stack: Stack, { paymentId, invoiceId }: Awaited<ReturnType<typeof twoInvoices>>): Promise<void> {
  await stack.gateway.pay(invoiceId);
  expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
}

const statusAtGateway = async (stack: Stack, invoiceId: string) =>
  (await stack.gateway.ledger()).invoices.find(({ id }) => id === invoiceId)?.status;

/** Works without shortened pauses until the gateway has closed an invoice. */
const untilClosed = (stack: Stack, invoiceId: string) =>
  stack.workUntil("the invoice is closed", async () => (await statusAtGateway(stack, invoiceId)) === "EXPIRED", {
    hurry: false,
  });

describe("an open invoice of an order that another one has paid", () => {
  it("is closed at the gateway, and the paid one stays as it is", async () => {
    const stack = running();
    const order = await twoInvoices(stack);
    await pay(stack, order);
    await stack.workUntilStatus(order.orderId, "completed");
    await untilClosed(stack, order.second.invoiceId);
    expect(await statusAtGateway(stack, order.invoiceId)).toBe("PAID");
    expect((await stack.payments(order.orderId)).map(({ status }) => status).sort()).toEqual(["expired", "paid"]);
    expect((await stack.order(order.orderId)).status).toBe("completed");
  });

  it("is closed as well where the order had been closed before it was paid", async () => {
    const stack = running();
    const order = await twoInvoices(stack);
    await stack.gateway.faults({ rules: [NOT_CLOSED], callbacks: { drop: true } });
    await stack.sql("select close_unpaid_order($1, 'cancelled_by_traveller')", [order.orderId]);
    const isTried = async () => (await stack.job("verify_payment", order.second.id))?.state === "done";
    await stack.workUntil("the invoice was left open", isTried);
    await stack.gateway.faults({ clear: true, callbacks: { drop: true } });
    await pay(stack, order);
    expect(await statusAtGateway(stack, order.second.invoiceId)).toBe("PENDING");
    await untilClosed(stack, order.second.invoiceId);
    expect((await stack.payments(order.orderId)).map(({ status }) => status).sort()).toEqual(["expired", "paid"]);
  });

  it("is closed also where it is that of a payment that was given up", async () => {
    const stack = running();
    const order = await twoInvoices(stack);
    await stack.gateway.pay(order.second.invoiceId);
    expect(await stack.verifyPayment(order.second.id)).toEqual({ ok: true, value: "paid" });
    await untilClosed(stack, order.invoiceId);
    await stack.workUntilStatus(order.orderId, "completed");
  });

  it("does not keep the account from being deleted", async () => {
    const stack = running();
    const order = await twoInvoices(stack);
    await stack.gateway.faults({ rules: [NOT_CLOSED], callbacks: { drop: true } });
    await pay(stack, order);
    await stack.workUntilStatus(order.orderId, "completed");
    await stack.gateway.faults({ clear: true });
    expect(await statusAtGateway(stack, order.second.invoiceId)).toBe("PENDING");
    expect(await deleteOwn(stack, order.traveller)).toEqual({ ok: true, value: {} });
    expect(await statusAtGateway(stack, order.second.invoiceId)).toBe("EXPIRED");
  });

  it("counts as money that is owed back where it was paid before it could be closed", async () => {
    const stack = running();
    const order = await twoInvoices(stack);
    await stack.gateway.faults({ rules: [NOT_CLOSED], callbacks: { drop: true } });
    await pay(stack, order);
    expect(await stack.verifyPayment(order.second.id)).toEqual({ ok: true, value: "open" });
    await stack.gateway.pay(order.second.invoiceId);
    expect(await stack.verifyPayment(order.second.id)).toEqual({ ok: true, value: "refund_due" });
    expect(await statusAtGateway(stack, order.second.invoiceId)).toBe("PAID");
  });
});

it("an open invoice of an order that waits for its payment stays open, also beside one in review", async () => {
  const stack = running();
  const order = await twoInvoices(stack);
  expect(await stack.verifyPayment(order.second.id)).toEqual({ ok: true, value: "open" });
  await stack.gateway.pay(order.invoiceId, { amount: 1000 });
  expect(await stack.verifyPayment(order.paymentId)).toEqual({ ok: true, value: "needs_review" });
  expect(await stack.verifyPayment(order.second.id)).toEqual({ ok: true, value: "open" });
  expect(await statusAtGateway(stack, order.second.invoiceId)).toBe("PENDING");
});

describe("another invoice of the same payment, as a delayed creation leaves one", () => {
  /** An order whose payment has two invoices that are both open. No callback comes. */
  async function withTwin(stack: Stack) {
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const twinId = await twinInvoice(stack, bought);
    await stack.gateway.faults({ callbacks: { drop: true } });
    return { ...bought, twinId };
  }

  const casesOf = (stack: Stack, orderId: string) =>
    stack.sql("select kind, subject, detail from open_cases where order_id = $1 order by kind", [orderId]);

  it("is closed once the payment's own one is paid", async () => {
    const stack = running();
    const order = await withTwin(stack);
    await stack.gateway.pay(order.invoiceId);
    expect(await stack.verifyPayment(order.paymentId)).toEqual({ ok: true, value: "paid" });
    await untilClosed(stack, order.twinId);
    await stack.workUntilStatus(order.orderId, "completed");
    expect(await statusAtGateway(stack, order.invoiceId)).toBe("PAID");
    expect(await casesOf(stack, order.orderId)).toEqual([]);
  });

  it("leaves the own one no longer payable once it was paid wrongly", async () => {
    const stack = running();
    const order = await withTwin(stack);
    await stack.gateway.pay(order.twinId, { amount: 1000 });
    expect(await stack.verifyPayment(order.paymentId)).toEqual({ ok: true, value: "needs_review" });
    await untilClosed(stack, order.invoiceId);
    expect(await casesOf(stack, order.orderId)).toEqual([expect.objectContaining({ kind: "payment_needs_review" })]);
  });

  it("is closed with its cancelled order", async () => {
    const stack = running();
    const { traveller, orderId, invoiceId, twinId } = await withTwin(stack);
    expect(await stack.orders.cancelOrder({ traveller, orderId })).toEqual({ ok: true, value: { money: "none" } });
    expect([await statusAtGateway(stack, invoiceId), await statusAtGateway(stack, twinId)]).toEqual([
      "EXPIRED",
      "EXPIRED",
    ]);
  });

  it("counts for a cancelled order where it was paid before it could be closed", async () => {
    const stack = running();
    const { traveller, orderId, paymentId, twinId } = await withTwin(stack);
    await stack.gateway.faults({ rules: [NOT_CLOSED, NOT_CLOSED], callbacks: { drop: true } });
    await stack.orders.cancelOrder({ traveller, orderId });
    await stack.gateway.faults({ clear: true });
    await stack.gateway.pay(twinId);
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    await stack.workUntilStatus(orderId, "completed");
  });

  it.each([
    ["while the first money is in review", false],
    ["after the first money was given back", true],
  ])("is a case at once where it was paid before it could be closed, %s", async (_case, isGivenBack) => {
    const stack = running();
    const order = await withTwin(stack);
    await stack.gateway.faults({ rules: [NOT_CLOSED], callbacks: { drop: true } });
    await stack.gateway.pay(order.twinId, { amount: 1000 });
    expect(await stack.verifyPayment(order.paymentId)).toEqual({ ok: true, value: "needs_review" });
    expect(await stack.verifyPayment(order.paymentId)).toEqual({ ok: false, error: "unavailable" });
    if (isGivenBack) await stack.sql("select record_refund($1::uuid, 'transfer ' || $1::uuid)", [order.paymentId]);
    await stack.gateway.faults({ clear: true });
    await stack.gateway.pay(order.invoiceId, { amount: 45_000 });
    const second = { kind: "second_invoice_paid", subject: order.invoiceId, detail: "Rp 45000" };
    const isSeen = async () => (await casesOf(stack, order.orderId)).some(({ kind }) => kind === second.kind);
    await stack.workUntil("the other money is a case", isSeen, { hurry: false });
    expect(await casesOf(stack, order.orderId)).toContainEqual(second);
    expect(await stack.verifyPayment(order.paymentId)).toMatchObject({ ok: true });
    expect(await casesOf(stack, order.orderId)).toContainEqual(second);
  });
});

it("an invoice of somebody else that an odd list names is not closed", async () => {
  const stack = running();
  const own = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  const strangers = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(own.invoiceId);
  await stack.verifyPayment(own.paymentId);
  const odd = { id: strangers.invoiceId, status: "PENDING" };
  const match = { method: "GET", path: "/v2/invoices" };
  await stack.gateway.faults({ rules: [{ match, action: "patch", patch: odd, times: 1 }], callbacks: { drop: true } });
  expect(await stack.verifyPayment(own.paymentId)).toEqual({ ok: false, error: "unavailable" });
  expect(await statusAtGateway(stack, strangers.invoiceId)).toBe("PENDING");
  await stack.gateway.faults({ clear: true });
  await stack.workUntilStatus(own.orderId, "completed");
});
