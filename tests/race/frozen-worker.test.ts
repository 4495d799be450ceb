import { describe, expect, it } from "vitest";
import { paidOrders } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";
import { until } from "../support/until";
import { endLeases, startWorker, wakeTooLate } from "./frozen";

const running = sharedStack({ settleSeconds: 1.5 });

const salesNow = async () => (await running().vendor.ledger()).purchases.length;

describe("a worker that is stopped", () => {
  it("after its turn began buys nothing when it wakes, because another has bought meanwhile", async () => {
    const stack = running();
    const { orderId, sales } = await wakeTooLate(stack);
    expect(sales).toEqual({ asleep: 1, awake: 1 });
    expect((await stack.purchases(orderId)).map(({ state }) => state)).toEqual(["absent", "succeeded"]);
    expect(await stack.sql("select kind from open_cases where order_id = $1", [orderId])).toEqual([]);
  });

  it("while it buys leaves one sale and one eSIM, whichever store made them", async () => {
    const stack = running();
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    await stack.sql("delete from jobs where kind <> 'fulfil_order'");
    const before = await salesNow();
    const rule = { match: { method: "POST", path: "/orders" }, action: "accept_then_timeout", commitOnRelease: true };
    await stack.vendor.faults({ rules: [{ ...rule, times: 1 }] });
    const worker = await startWorker();
    worker.begin();
    await until("its turn has begun", async () => (await stack.purchases(orderId)).length === 1);
    worker.kill("SIGSTOP");
    await until("another store has completed the order", async () => {
      await stack.vendor.faults({ release: true });
      await endLeases(stack);
      await stack.runDueJobs();
      return (await stack.order(orderId)).status === "completed";
    });
    worker.kill("SIGCONT");
    await worker.gone();
    expect(await salesNow()).toBe(before + 1);
    expect(await stack.esims(orderId)).toHaveLength(1);
  });
});
