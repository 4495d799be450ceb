import { describe, expect, it } from "vitest";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB, type Stack } from "../../support/stack";
import { twinInvoice } from "./support";

const running = sharedStack();

const order = async (bundle = JAPAN_3GB) => running().checkout(await running().createTraveller(), bundle);
const loseCallbacks = () => running().gateway.faults({ callbacks: { drop: true } });
const sweep = () => running().sql("select enqueue_due_work(0)");
const paymentOf = async (orderId: string) => (await running().payments(orderId))[0];

async function expectOneEsim(orderId: string) {
  const stack = running();
  await stack.workUntilStatus(orderId, "completed");
  const references = (await stack.purchases(orderId)).map(({ order_reference }) => order_reference);
  const sold = (await stack.vendor.ledger()).purchases.filter((sale) => references.includes(sale.orderReference));
  expect(sold).toHaveLength(1);
  expect(await stack.esims(orderId)).toHaveLength(1);
}

/** The kinds of the open cases that a comparison with the gateway finds for a payment. */
async function differencesOf(stack: Stack, paymentId: string): Promise<string[]> {
  const { reconcile } = await import("@/lib/reconciliation/service");
  await reconcile(1);
  const found = await stack.sql<{ kind: string }>(
    `select kind from cases where closed_at is null and kind in ('second_invoice_paid', 'payment_not_counted', 'amount_differs')
     and order_id = (select order_id from payments where id = $1)`,
    [paymentId],
  );
  return found.map(({ kind }) => kind);
}

