import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { visitorAt } from "../../support/visitor";

const running = sharedStack();

async function order(locale: Locale = "id") {
  const stack = running();
  await stack.gateway.faults({ callbacks: { drop: true } });
  const traveller = await stack.createTraveller(locale);
  return stack.checkout(traveller, JAPAN_3GB, { locale });
}

/** Loaded after the stack has set the environment. */
async function settle(paymentId: string | null, address: string | null = null) {
  const { settleReturn } = await import("@/lib/payments/return");
  return settleReturn(paymentId, visitorAt(address));
}

/** The windows of what was counted so far end in an hour, not after a minute in which a busy machine may not reach the limit. */
const keepWindowsOpen = () =>
  running().sql(
    "update rate_limits set window_start = clock_timestamp() + interval '1 hour' where bucket like 'return:%'",
  );

/** A part of an IPv6 address that is another one in each test. */
const group = () => crypto.randomUUID().slice(0, 4);

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

  it("asks the gateway a few times a minute for each payment, and reports what is known in between", async () => {
    const { orderId, paymentId, invoiceId } = await order();
    await settle(paymentId);
    await keepWindowsOpen();
    for (let count = 1; count < 6; count++) await settle(paymentId);
    await running().gateway.pay(invoiceId);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "unchecked" } });
    const other = await order();
    await running().gateway.pay(other.invoiceId);
    expect(await settle(other.paymentId)).toMatchObject({ ok: true, value: { payment: "success" } });
    await running().verifyPayment(paymentId);
    for (const id of [orderId, other.orderId]) await running().workUntilStatus(id, "completed");
  });

  it("asks the gateway a few times a minute for each network, whatever the payments and the addresses in it", async () => {
    const stack = running();
    const network = `2001:db8:${group()}:${group()}`;
    for (let payment = 0; payment < 5; payment++) {
      const { paymentId } = await order();
      for (let count = 1; count <= 6; count++) {
        await settle(paymentId, `${network}::${payment}:${count}`);
        if (payment === 0 && count === 1) await keepWindowsOpen();
      }
    }
    const paid = await order();
    await stack.gateway.pay(paid.invoiceId);
    const payment = async (address: string) => settle(paid.paymentId, address);
    expect(await payment(`${network}::9`)).toMatchObject({ ok: true, value: { payment: "unchecked" } });
    const neighbour = `2001:db8:${group()}:${group()}::9`;
    expect(await payment(neighbour)).toMatchObject({ ok: true, value: { payment: "success" } });
    await stack.workUntilStatus(paid.orderId, "completed");
  });

  it.each([
    { width: 56, times: 2, own: "1200", wide: ":1200::/56", inIt: ["1234", "12ff"] },
    { width: 48, times: 4, own: "100", wide: "::/48", inIt: ["200", "300"] },
  ])("asks the gateway $times times as often for a whole /$width", async ({ times, own, wide, inIt }) => {
    const stack = running();
    // Not zero, which has several spellings.
    const network = `2001:db8:1${group().slice(1)}`;
    const { bucketPart } = await import("@/lib/limits/service");
    const { paymentId } = await order();
    const from = async (subnet: string) => settle(paymentId, `${network}:${subnet}::1`);
    expect(await from(own)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    await keepWindowsOpen();
    const bucket = `return:address:${bucketPart(`${network}${wide}`)}`;
    const counted = await stack.sql("update rate_limits set used = $2 where bucket = $1 returning bucket", [
      bucket,
      30 * times - 1,
    ]);
    expect(counted).toEqual([{ bucket }]);
    const [last = "", refused = ""] = inIt;
    expect(await from(last)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    expect(await from(refused)).toMatchObject({ ok: true, value: { payment: "unchecked" } });
  });

  /** A network whose allowance of reads is used up. */
  async function loudNetwork(address: string) {
    const { bucketsOfTyped } = await import("@/lib/limits/networks");
    const unknown = crypto.randomUUID();
    expect(await settle(unknown, address)).toEqual({ ok: false, error: "order_not_found" });
    await keepWindowsOpen();
    const [bucket] = bucketsOfTyped("any", address, { name: "return:read", limit: 1, windowSeconds: 1 });
    const left = "update rate_limits set used = 299 where bucket = $1 returning bucket";
    expect(await running().sql(left, [bucket?.name])).toHaveLength(1);
    expect(await settle(unknown, address)).toEqual({ ok: false, error: "order_not_found" });
    expect(await settle(unknown, address)).toEqual({ ok: false, error: "processing_error" });
  }

  it("refuses invented payments after a few hundred calls a minute, and still serves a payer behind the same address", async () => {
    const stack = running();
    const { orderId, paymentId, invoiceId } = await order();
    const address = "203.0.113.91";
    await loudNetwork(address);
    await stack.gateway.pay(invoiceId);
    expect(await settle(paymentId, address)).toMatchObject({ ok: true, value: { payment: "success" } });
    expect(await settle(crypto.randomUUID(), address)).toEqual({ ok: false, error: "processing_error" });
    expect(await settle(crypto.randomUUID(), "203.0.113.92")).toEqual({ ok: false, error: "order_not_found" });
    await stack.workUntilStatus(orderId, "completed");
  });

  it("writes nothing for further invented payments, and asks the gateway about none: that would be counted", async () => {
    const stack = running();
    const address = "203.0.113.93";
    await loudNetwork(address);
    const before = await stack.sql("select bucket, used from rate_limits order by bucket");
    const flood = await Promise.all(Array.from({ length: 20 }, () => settle(crypto.randomUUID(), address)));
    expect(flood).toEqual(Array(20).fill({ ok: false, error: "processing_error" }));
    expect(await stack.sql("select bucket, used from rate_limits order by bucket")).toEqual(before);
  });

  it("reads a payment a few times a minute where its network's allowance is used up", async () => {
    const { paymentId } = await order();
    const other = await order();
    const address = "203.0.113.94";
    await loudNetwork(address);
    expect(await settle(paymentId, address)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    await keepWindowsOpen();
    const left = "update rate_limits set used = 60 where bucket = $1 returning bucket";
    expect(await running().sql(left, [`return:read:${paymentId}`])).toHaveLength(1);
    expect(await settle(paymentId, address)).toEqual({ ok: false, error: "processing_error" });
    expect(await settle(other.paymentId, address)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    expect(await settle(paymentId, "203.0.113.95")).toMatchObject({ ok: true });
  });

  it("counts networks without storing an address", async () => {
    const { paymentId } = await order();
    const before = await running().sql("select bucket from rate_limits where bucket like 'return:address:%'");
    await settle(paymentId, "203.0.113.77");
    await settle(paymentId, "2001:db8:77:77::77");
    const stored = await running().sql<{ bucket: string }>(
      "select bucket from rate_limits where bucket like 'return:address:%'",
    );
    expect(stored).toHaveLength(before.length + 4);
    expect(stored.filter(({ bucket }) => !/^return:address:[\w-]{43}$/.test(bucket))).toEqual([]);
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
