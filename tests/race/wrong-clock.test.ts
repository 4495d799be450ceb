import { describe, expect, it } from "vitest";
import { paidOrders } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";
import { until } from "../support/until";
import { startWorker } from "./frozen";

const running = sharedStack({ settleSeconds: 1 });

const salesNow = async () => (await running().vendor.ledger()).purchases.length;

/** A paid order, and nothing else to do. */
async function paidOrder(): Promise<string> {
  const [orderId = ""] = await paidOrders(running(), JAPAN_3GB, 1);
  await running().sql("delete from jobs where kind <> 'fulfil_order'");
  return orderId;
}

/** Runs the due jobs in a store whose clock is this many minutes fast, or slow. */
async function workWithClockOff(minutes: number): Promise<void> {
  const worker = await startWorker([`--minutes-off=${minutes}`]);
  worker.begin();
  await worker.gone();
}

describe.each([-20, 20])("a store whose clock is off by %i minutes", (minutes) => {
  it("finds the sale of a lost answer and buys no second one", async () => {
    const stack = running();
    const orderId = await paidOrder();
    const before = await salesNow();
    const lost = { match: { method: "POST", path: "/orders" }, action: "accept_then_timeout", times: 1 };
    await stack.vendor.faults({ rules: [lost] });
    const isCompleted = async () => {
      await stack.sql("update jobs set run_at = clock_timestamp() where state = 'ready'");
      await workWithClockOff(minutes);
      return (await stack.order(orderId)).status === "completed";
    };
    await until("the order is completed", isCompleted, { state: stack.standing });
    expect(await salesNow()).toBe(before + 1);
    expect(await stack.esims(orderId)).toHaveLength(1);
  });

  it("takes no job whose lease still runs", async () => {
    const stack = running();
    const orderId = await paidOrder();
    const { claimJob } = await import("@/lib/jobs/repository");
    const job = await claimJob(60);
    expect(job?.subject).toBe(orderId);
    await workWithClockOff(minutes);
    expect(await stack.job("fulfil_order", orderId)).toMatchObject({ state: "leased", lease_token: job?.token });
    await stack.sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");
    await stack.workUntilStatus(orderId, "completed");
  });
});