describe("the effect of a payment on its order", () => {
  it("is found by the sweep when no callback comes", async () => {
    await loseCallbacks();
    const { orderId, invoiceId } = await order();
    await running().gateway.pay(invoiceId);
    await sweep();
    await expectOneEsim(orderId);
    expect((await running().gateway.ledger()).callbacks.some(({ invoice_id }) => invoice_id === invoiceId)).toBe(false);
  });

  it("counts a settled payment as paid", async () => {
    await loseCallbacks();
    const { orderId, invoiceId } = await order();
    await running().gateway.pay(invoiceId);
    await running().gateway.settle(invoiceId);
    await sweep();
    await expectOneEsim(orderId);
  });

  it("buys once for a callback that comes 21 times", async () => {
    const stack = running();
    await stack.gateway.faults({ callbacks: { duplicate: 20 } });
    const { orderId, invoiceId } = await order();
    await stack.gateway.pay(invoiceId);
    await expectOneEsim(orderId);
    const [event] = await stack.sql("select deliveries from callbacks where payload ->> 'invoice_id' = $1", [
      invoiceId,
    ]);
    expect(event).toEqual({ deliveries: 21 });
  });

  it("waits while the gateway cannot be read, and loses nothing", async () => {
    const stack = running();
    const { orderId, invoiceId } = await order();
    await stack.gateway.faults({ rules: [{ match: { method: "GET" }, action: "status", status: 503, times: 3 }] });
    await stack.gateway.pay(invoiceId);
    await expectOneEsim(orderId);
    expect((await stack.job("verify_payment", (await paymentOf(orderId))?.id ?? ""))?.state).toBe("done");
  });

  it("cancels an order whose invoice expired, and buys nothing", async () => {
    const stack = running();
    const { orderId, invoiceId } = await order();
    await stack.gateway.expire(invoiceId);
    await stack.workUntilStatus(orderId, "cancelled");
    expect((await stack.order(orderId)).status_reason).toBe("invoice_expired");
    expect(await stack.purchases(orderId)).toEqual([]);
  });

  it("completes an order whose payment arrives after the invoice expired", async () => {
    const stack = running();
    const { orderId, invoiceId } = await order();
    await stack.gateway.expire(invoiceId);
    await stack.workUntilStatus(orderId, "cancelled");
    await stack.gateway.pay(invoiceId, { late: true });
    await expectOneEsim(orderId);
    expect(await stack.history(orderId)).toEqual(["pending", "cancelled", "paid", "ordered", "confirmed", "completed"]);
  });

  it("finds a payment after the expiry without a callback", async () => {
    const stack = running();
    const { orderId, invoiceId } = await order();
    await stack.gateway.expire(invoiceId);
    await stack.workUntilStatus(orderId, "cancelled");
    await loseCallbacks();
    await stack.gateway.pay(invoiceId, { late: true });
    await stack.sql("update payments set checked_at = now() - interval '2 hours' where order_id = $1", [orderId]);
    await sweep();
    await expectOneEsim(orderId);
  });

  it.each([
    ["less was paid", -1000, {}],
    ["more was paid", 1000, {}],
    ["the invoice asks for less", -1000, { onInvoice: true }],
  ])("marks an order for review when %s", async (_case, difference, { onInvoice = false }: { onInvoice?: boolean }) => {
    const stack = running();
    const { orderId, invoiceId } = await order();
    const amount = (await stack.order(orderId)).total_amount + difference;
    await stack.gateway.pay(invoiceId, onInvoice ? { invoiceAmount: amount } : { amount });
    await stack.workUntil(
      "the payment needs review",
      async () => (await paymentOf(orderId))?.status === "needs_review",
    );
    expect(await stack.order(orderId)).toMatchObject({ status: "pending", status_reason: "payment_mismatch" });
    await sweep();
    await stack.workUntil(
      "all is quiet",
      async () => (await stack.sql("select 1 from jobs where state <> 'done'")).length === 0,
    );
    expect(await stack.purchases(orderId)).toEqual([]);
    expect((await stack.order(orderId)).status).toBe("pending");
  });

  it("marks an order for review when the invoice is of another currency", async () => {
    const stack = running();
    const { orderId, paymentId, invoiceId } = await order();
    const { total_amount: amount } = await stack.order(orderId);
    const paidIn = (currency: string) =>
      stack.sql("select apply_invoice($1::uuid, $2, ($1::uuid)::text, $3, $4, 'paid', $3) as outcome", [
        paymentId,
        invoiceId,
        amount,
        currency,
      ]);
    expect(await paidIn("USD")).toEqual([{ outcome: "needs_review" }]);
    expect(await paidIn("IDR")).toEqual([{ outcome: "needs_review" }]);
    expect(await stack.order(orderId)).toMatchObject({ status: "pending", status_reason: "payment_mismatch" });
    expect(await stack.job("fulfil_order", orderId)).toBeUndefined();
  });

  it("finds a wrong amount and the payment channel without a callback", async () => {
    const stack = running();
    await loseCallbacks();
    const [right, wrong] = [await order(), await order()];
    await stack.gateway.pay(right.invoiceId, { method: "OVO" });
    await stack.gateway.pay(wrong.invoiceId, { amount: 1000 });
    await stack.verifyPayment(wrong.paymentId);
    expect(await paymentOf(wrong.orderId)).toMatchObject({ status: "needs_review", paid_amount: 1000 });
    await stack.verifyPayment(right.paymentId);
    expect(await paymentOf(right.orderId)).toMatchObject({ payment_method: "EWALLET", payment_channel: "OVO" });
    expect((await stack.order(right.orderId)).payment_method).toBe("OVO");
    await expectOneEsim(right.orderId);
  });

  it("marks the second payment of an order for refund and buys one eSIM", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await order();
    const second = await openSecondPayment(stack, { orderId, traveller });
    expect(second.xendit_invoice_id).not.toBe(invoiceId);
    await stack.gateway.pay(invoiceId);
    await stack.gateway.pay(second.xendit_invoice_id);
    await expectOneEsim(orderId);
    await stack.workUntil("both are settled", async () =>
      (await stack.payments(orderId)).every(({ status }) => status !== "open" && status !== "expired"),
    );
    const statuses = (await stack.payments(orderId)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["paid", "refund_due"]);
  });

  it("names the method of the payment that paid, and not that of a second one, which is owed back", async () => {
    const stack = running();
    await loseCallbacks();
    const bought = await order();
    const second = await openSecondPayment(stack, bought);
    const payments = [
      [bought.invoiceId, bought.paymentId, "OVO"],
      [second.xendit_invoice_id, second.id, "BCA"],
    ] as const;
    for (const [invoiceId, paymentId, method] of payments) {
      await stack.gateway.pay(invoiceId, { method });
      await stack.verifyPayment(paymentId);
    }
    const channels = (await stack.payments(bought.orderId)).map(({ status, payment_channel }) => [
      status,
      payment_channel,
    ]);
    expect(channels.sort()).toEqual([
      ["paid", "OVO"],
      ["refund_due", "BCA"],
    ]);
    expect((await stack.order(bought.orderId)).payment_method).toBe("OVO");
  });

  it("keeps an order in review until each of its wrong payments is given back", async () => {
    const stack = running();
    await loseCallbacks();
    const { orderId, paymentId, invoiceId, traveller } = await order();
    const second = await openSecondPayment(stack, { orderId, traveller });
    await stack.gateway.pay(second.xendit_invoice_id, { amount: 2000 });
    await stack.gateway.pay(invoiceId, { amount: 1000 });
    for (const id of [second.id, paymentId]) await stack.verifyPayment(id);
    await stack.sql("select record_refund($1, 'rfd-wrong-2')", [second.id]);
    expect(await stack.order(orderId)).toMatchObject({ status: "pending", status_reason: "payment_mismatch" });
    await stack.sql("select record_refund($1, 'rfd-wrong-1')", [paymentId]);
    expect((await stack.order(orderId)).status).toBe("refunded");
  });

  it("keeps it in review also while another invoice of it can be paid, and then lets it wait for that", async () => {
    const stack = running();
    await loseCallbacks();
    const bought = await order();
    const second = await openSecondPayment(stack, bought);
    await openSecondPayment(stack, bought);
    await stack.gateway.pay(bought.invoiceId, { amount: 1000 });
    await stack.gateway.pay(second.xendit_invoice_id, { amount: 2000 });
    for (const id of [bought.paymentId, second.id]) await stack.verifyPayment(id);
    await stack.sql("select record_refund($1, 'rfd-first')", [bought.paymentId]);
    expect(await stack.order(bought.orderId)).toMatchObject({ status: "pending", status_reason: "payment_mismatch" });
    await stack.sql("select record_refund($1, 'rfd-second')", [second.id]);
    expect(await stack.order(bought.orderId)).toMatchObject({ status: "pending", status_reason: null });
  });

  it("keeps an order on hold when another of its invoices is paid with a wrong amount", async () => {
    const stack = running();
    await loseCallbacks();
    const { orderId, paymentId, invoiceId, traveller } = await order();
    const second = await openSecondPayment(stack, { orderId, traveller });
    await stack.gateway.pay(second.xendit_invoice_id);
    await stack.verifyPayment(second.id);
    await stack.sql("select set_order_reason($1, 'attempts_exhausted')", [orderId]);
    await stack.gateway.pay(invoiceId, { amount: 1000 });
    await stack.verifyPayment(paymentId);
    expect((await stack.payments(orderId)).map(({ status }) => status).sort()).toEqual(["needs_review", "paid"]);
    expect(await stack.order(orderId)).toMatchObject({ status: "paid", status_reason: "attempts_exhausted" });
  });

  it("says which of two invoices of a payment was paid, and finds money on the other one", async () => {
    const stack = running();
    const { orderId, invoiceId, paymentId } = await order();
    const twin = await twinInvoice(stack, { orderId, paymentId });
    expect(twin).not.toBe(invoiceId);
    await stack.gateway.pay(twin);
    const isCaught = async () =>
      (await stack.gateway.ledger()).callbacks.some(
        ({ invoice_id, http_status }) => invoice_id === twin && http_status === 200,
      );
    await stack.workUntil("the callback was taken", isCaught);
    await stack.workUntil(
      "all is quiet",
      async () => (await stack.sql("select 1 from jobs where state <> 'done'")).length === 0,
    );
    expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: twin });
    const differences = () => differencesOf(stack, paymentId);
    expect(await differences()).toEqual([]);
    await stack.gateway.pay(invoiceId, { late: true });
    expect(await differences()).toEqual(["second_invoice_paid"]);
    await stack.sql("select record_refund($1, 'rfd-twin')", [paymentId]);
    expect(await differences()).toEqual(["second_invoice_paid"]);
  });

  it("takes no open invoice for money that has come, whatever its amount", async () => {
    const stack = running();
    await loseCallbacks();
    const { orderId, invoiceId, paymentId } = await order();
    const odd = {
      match: { method: "GET", path: `/v2/invoices/${invoiceId}` },
      action: "patch",
      patch: { amount: 1 },
      times: 1,
    };
    await stack.gateway.faults({ rules: [odd] });
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "open" });
    expect(await paymentOf(orderId)).toMatchObject({ status: "open" });
    await stack.gateway.pay(invoiceId);
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    await expectOneEsim(orderId);
  });
});
