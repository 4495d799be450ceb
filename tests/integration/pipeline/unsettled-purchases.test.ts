import { describe, expect, it, onTestFinished, vi } from "vitest";
import { paidOrders } from "../../support/crowd";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { NO_INSTALL_DETAILS, NO_LIST } from "../../support/vendor-faults";
import { boughtEsim } from "./support";

/** Two tests write an order that an earlier release failed although it was sold, and give its money back. */
const running = sharedStack({ settleSeconds: 1 }, [/was delivered and its money given back$/]);

const PURCHASE = { method: "POST", path: "/orders" };
const REFUSED = { match: PURCHASE, action: "status", status: 400, times: 1 };
const LOST_ANSWER = { match: PURCHASE, action: "accept_then_timeout", times: 1 };
const NEVER_SOLD = { match: PURCHASE, action: "drop", times: 1 };

const salesNow = async () => (await running().vendor.ledger()).purchases.length;
const reasonOf = async (orderId: string) => (await running().order(orderId)).status_reason;
const casesOf = (orderId: string) =>
  running().sql<{ kind: string; subject: string; detail: string }>(
    "select kind, subject, detail from open_cases where order_id = $1 and case_id is not null",
    [orderId],
  );

/** A paid order whose purchase will go as these rules say, and nothing else to do. */
async function paidOrder(bundle: string, ...rules: object[]): Promise<string> {
  const stack = running();
  const orderId = only(await paidOrders(stack, bundle, 1));
  await stack.sql("delete from jobs where kind <> 'fulfil_order'");
  await stack.vendor.faults({ rules });
  return orderId;
}

