import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { sabotage, untilBlocked, withConnections } from "../support/connections";
import { paidOrders } from "../support/crowd";
import { JAPAN_3GB, type Stack } from "../support/stack";
import { until } from "../support/until";

const TURN = 11;

type Worker = ChildProcess & { begin: () => void; gone: () => Promise<unknown> };

/** A second store: a worker in a process of its own, which begins on a signal. @param options of tests/race/worker.ts */
export async function startWorker(options: string[] = []): Promise<Worker> {
  const child = spawn(process.execPath, ["tests/race/worker.ts", ...options], {
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exit = once(child, "exit");
  const neverBegan = exit.then(() => Promise.reject(new Error("The worker has ended before it was ready")));
  await Promise.race([once(child.stdout, "data"), neverBegan]);
  return Object.assign(child, { begin: () => void child.stdin.write("go\n"), gone: () => exit });
}

export const endLeases = (stack: Stack) =>
  stack.sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'leased'");

/**
 * Stops a worker between the beginning of its turn and its purchase, lets another complete the order, and wakes the first.
 * @returns the order, and how many sales it has cost before and after the first woke
 */
export async function wakeTooLate(stack: Stack, options: string[] = []) {
  const salesNow = async () => (await stack.vendor.ledger()).purchases.length;
  const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
  await stack.sql("delete from jobs where kind <> 'fulfil_order'");
  const before = await salesNow();
  const started = "return public.purchase_turn_of('started', attempt);";
  await sabotage(stack.sql, "begin_purchase", started, `perform pg_catalog.pg_advisory_xact_lock(${TURN}); ${started}`);
  const worker = await startWorker(options);
  await withConnections(stack.databaseUrl, 1, async ([holder]) => {
    await holder?.query("select pg_advisory_lock($1)", [TURN]);
    worker.begin();
    await untilBlocked(stack.sql, 1);
    worker.kill("SIGSTOP");
  });
  await until("its turn has begun", async () => (await stack.purchases(orderId)).length === 1);
  await endLeases(stack);
  await stack.workUntilStatus(orderId, "completed");
  const asleep = (await salesNow()) - before;
  worker.kill("SIGCONT");
  await worker.gone();
  return { orderId, sales: { asleep, awake: (await salesNow()) - before } };
}
