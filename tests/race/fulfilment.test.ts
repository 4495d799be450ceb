import { describe, expect, it } from "vitest";
import { paidOrders, workTogether } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../support/stack";

const running = sharedStack({ settleSeconds: 1.5 });
const PURCHASE = { method: "POST", path: "/orders" };

const countAt = async (status: string, ids: string[]) =>
  (await running().sql("select 1 from user_orders where id = any($1) and status = $2::order_status", [ids, status]))
    .length;

describe("many workers on few orders", () => {
  it("buy once for fifty callbacks at once", async () => {
    const stack = running();
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const before = (await stack.vendor.ledger()).purchases.length;
    await stack.gateway.faults({ callbacks: { duplicate: 49 } });
    await stack.gateway.pay(invoiceId);
    const isCompleted = async () => (await countAt("completed", [orderId])) === 1;
    await workTogether(stack, 8, isCompleted);
    const isQuiet = async () =>
      (await stack.gateway.ledger()).callbacks.filter(({ invoice_id }) => invoice_id === invoiceId).length === 50 &&
      (await stack.sql("select 1 from jobs where state <> 'done' and kind <> 'send_receipt'")).length === 0;
    await workTogether(stack, 8, isQuiet);
    expect((await stack.vendor.ledger()).purchases).toHaveLength(before + 1);
    expect(await stack.esims(orderId)).toHaveLength(1);
    const [event] = await stack.sql("select deliveries from callbacks where payload ->> 'invoice_id' = $1", [
      invoiceId,
    ]);
    expect(event).toEqual({ deliveries: 50 });
  });

  it("buy once when a sweep, a return page and a worker verify at the same moment", async () => {
    const stack = running();
    const { orderId, invoiceId, paymentId } = await stack.checkout(await stack.createTraveller(), JAPAN_1GB);
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(invoiceId);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => stack.verifyPayment(paymentId)));
    const results = outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.error)).sort();
    expect(results).toEqual([...Array.from({ length: 11 }, () => "already_paid"), "paid"]);
    await workTogether(stack, 8, async () => (await countAt("completed", [orderId])) === 1);
    expect((await stack.history(orderId)).filter((status) => status === "paid")).toHaveLength(1);
  });
});

describe("forty orders of the same plan, eight workers, a vendor that fails one purchase in four", () => {
  it("make forty purchases and forty eSIMs, and all orders are completed", async () => {
    const stack = running();
    const orders = await paidOrders(stack, JAPAN_3GB, 40);
    const before = (await stack.vendor.ledger()).purchases.length;
    const lost = { match: PURCHASE, action: "accept_then_timeout", times: 1 };
    const overloaded = { match: PURCHASE, action: "status", status: 503, times: 1 };
    const fine = { match: PURCHASE, action: "delay", delayMs: 0, times: 3 };
    const round = [lost, fine, overloaded, fine, lost, fine];
    await stack.vendor.faults({ rules: [...round, ...round, ...round, lost, overloaded] });
    await workTogether(stack, 8, async () => (await countAt("completed", orders)) === 40);
    expect((await stack.vendor.ledger()).purchases).toHaveLength(before + 40);
    const esims = await stack.sql<{ iccid: string }>("select iccid from esims where order_id = any($1)", [orders]);
    expect(new Set(esims.map(({ iccid }) => iccid)).size).toBe(40);
    const [open] = await stack.sql(
      "select count(*) as open from vendor_purchases where state in ('started', 'unknown')",
    );
    expect(open).toEqual({ open: 0 });
  });
});
