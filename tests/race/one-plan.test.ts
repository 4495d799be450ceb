import { describe, expect, it } from "vitest";
import { paidOrders, workTogether } from "../support/crowd";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../support/stack";

const running = sharedStack({ settleSeconds: 1.5 });
const PURCHASE = { method: "POST", path: "/orders" };
/** While the vendor's list cannot be read, no attempt is settled, however long the others take to begin. */
const UNREADABLE_LIST = { match: { method: "GET", path: "/orders*" }, action: "status", status: 503 };

const salesNow = async () => (await running().vendor.ledger()).purchases.length;
const areCompleted = (orders: string[]) => async () =>
  (await running().sql("select 1 from user_orders where id = any($1) and status = 'completed'", [orders])).length ===
  orders.length;
const openAttempts = async () =>
  (await running().sql("select 1 from vendor_purchases where state in ('started', 'unknown')")).length;

/** Has the vendor book the sales that it holds back, and then answer with its list again. */
async function releaseSales(): Promise<void> {
  await running().vendor.faults({ release: true });
  await running().vendor.faults({ clear: true });
}

describe("orders of one plan", () => {
  it("are bought at the same time, and each lost sale is found by exactly one of them", async () => {
    const stack = running();
    const orders = await paidOrders(stack, JAPAN_3GB, 8);
    const before = await salesNow();
    const held = { match: PURCHASE, action: "accept_then_timeout", commitOnRelease: true, times: 8 };
    await stack.vendor.faults({ rules: [held, UNREADABLE_LIST] });
    await workTogether(stack, 8, async () => (await openAttempts()) === 8);
    await releaseSales();
    await workTogether(stack, 8, areCompleted(orders));
    expect(await salesNow()).toBe(before + 8);
    const esims = await stack.sql<{ iccid: string }>("select iccid from esims where order_id = any($1)", [orders]);
    expect(new Set(esims.map(({ iccid }) => iccid)).size).toBe(8);
  });

  it("buy only what the list lacks, when some of their purchases were sold and others were not", async () => {
    const stack = running();
    const orders = await paidOrders(stack, JAPAN_1GB, 9);
    const before = await salesNow();
    const lost = { match: PURCHASE, action: "accept_then_timeout", times: 3 };
    const never = { match: PURCHASE, action: "drop", times: 3 };
    const late = { match: PURCHASE, action: "accept_then_timeout", commitOnRelease: true, times: 3 };
    await stack.vendor.faults({ rules: [lost, never, late, UNREADABLE_LIST] });
    await workTogether(stack, 9, async () => (await openAttempts()) === 9);
    await releaseSales();
    await workTogether(stack, 9, areCompleted(orders));
    expect(await salesNow()).toBe(before + 9);
  });
});

describe("an order whose sale another order has taken from the list", () => {
  /** Two attempts at one plan: the first worker dies before or after its purchase, the second has bought and is slow. */
  async function twoAttempts({ isFirstSold }: { isFirstSold: boolean }) {
    const stack = running();
    const [jobs, steps, vendor] = await Promise.all([
      import("@/lib/jobs/repository"),
      import("@/lib/fulfilment/repository"),
      import("@/lib/esim-go/orders"),
    ]);
    const orders = await paidOrders(stack, JAPAN_3GB, 2);
    const before = await salesNow();
    await stack.sql("delete from jobs where kind <> 'fulfil_order'");
    const begun = async () => {
      const job = await jobs.claimJob(60);
      const turn = job && (await steps.beginPurchase(job.subject, job));
      if (!job || turn?.outcome !== "started") throw new Error("not started");
      return { orderId: job.subject, turn };
    };
    const buy = async () => {
      const placed = await vendor.placeOrder({ bundle: JAPAN_3GB });
      if (!placed.ok) throw new Error("not placed");
      return placed.value;
    };
    const first = await begun();
    const second = await begun();
    const sale = await buy();
    if (isFirstSold) await buy();
    await stack.sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where subject = $1", [
      first.orderId,
    ]);
    await stack.workUntilStatus(first.orderId, "completed");
    expect(only(await stack.purchases(first.orderId))).toMatchObject({
      order_reference: sale.orderReference,
      is_adopted: true,
    });
    expect(await steps.recordPurchase(second.turn.purchaseId, sale)).toBe("claimed");
    await stack.sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");
    await stack.workUntilStatus(second.orderId, "completed");
    const esims = await stack.sql("select distinct iccid from esims where order_id = any($1)", [orders]);
    return { sold: (await salesNow()) - before, esims: esims.length, states: await stack.purchases(second.orderId) };
  }

  it("takes the other's sale", async () => {
    const { sold, esims, states } = await twoAttempts({ isFirstSold: true });
    expect([sold, esims, states.map(({ state }) => state)]).toEqual([2, 2, ["succeeded"]]);
  });

  it("is bought again when the other had none", async () => {
    const { sold, esims, states } = await twoAttempts({ isFirstSold: false });
    expect([sold, esims, states.map(({ state }) => state)]).toEqual([2, 2, ["absent", "succeeded"]]);
  });
});
