import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * Runs a measurement of tests/bench, which may use what tests do, and reads its result.
 * @param name of its file, without its ending
 * @throws when it fails
 */
export function measuredInVitest<Result>(name: string, dataDir: string): Result {
  const result = join(dataDir, `bench-${name}.json`);
  const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "tests/support/vitest.config.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...vitest, `tests/bench/${name}.test.ts`], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, BENCH_RESULT: result },
  });
  if (status !== 0) throw new Error(`The measurement '${name}' failed:\n${stdout}\n${stderr}`);
  const measured = JSON.parse(readFileSync(result, "utf8")) as Result;
  rmSync(result);
  return measured;
}