/** An order whose purchase was sold, while the answer was lost. */
async function lostPurchase() {
  const stack = running();
  const orderId = await paidOrder(JAPAN_3GB, LOST_ANSWER, NO_LIST);
  const isLost = async () => (await stack.purchases(orderId))[0]?.state === "unknown";
  await stack.workUntil("the outcome is unknown", isLost);
  await stack.vendor.faults({ clear: true });
  const sale = (await stack.vendor.ledger()).purchases.at(-1)?.orderReference ?? "";
  return { orderId, sale, attemptId: only(await stack.purchases(orderId)).id };
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
  const ended = work.then(() => Promise.reject(new Error(`The worker has ended before call ${stop} after ${after}`)));
  await Promise.race([stopped, ended]);
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
    ["finished its job, has its order failed by another worker", 2, { status: "failed", sold: 0, money: "refund_due" }],
  ])("and before it %s", async (_case, stop, outcome) => {
    const stack = running();
    const orderId = await paidOrder(JAPAN_3GB, REFUSED, LOST_ANSWER);
    const before = await salesNow();
    const wake = await frozenWorker("begin_purchase", stop);
    // On a slow machine the sale of the second attempt is found within the same round, and the state 'unknown' has passed.
    const hasGoneOn = async () => {
      const [, second] = await stack.purchases(orderId);
      return (await stack.order(orderId)).status === "failed" || (second !== undefined && second.state !== "started");
    };
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

describe("a purchase of unknown outcome whose order has ended", () => {
  /** As an earlier release could leave it. */
  async function endedOrder() {
    const lost = await lostPurchase();
    const { sql } = running();
    await sql("update user_orders set status = 'failed', status_reason = 'vendor_rejected' where id = $1", [
      lost.orderId,
    ]);
    await sql("update payments set status = 'refund_due' where order_id = $1", [lost.orderId]);
    return lost;
  }

  /** A person gives the money back and returns the sale at the vendor. */
  async function settleByHand({ orderId, sale }: { orderId: string; sale: string }): Promise<void> {
    const { sql } = running();
    await sql("update vendor_purchases set order_reference = $2 where order_id = $1", [orderId, sale]);
    await sql("select record_refund(id, 'by hand ' || id) from payments where order_id = $1", [orderId]);
  }

  it("hides its sale from no reconciliation, and keeps no other order from its plan", async () => {
    const stack = running();
    const ended = await endedOrder();
    const { reconcile } = await import("@/lib/reconciliation/service");
    expect((await reconcile(1)).cases).toContainEqual(
      expect.objectContaining({ kind: "sale_without_order", subject: ended.sale }),
    );
    const before = await salesNow();
    const orderId = await paidOrder(JAPAN_1GB, NEVER_SOLD);
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
    await settleByHand(ended);
  });

  it("lets another order be held instead of waiting, before its sale is a case", async () => {
    const stack = running();
    const { sale } = await endedOrder();
    const orderId = await paidOrder(JAPAN_1GB, NEVER_SOLD);
    await stack.workUntil("the order is held", async () => (await reasonOf(orderId)) === "needs_person");
    expect(await casesOf(orderId)).toEqual([expect.objectContaining({ kind: "wrong_plan", subject: sale })]);
  });

  it("is closed by the sweep with a case, and its order keeps its reason", async () => {
    const stack = running();
    const ended = await endedOrder();
    const { settlePurchase } = await import("@/lib/fulfilment/repository");
    await settlePurchase(ended.attemptId, "unknown", "late", "vendor_outcome_unknown");
    await stack.sql("select enqueue_due_work(60)");
    expect(await casesOf(ended.orderId)).toEqual([
      { kind: "late_outcome", subject: ended.attemptId, detail: "its order is failed" },
    ]);
    expect(only(await stack.purchases(ended.orderId)).state).toBe("absent");
    expect(await reasonOf(ended.orderId)).toBe("vendor_rejected");
    await settleByHand(ended);
  });
});

describe("a purchase that waits for another order's", () => {
  it("is held after an hour, and both get what they paid for", async () => {
    const stack = running();
    const silent = await lostPurchase();
    await stack.sql("delete from jobs");
    const before = await salesNow();
    const orderId = await paidOrder(JAPAN_1GB, NEVER_SOLD);
    const reason = `sale ${silent.sale} may be another order's`;
    const waits = async () => (await stack.job("fulfil_order", orderId))?.last_error === reason;
    await stack.workUntil("it waits for the other", waits);
    const later = "update vendor_purchases set waits_since = waits_since - interval '1 hour' where order_id = $1";
    await stack.sql(later, [orderId]);
    await stack.workUntil("the order is held", async () => (await reasonOf(orderId)) === "needs_person");
    const attemptId = only(await stack.purchases(orderId)).id;
    expect(await casesOf(orderId)).toEqual([{ kind: "unreadable_sale", subject: attemptId, detail: reason }]);

    await stack.sql("select enqueue_job('fulfil_order', $1)", [silent.orderId]);
    await stack.workUntilStatus(silent.orderId, "completed");
    await stack.sql("select decide_held_order($1, 'buy_again', 'the sale was the other one''s')", [orderId]);
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });
});

describe("the reason of an order that has ended", () => {
  it("stays when the eSIM could not be read and the order was refunded meanwhile", async () => {
    const stack = running();
    const orderId = await paidOrder(JAPAN_3GB);
    await stack.vendor.faults(NO_INSTALL_DETAILS);
    const wake = await frozenWorker("record_purchase", 1);
    expect((await stack.order(orderId)).status).toBe("confirmed");
    await stack.sql("select record_refund(id, 'by hand ' || id) from payments where order_id = $1", [orderId]);
    await wake();
    expect(await stack.order(orderId)).toMatchObject({ status: "refunded", status_reason: "refund_recorded" });
  });

  it("stays when a worker gives up an order that another worker has completed", async () => {
    const { orderId } = await boughtEsim(running());
    const { giveUpOrder } = await import("@/lib/fulfilment/repository");
    await giveUpOrder(orderId);
    expect(await running().order(orderId)).toMatchObject({
      status: "completed",
      status_reason: "install_details_stored",
    });
  });
});

it("an order that is tried again says what hindered it until the vendor answers", async () => {
  const stack = running();
  const orderId = await paidOrder(JAPAN_3GB, {
    match: PURCHASE,
    action: "status",
    status: 429,
    retryAfter: 600,
    times: 1,
  });
  await stack.runDueJobs();
  expect(await reasonOf(orderId)).toBe("vendor_busy");
  await stack.sql("update jobs set run_at = clock_timestamp() where kind = 'fulfil_order'");
  await stack.sql(
    "update vendor_purchases set refused_at = refused_at - interval '1 minute' where refused_at is not null",
  );
  const wake = await frozenWorker("end_refused_purchase", 2);
  expect(await stack.purchases(orderId)).toHaveLength(2);
  expect(await reasonOf(orderId)).toBe("vendor_busy");
  await wake();
  await stack.workUntilStatus(orderId, "completed");
});
