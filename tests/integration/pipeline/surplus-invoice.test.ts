import { describe, expect, it } from "vitest";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB, type Stack } from "../../support/stack";
import { deleteOwn } from "../account/support";

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

describe("an open invoice of an order that another one has paid", () => {
  it("is closed at the gateway, and the paid one stays as it is", async () => {
    const stack = running();
    const order = await twoInvoices(stack);
    await pay(stack, order);
    await stack.workUntilStatus(order.orderId, "completed");
    const isClosed = async () => (await statusAtGateway(stack, order.second.invoiceId)) === "EXPIRED";
    await stack.workUntil("the other invoice is closed", isClosed, { hurry: false });
    expect(await statusAtGateway(stack, order.invoiceId)).toBe("PAID");
    expect((await stack.payments(order.orderId)).map(({ status }) => status).sort()).toEqual(["expired", "paid"]);
    expect((await stack.order(order.orderId)).status).toBe("completed");
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
