import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { ensureChromium } from "./support/chromium.ts";

/** Runs every suite a release needs, prints what each took, and stops at the first that fails. */
const root = resolve(import.meta.dirname, "..");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/support/vitest.config.ts"];

type Suite = { name: string; args: string[]; isFast: boolean; before?: () => void };

const suites: Suite[] = [
  {
    name: "format and lint",
    args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
    isFast: true,
  },
  { name: "route types", args: ["node_modules/next/dist/bin/next", "typegen"], isFast: true },
  { name: "database types", args: ["local/database-types.ts", "--check"], isFast: true },
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."], isFast: true },
  { name: "dead code", args: ["node_modules/knip/bin/knip.js"], isFast: true },
  { name: "walls", args: [...vitest, "tests/architecture"], isFast: true },
  { name: "unit", args: [...vitest, "tests/unit"], isFast: true },
  { name: "integration", args: [...vitest, "tests/integration"], isFast: false },
  { name: "race", args: [...vitest, "tests/race"], isFast: false },
  {
    name: "end to end",
    args: ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/e2e/playwright.config.ts"],
    isFast: false,
    before: ensureChromium,
  },
  { name: "chaos", args: [...vitest, "tests/chaos"], isFast: false },
];

const option = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const chosen = suites.filter(
  (suite) => option === undefined || (option === "verify" && suite.isFast) || suite.name === option,
);
if (chosen.length === 0) {
  console.error(`No suite '${option}'. There are: verify, ${suites.map((suite) => suite.name).join(", ")}`);
  process.exit(2);
}

const times: string[] = [];
for (const { name, args, before } of chosen) {
  console.log(`\n=== ${name}`);
  const startedAt = performance.now();
  before?.();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  times.push(`${status === 0 ? "passed" : "FAILED"}  ${seconds.padStart(7)} s  ${name}`);
  if (status !== 0) break;
}
const failed = times.some((line) => line.startsWith("FAILED"));
console.log(`\n${times.join("\n")}\n`);
console.log(`${times.filter((line) => line.startsWith("passed")).length} passed, ${failed ? 1 : 0} failed`);
process.exitCode = failed ? 1 : 0;
