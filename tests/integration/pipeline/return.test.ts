import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

async function order(locale: "id" | "en" = "id") {
  const stack = running();
  await stack.gateway.faults({ callbacks: { drop: true } });
  const traveller = await stack.createTraveller(locale);
  return stack.checkout(traveller, JAPAN_3GB, { locale });
}

/** Loaded after the stack has set the environment. */
async function settle(paymentId: string | null, claimed: string | null) {
  const { settleReturn } = await import("@/lib/payments/return");
  return settleReturn(paymentId, claimed);
}

describe("the return from the invoice", () => {
  it("reports a payment, whatever the address claims", async () => {
    const { orderId, paymentId, invoiceId } = await order();
    await running().gateway.pay(invoiceId);
    expect(await settle(paymentId, "failed")).toEqual({
      ok: true,
      value: { orderId, locale: "id", payment: "success" },
    });
    await running().workUntilStatus(orderId, "completed");
  });

  it("reports a missing payment as awaited, not as failed", async () => {
    const { paymentId } = await order();
    expect(await settle(paymentId, "success")).toMatchObject({ ok: true, value: { payment: "waiting" } });
    expect(await settle(paymentId, null)).toMatchObject({ ok: true, value: { payment: "waiting" } });
  });

  it("reports a failed attempt, after which the order can still be paid", async () => {
    const { paymentId, orderId } = await order();
    expect(await settle(paymentId, "failed")).toMatchObject({ ok: true, value: { payment: "failed" } });
    expect((await running().order(orderId)).status).toBe("pending");
  });

  it("reports a wrong amount as in review, as 'Update Status' does", async () => {
    const { traveller, orderId, paymentId, invoiceId } = await order();
    await running().gateway.pay(invoiceId, { amount: 1000 });
    expect(await settle(paymentId, "success")).toMatchObject({ ok: true, value: { payment: "review" } });
    expect(await running().orders.checkPaymentStatus({ traveller, orderId })).toMatchObject({
      ok: true,
      value: { updated: false, newStatus: "pending", inReview: true },
    });
  });

  it("reports that the time to pay is over", async () => {
    const { paymentId, invoiceId } = await order();
    await running().gateway.expire(invoiceId);
    expect(await settle(paymentId, "failed")).toMatchObject({ ok: true, value: { payment: "expired" } });
  });

  it("reports an unreadable gateway in the order's language", async () => {
    const { paymentId } = await order("en");
    await running().gateway.faults({ rules: [{ match: { method: "GET" }, action: "status", status: 503, times: 20 }] });
    expect(await settle(paymentId, "failed")).toEqual({ ok: false, error: { code: "processing_error", locale: "en" } });
  });

  it("reports an address without one of our payments", async () => {
    expect(await settle(null, null)).toMatchObject({ ok: false, error: { code: "missing_external_id" } });
    expect(await settle("nothing", "success")).toMatchObject({ ok: false, error: { code: "order_not_found" } });
  });
});
