import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { paidOrders, workTogether } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB, type Stack } from "../support/stack";

const BUYERS = 60;
const WORKERS = 10;
const LATENCY_MS = 1_500;

const running = sharedStack({ vendorTimeoutSeconds: 10 });

/** Seconds until the eSIMs of these paid orders are there, while each answer of the vendor takes its time. */
async function secondsToServe(stack: Stack, orders: string[]): Promise<number> {
  await stack.vendor.faults({ rules: [{ match: {}, action: "delay", delayMs: LATENCY_MS, times: 100_000 }] });
  const areServed = async () => {
    const served = await stack.sql("select from user_orders where id = any($1) and status = 'completed'", [orders]);
    return served.length === orders.length;
  };
  const startedAt = performance.now();
  await workTogether(stack, WORKERS, areServed);
  await stack.rest();
  return (performance.now() - startedAt) / 1_000;
}

test("buyers of one plan against buyers of different plans", async () => {
  const stack = running();
  const plans = await stack.sql<{ name: string }>(
    `select vendor_bundle_name as name from bundles where is_active and vendor_bundle_name <> $1
     order by md5(vendor_bundle_name) limit $2`,
    [JAPAN_3GB, BUYERS],
  );
  const different: string[] = [];
  for (const { name } of plans) different.push(...(await paidOrders(stack, name, 1)));
  const differentPlans = await secondsToServe(stack, different);
  const onePlan = await secondsToServe(stack, await paidOrders(stack, JAPAN_3GB, BUYERS));
  const result = { buyers: BUYERS, workers: WORKERS, latencyMs: LATENCY_MS, onePlan, differentPlans };
  writeFileSync(process.env.BENCH_RESULT ?? "/dev/stdout", JSON.stringify(result));
});
