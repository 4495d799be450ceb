import { describe, expect, it, onTestFinished, vi } from "vitest";
import { paidOrders } from "../../support/crowd";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack({ settleSeconds: 1 });

const PURCHASE = { method: "POST", path: "/orders" };
const REFUSED = { match: PURCHASE, action: "status", status: 400, times: 1 };
const LOST_ANSWER = { match: PURCHASE, action: "accept_then_timeout", times: 1 };

const salesNow = async () => (await running().vendor.ledger()).purchases.length;

/** A paid order whose purchase will go as these rules say, and nothing else to do. */
async function paidOrder(...rules: object[]): Promise<string> {
  const stack = running();
  const orderId = only(await paidOrders(stack, JAPAN_3GB, 1));
  await stack.sql("delete from jobs where kind <> 'fulfil_order'");
  await stack.vendor.faults({ rules });
  return orderId;
}

/** An order whose purchase was sold, while the answer was lost. */
async function lostPurchase() {
  const stack = running();
  const orderId = await paidOrder(LOST_ANSWER);
  const isLost = async () => (await stack.purchases(orderId))[0]?.state === "unknown";
  await stack.workUntil("the outcome is unknown", isLost);
  return { orderId };
}

/** Runs a worker and stops it before its call number `stop` to the database after a call of this function, until it is woken. */
async function frozenWorker(after: string, stop: number) {
  const { promise: stopped, resolve: reached } = Promise.withResolvers<void>();
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  let calls: number | null = null;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const address = String(input);
    if (calls !== null && address.includes("/rpc/")) calls += 1;
    else if (address.endsWith(`/rpc/${after}`)) calls = 0;
    if (calls !== stop) return send(input, init);
    calls = Number.POSITIVE_INFINITY;
    reached();
    await woken;
    return send(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  const work = running().runDueJobs();
  await stopped;
  await running().sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");
  return async () => {
    wake();
    await work;
  };
}

describe("a worker that was stopped after the vendor refused its purchase", () => {
  it.each([
    [
      "recorded that, fails no order that another worker has bought",
      1,
      { status: "completed", sold: 1, money: "paid" },
    ],
    ["finished its job, has failed its order at once", 2, { status: "failed", sold: 0, money: "refund_due" }],
  ])("and before it %s", async (_case, stop, outcome) => {
    const stack = running();
    const orderId = await paidOrder(REFUSED, LOST_ANSWER);
    const before = await salesNow();
    const wake = await frozenWorker("begin_purchase", stop);
    const hasGoneOn = async () =>
      (await stack.order(orderId)).status === "failed" || (await stack.purchases(orderId))[1]?.state === "unknown";
    await stack.workUntil("another worker has gone on", hasGoneOn);
    await wake();
    const hasEnded = async () => ["completed", "failed"].includes((await stack.order(orderId)).status);
    await stack.workUntil("the order has ended", hasEnded);
    const { status } = await stack.order(orderId);
    const money = only(await stack.payments(orderId)).status;
    expect({ status, sold: (await salesNow()) - before, money }).toEqual(outcome);
  });
});

describe("an order that may have been bought", () => {
  it("cannot be failed", async () => {
    const { orderId } = await lostPurchase();
    const failed = running().sql("select fail_order($1, 'vendor_rejected')", [orderId]);
    await expect(failed).rejects.toThrow("may have been bought");
    await running().workUntilStatus(orderId, "completed");
  });
});
