import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Seconds until everybody is served; `latencyMs` is what the vendor takes for each answer. */
type BuyersServed = { buyers: number; workers: number; latencyMs: number; onePlan: number; differentPlans: number };

/**
 * Serves buyers of one plan and as many buyers of different plans, with PostgreSQL and the sandboxes of the tests.
 * @throws when one of them is not served
 */
export function serveBuyers(dataDir: string): BuyersServed {
  const result = join(dataDir, "bench-buyers.json");
  const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "tests/support/vitest.config.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...vitest, "tests/bench"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, BENCH_RESULT: result },
  });
  if (status !== 0) throw new Error(`The buyers were not served:\n${stdout}\n${stderr}`);
  const served = JSON.parse(readFileSync(result, "utf8")) as BuyersServed;
  rmSync(result);
  return served;
}
