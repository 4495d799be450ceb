import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { returnSteps } from "./return-support";

const running = sharedStack();
const { order, settle } = returnSteps(running);
type Bought = Awaited<ReturnType<typeof order>>;

describe("the return from the invoice", () => {
  it("reports a payment", async () => {
    const { orderId, paymentId, invoiceId } = await order();
    await running().gateway.pay(invoiceId);
    expect(await settle(paymentId)).toEqual({
      ok: true,
      value: { orderId, locale: "id", payment: "success" },
    });
    await running().workUntilStatus(orderId, "completed");
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "success" } });
  });

  it.each([
    { hours: 49, payment: "cancelled" },
    { hours: 47, payment: "success" },
  ])("says of a payment that ended $hours hours ago and is paid late: $payment", async ({ hours, payment }) => {
    const stack = running();
    const { paymentId, orderId, invoiceId, traveller } = await order();
    await stack.orders.cancelOrder({ traveller, orderId });
    await stack.verifyPayment(paymentId);
    await stack.sql("update payments set expires_at = clock_timestamp() - make_interval(hours => $2) where id = $1", [
      paymentId,
      hours,
    ]);
    await stack.gateway.pay(invoiceId, { late: true });
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment } });
    // Every test leaves money that is accounted for.
    await stack.verifyPayment(paymentId);
    await stack.workUntilStatus(orderId, "completed");
  });

  it("says from the database what became of an old payment", async () => {
    const stack = running();
    const { paymentId, orderId, invoiceId } = await order();
    await stack.gateway.pay(invoiceId);
    await stack.verifyPayment(paymentId);
    await stack.sql("select fail_order($1, 'vendor_rejected')", [orderId]);
    await stack.sql("update payments set expires_at = clock_timestamp() - interval '3 days' where id = $1", [
      paymentId,
    ]);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "refund" } });
    await stack.sql("select record_refund($1, 'rfd-old')", [paymentId]);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "refunded" } });
  });

  it("reports a missing payment and a failed attempt as awaited: the invoice stays open", async () => {
    const { paymentId, orderId } = await order();
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    expect((await running().order(orderId)).status).toBe("pending");
  });

  it("reports an order that its traveller has cancelled, not that the time to pay is over", async () => {
    const { paymentId, orderId, traveller } = await order();
    await running().orders.cancelOrder({ traveller, orderId });
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "cancelled" } });
  });

  it("reports a payment for a failed order as owed back, and then as refunded", async () => {
    const { paymentId, orderId } = await order();
    await running().sql("update user_orders set status = 'failed' where id = $1", [orderId]);
    await running().gateway.pay((await running().openPaymentOf(orderId)).xendit_invoice_id);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "refund" } });
    await running().sql("select record_refund($1, 'rfd-return')", [paymentId]);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "refunded" } });
  });

  it("reports a wrong amount as in review, as 'Update Status' does", async () => {
    const { traveller, orderId, paymentId, invoiceId } = await order();
    await running().gateway.pay(invoiceId, { amount: 1000 });
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "review" } });
    expect(await running().orders.checkPaymentStatus({ traveller, orderId })).toMatchObject({
      ok: true,
      value: { updated: false, standing: "review" },
    });
  });

  it("reports that the time to pay is over, as 'Update Status' does", async () => {
    const { traveller, orderId, paymentId, invoiceId } = await order();
    await running().gateway.expire(invoiceId);
    expect(await running().orders.checkPaymentStatus({ traveller, orderId })).toMatchObject({
      ok: true,
      value: { updated: true, standing: "expired" },
    });
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "expired" } });
  });

  it("reports that the time to pay is over, also once a wrong payment was given back and the order's row gives no reason", async () => {
    const { traveller, orderId, paymentId, invoiceId } = await order();
    await running().gateway.expire(invoiceId);
    await running().verifyPayment(paymentId);
    await running().sql("select set_order_reason($1, null)", [orderId]);
    expect((await running().order(orderId)).status_reason).toBeNull();
    expect(await running().orders.checkPaymentStatus({ traveller, orderId })).toMatchObject({
      ok: true,
      value: { updated: false, standing: "expired" },
    });
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "expired" } });
  });

  it("reports what an order was closed for when 'Update Status' finds it closed", async () => {
    const { traveller, orderId } = await order();
    await running().sql("update user_orders set status = 'cancelled', status_reason = 'esim_refunded' where id = $1", [
      orderId,
    ]);
    expect(await running().orders.checkPaymentStatus({ traveller, orderId })).toMatchObject({
      ok: true,
      value: { updated: false, standing: "withdrawn" },
    });
  });

  it.each([
    ["invoice_expired", "expired"],
    ["cancelled_by_traveller", "cancelled"],
    ["extension_too_short", "tooShort"],
    ["invoice_refused", "refused"],
    ["payment_mismatch", "review"],
    [null, "closed"],
  ] as const)("says of an order that was closed by %s that it is %s", async (reason, payment) => {
    const { paymentId, orderId } = await order();
    await running().sql("update user_orders set status = 'cancelled', status_reason = $2 where id = $1", [
      orderId,
      reason,
    ]);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment } });
  });

  it("reports an unreadable gateway as that, in the order's language", async () => {
    const { paymentId, orderId } = await order("en");
    await running().gateway.faults({ rules: [{ match: { method: "GET" }, action: "status", status: 503, times: 20 }] });
    expect(await settle(paymentId)).toEqual({ ok: true, value: { orderId, locale: "en", payment: "unchecked" } });
  });

  it.each([
    ["expired", (bought: Bought) => running().gateway.expire(bought.invoiceId)],
    ["cancelled", (bought: Bought) => running().orders.cancelOrder(bought)],
  ] as const)(
    "does not call an order %s, which says that nothing was charged, while the gateway that has its money cannot be read",
    async (told, close) => {
      const stack = running();
      const bought = await order();
      const { paymentId, orderId, invoiceId } = bought;
      await close(bought);
      expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: told } });
      await stack.gateway.pay(invoiceId, { late: true });
      await stack.gateway.faults({ rules: [{ match: { method: "GET" }, action: "status", status: 503, times: 20 }] });
      expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "unchecked" } });
      await stack.gateway.faults({ clear: true, callbacks: { drop: true } });
      expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "success" } });
      await stack.workUntilStatus(orderId, "completed");
    },
  );

  it("reports a wrong amount as in review while the gateway cannot be read", async () => {
    const { paymentId, invoiceId } = await order();
    await running().gateway.pay(invoiceId, { amount: 1000 });
    await running().verifyPayment(paymentId);
    await running().gateway.faults({ rules: [{ match: { method: "GET" }, action: "status", status: 503, times: 20 }] });
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "review" } });
  });

  it("reports a failed order as owed back, and then as refunded, while the gateway cannot be read", async () => {
    const { paymentId, orderId, invoiceId } = await order();
    await running().gateway.pay(invoiceId);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "success" } });
    await running().sql("select fail_order($1, 'vendor_rejected')", [orderId]);
    await running().gateway.faults({ rules: [{ match: { method: "GET" }, action: "status", status: 503, times: 20 }] });
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "refund" } });
    await running().sql("select record_refund($1, 'rfd-unread')", [paymentId]);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "refunded" } });
  });

  it("reports an address without one of our payments", async () => {
    expect(await settle(null)).toMatchObject({ ok: false, error: "missing_external_id" });
    expect(await settle("nothing")).toMatchObject({ ok: false, error: "order_not_found" });
  });

  it("says what is wrong with an address in the language of its invoice", async () => {
    const { GET } = await import("@/app/api/payments/return/route");
    const back = async (query: string) =>
      (await GET(new Request(`http://localhost/api/payments/return?${query}`))).headers.get("Location");
    expect(await back("external_id=nothing&lang=en")).toMatch(/\/en\/orders\?error=order_not_found$/);
    expect(await back("lang=en")).toMatch(/\/en\/orders\?error=missing_external_id$/);
    expect(await back("external_id=nothing")).toMatch(/[^n]\/orders\?error=order_not_found$/);
    const { invoiceId } = await order("en");
    const { invoices } = await running().gateway.ledger();
    expect(invoices.find(({ id }) => id === invoiceId)?.failure_redirect_url).toContain("&lang=en");
  });
});
