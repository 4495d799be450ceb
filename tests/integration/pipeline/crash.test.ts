import { beforeAll, describe, expect, it } from "vitest";
import type { Job } from "@/lib/jobs/types";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

/** The worker's steps, so that a test can stop between any two of them like a killed process. */
async function loadSteps() {
  const [jobs, repository, orders] = await Promise.all([
    import("@/lib/jobs/repository"),
    import("@/lib/fulfilment/repository"),
    import("@/lib/esim-go/orders"),
  ]);
  return { ...jobs, ...repository, ...orders };
}

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const salesNow = async () => (await running().vendor.ledger()).purchases.length;
const endLeases = () =>
  running().sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");

async function claimed(): Promise<{ orderId: string; job: Job }> {
  const stack = running();
  const { orderId, invoiceId, paymentId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(invoiceId);
  await stack.verifyPayment(paymentId);
  // The others become due in the next seconds, which on a slow machine is in the middle of the test.
  await stack.sql("delete from jobs where kind <> 'fulfil_order'");
  const job = await steps.claimJob(60);
  if (job?.subject !== orderId) throw new Error("another job was due");
  return { orderId, job };
}

async function begun() {
  const { orderId, job } = await claimed();
  const turn = await steps.beginPurchase(orderId, job);
  if (turn.outcome !== "started") throw new Error(`purchase ${turn.outcome}`);
  return { orderId, job, turn };
}

async function expectCompletedWithOneSale(orderId: string, salesBefore: number) {
  await running().workUntilStatus(orderId, "completed");
  expect(await salesNow()).toBe(salesBefore + 1);
  expect(await running().esims(orderId)).toHaveLength(1);
}

describe("an order is bought exactly once although its worker dies", () => {
  it("before the purchase", async () => {
    const before = await salesNow();
    const { orderId } = await claimed();
    expect(await steps.claimJob(60)).toBeNull();
    await endLeases();
    await expectCompletedWithOneSale(orderId, before);
  });

  it("after recording the attempt and before calling the vendor", async () => {
    const before = await salesNow();
    const { orderId } = await begun();
    await endLeases();
    await expectCompletedWithOneSale(orderId, before);
    expect((await running().purchases(orderId)).map(({ state }) => state)).toEqual(["absent", "succeeded"]);
  });

  it("after the vendor's sale and before it is recorded", async () => {
    const before = await salesNow();
    const { orderId, turn } = await begun();
    const placed = await steps.placeOrder({ bundle: turn.bundleName });
    await endLeases();
    await expectCompletedWithOneSale(orderId, before);
    const [purchase] = await running().purchases(orderId);
    expect(purchase?.order_reference).toBe(placed.ok && placed.value.orderReference);
  });

  it("after the eSIM is stored and before its code is", async () => {
    const before = await salesNow();
    const { orderId, turn } = await begun();
    const placed = await steps.placeOrder({ bundle: turn.bundleName });
    if (!placed.ok) throw new Error("not placed");
    await steps.recordPurchase(turn.purchaseId, placed.value);
    expect((await running().order(orderId)).status).toBe("confirmed");
    await endLeases();
    await expectCompletedWithOneSale(orderId, before);
  });

  it("several times", async () => {
    const before = await salesNow();
    const { orderId, turn } = await begun();
    await steps.placeOrder({ bundle: turn.bundleName });
    for (let death = 0; death < 5; death += 1) {
      await endLeases();
      const job = await steps.claimJob(60);
      if (!job) throw new Error("the job was not taken over");
      expect(await steps.beginPurchase(orderId, job)).toMatchObject({ outcome: "open", purchaseId: turn.purchaseId });
    }
    await endLeases();
    await expectCompletedWithOneSale(orderId, before);
  });

  it("and the sweep has to find the order", async () => {
    const before = await salesNow();
    const { orderId } = await begun();
    await running().sql("delete from jobs");
    await running().sql("select enqueue_due_work(0)");
    await expectCompletedWithOneSale(orderId, before);
  });
});

describe("an order whose workers all die", () => {
  it("becomes a visible case after the last attempt, and blocks no other order", async () => {
    const stack = running();
    const limits = { fulfil_order: 3 };
    const { orderId } = await claimed();
    for (let death = 0; death < 2; death += 1) {
      await endLeases();
      expect((await steps.claimJob(60, limits))?.subject).toBe(orderId);
    }
    await endLeases();
    await stack.sql("select enqueue_job('refresh_esim', gen_random_uuid()::text)");
    expect((await steps.claimJob(60, limits))?.kind).toBe("refresh_esim");
    expect(await steps.claimJob(60, limits)).toBeNull();
    expect(await stack.job("fulfil_order", orderId)).toMatchObject({ state: "dead", attempts: 3 });
    await stack.sql("select enqueue_due_work(60)");
    expect(await stack.order(orderId)).toMatchObject({ status: "failed", status_reason: "attempts_exhausted" });
    expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["refund_due"]);
  });
});

