import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import { sabotage, untilBlocked, withConnections } from "../support/connections";
import { paidOrders } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";
import { until } from "../support/until";

const running = sharedStack({ settleSeconds: 1.5 });
const TURN = 11;

/** A second store: a worker in a process of its own, which begins when it is told to. */
async function startWorker(): Promise<ChildProcess & { begin: () => void; gone: () => Promise<unknown> }> {
  const child = spawn(process.execPath, ["tests/race/worker.ts"], {
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const exit = once(child, "exit");
  return Object.assign(child, { begin: () => void child.stdin.write("go\n"), gone: () => exit });
}

const salesNow = async () => (await running().vendor.ledger()).purchases.length;
const endLeases = () =>
  running().sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");

describe("a worker that is stopped", () => {
  it("after its turn began buys nothing when it wakes, because another has bought meanwhile", async () => {
    const stack = running();
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    await stack.sql("delete from jobs where kind <> 'fulfil_order'");
    const before = await salesNow();
    const started = "return public.purchase_turn_of('started', attempt);";
    await sabotage(
      stack.sql,
      "begin_purchase",
      started,
      `perform pg_catalog.pg_advisory_xact_lock(${TURN}); ${started}`,
    );
    const worker = await startWorker();
    await withConnections(stack.databaseUrl, 1, async ([holder]) => {
      await holder?.query("select pg_advisory_lock($1)", [TURN]);
      worker.begin();
      await untilBlocked(stack.sql, 1);
      worker.kill("SIGSTOP");
    });
    await until("its turn has begun", async () => (await stack.purchases(orderId)).length === 1);
    await endLeases();
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
    worker.kill("SIGCONT");
    await worker.gone();
    expect(await salesNow()).toBe(before + 1);
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
    await stack.vendor.faults({ release: true });
    await until("the vendor has sold or never will", async () => {
      await stack.vendor.faults({ release: true });
      await endLeases();
      await stack.runDueJobs();
      return (await stack.order(orderId)).status === "completed";
    });
    worker.kill("SIGCONT");
    await worker.gone();
    expect(await salesNow()).toBe(before + 1);
    expect(await stack.esims(orderId)).toHaveLength(1);
  });
});