describe("a dead job", () => {
  const casesOf = (subject: string) =>
    running().sql("select kind, order_id, detail from open_cases where subject = $1", [subject]);

  it("is an open case with its order and its last error, until it is tried again", async () => {
    const stack = running();
    const { orderId } = await claimed();
    await endLeases();
    await steps.claimJob(60, { fulfil_order: 1 });
    const { state, last_error } = (await stack.job("fulfil_order", orderId)) ?? {};
    expect([state, last_error]).toEqual(["dead", expect.stringContaining("killed")]);
    expect(await casesOf(`fulfil_order:${orderId}`)).toEqual([
      { kind: "dead_job", order_id: orderId, detail: last_error },
    ]);
    await stack.sql("select enqueue_job('fulfil_order', $1)", [orderId]);
    expect(await casesOf(`fulfil_order:${orderId}`)).toEqual([]);
    await stack.workUntilStatus(orderId, "completed");
  });

  it("of any kind is an open case", async () => {
    await running().sql("insert into jobs (kind, subject, state, last_error) values ('notify', 'x', 'dead', 'why')");
    expect(await casesOf("notify:x")).toEqual([{ kind: "dead_job", order_id: null, detail: "why" }]);
  });
});

describe("a worker that has lost its lease", () => {
  async function takenOver() {
    const { orderId, job } = await claimed();
    await endLeases();
    const successor = await steps.claimJob(60);
    if (successor?.id !== job.id) throw new Error("not the same job");
    return { orderId, zombie: job, successor };
  }

  it("may not buy, finish or postpone", async () => {
    const { orderId, zombie, successor } = await takenOver();
    expect(await steps.beginPurchase(orderId, zombie)).toEqual({ outcome: "lost_lease" });
    expect(await steps.finishJob(zombie)).toBe(false);
    const postponement = { asked: 0, seconds: 0, reason: "zombie", isWait: false, maxAttempts: 40 };
    expect(await steps.postponeJob(zombie, postponement)).toBeNull();
    expect(await running().job("fulfil_order", orderId)).toMatchObject({
      state: "leased",
      lease_token: successor.token,
    });
    await endLeases();
    await running().workUntilStatus(orderId, "completed");
  });

  it("may not buy once the lease has run out, even when no other worker has taken over", async () => {
    const { orderId, job } = await claimed();
    await endLeases();
    expect(await steps.beginPurchase(orderId, job)).toEqual({ outcome: "lost_lease" });
    await running().workUntilStatus(orderId, "completed");
  });

  it("leaves the job to be done when it wakes after its lease, even when no other worker has taken over", async () => {
    const { orderId } = await claimed();
    const { fulfilOrder } = await import("@/lib/fulfilment/fulfil");
    const { runJobs } = await import("@/lib/jobs/worker");
    await endLeases();
    let runs = 0;
    const fulfil_order = {
      maxAttempts: 40,
      callSeconds: () => 60,
      run: async (job: Job) => {
        runs += 1;
        if (runs === 1) await endLeases();
        return fulfilOrder(job);
      },
    };
    await runJobs(["fulfil_order"], [orderId], { fulfil_order });
    expect([runs, (await running().order(orderId)).status]).toEqual([2, "completed"]);
  });

  it("may still record its sale, and the successor buys nothing", async () => {
    const before = await salesNow();
    const { orderId, turn } = await begun();
    await endLeases();
    const successor = await steps.claimJob(60);
    if (!successor) throw new Error("not taken over");
    expect(await steps.beginPurchase(orderId, successor)).toMatchObject({ outcome: "open" });
    const placed = await steps.placeOrder({ bundle: turn.bundleName });
    if (!placed.ok) throw new Error("not placed");
    expect(await steps.recordPurchase(turn.purchaseId, placed.value)).toBe("recorded");
    expect(await steps.recordPurchase(turn.purchaseId, placed.value)).toBe("already");
    await endLeases();
    await expectCompletedWithOneSale(orderId, before);
  });

  it("cannot reopen an attempt that was settled", async () => {
    const { orderId, turn } = await begun();
    await steps.settlePurchase(turn.purchaseId, "rejected", "401", "vendor_rejected");
    await steps.settlePurchase(turn.purchaseId, "unknown", "late", "vendor_outcome_unknown");
    expect((await running().purchases(orderId)).map(({ state }) => state)).toEqual(["rejected"]);
    expect((await running().order(orderId)).status_reason).toBe("vendor_rejected");
    await endLeases();
    await running().workUntilStatus(orderId, "completed");
  });
});

describe("a purchase without a full payment", () => {
  it("is refused by the database", async () => {
    const { orderId, job } = await claimed();
    const { sql } = running();
    await sql("update payments set paid_amount = paid_amount - 1 where order_id = $1", [orderId]);
    await expect(steps.beginPurchase(orderId, job)).rejects.toThrow("has no full payment");
    expect(await running().purchases(orderId)).toEqual([]);
    await sql("update payments set paid_amount = paid_amount + 1 where order_id = $1", [orderId]);
    await endLeases();
    await running().workUntilStatus(orderId, "completed");
  });
});
