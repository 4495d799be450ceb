import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * Runs every suite that a release needs, prints the time of each and how busy the machine was, and stops at the first failure.
 * Suites that mostly wait for the network or a process run beside suites that keep the machine busy.
 */
const root = resolve(import.meta.dirname, "..");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/support/vitest.config.ts"];

type Suite = {
  name: string;
  args: string[];
  isFast?: boolean;
  /** The suite that this one starts together with. Its result is printed in its own place. */
  beside?: string;
  /** The suite that must have ended before this one starts, whatever runs at that time. */
  after?: string;
};

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
  { name: "integration", args: [...vitest, "tests/integration"] },
  { name: "store is built", args: ["tests/steps/build-store.ts"], beside: "integration" },
  { name: "race", args: [...vitest, "tests/race"] },
  { name: "chaos", args: [...vitest, "tests/chaos"], after: "store is built" },
  { name: "browser is there", args: ["tests/steps/install-browser.ts"], beside: "format and lint" },
  {
    name: "end to end",
    args: ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/e2e/playwright.config.ts"],
  },
];

const option = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const chosen = suites.filter(
  (suite) => option === undefined || (option === "verify" && suite.isFast) || suite.name === option,
);
if (chosen.length === 0) {
  console.error(`No suite '${option}'. There are: verify, ${suites.map((suite) => suite.name).join(", ")}`);
  process.exit(2);
}

type Result = { isPassed: boolean; seconds: number; busy: number };

/** Milliseconds that the machine's processors have worked and idled since it started. */
function processorTimes() {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

/** Lines that name a failed test, in the output of each tool. */
const FAILED_TEST = /^ ?FAIL |✘|error TS|^\s+\d+\) \[/;
/** Lines that may name the error of a suite in which no test was reached. */
const ERROR = /Error:/;
/** How many of them are repeated at the end, so that the last lines of a log say what failed. */
const MAX_REPEATED = 12;

/** A running suite. Its output is buffered until `show`, so that suites do not mix their output. */
class Run {
  readonly result: Promise<Result>;
  #isShown = false;
  readonly #output: Buffer[] = [];

  constructor({ args }: Suite, before?: Run) {
    const needed = before?.result ?? Promise.resolve({ isPassed: true, seconds: 0, busy: 0 });
    this.result = needed.then(({ isPassed }) => (isPassed ? this.#run(args) : { isPassed, seconds: 0, busy: 0 }));
  }

  async #run(args: string[]): Promise<Result> {
    const startedAt = performance.now();
    const before = processorTimes();
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["inherit", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => this.#print(chunk));
    const [code] = await once(child, "close");
    const after = processorTimes();
    const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
    return { isPassed: code === 0, seconds: (performance.now() - startedAt) / 1000, busy };
  }

  show(): void {
    this.#isShown = true;
    for (const chunk of this.#output) process.stdout.write(chunk);
  }

  /** The first lines that name a failed test, each with the line after it: its error. Without any, the first errors. */
  failures(): string[] {
    const lines = stripVTControlCharacters(Buffer.concat(this.#output).toString()).split("\n");
    const named = lines.flatMap((line, at) => (FAILED_TEST.test(line) ? [line, lines[at + 1] ?? ""] : []));
    return [...new Set(named.length > 0 ? named : lines.filter((line) => ERROR.test(line)))].slice(0, MAX_REPEATED);
  }

  #print(chunk: Buffer): void {
    this.#output.push(chunk);
    if (this.#isShown) process.stdout.write(chunk);
  }
}

const runs = new Map<Suite, Run>();
const times: string[] = [];
const failures: string[] = [];
let failed = 0;

const inColumn = (seconds: number) => seconds.toFixed(1).padStart(7);
const inPercent = (share: number) => `${(share * 100).toFixed(0).padStart(3)} % busy`;

/** Starts a suite, with those that run beside it, and lets others follow it. @param before must end first */
function start(suite: Suite, before?: Run): Run {
  const run = new Run(suite, before);
  runs.set(suite, run);
  for (const other of chosen) {
    if (other.beside === suite.name) start(other);
    if (other.after === suite.name) start(other, run);
  }
  return run;
}

/** Waits for a suite and prints its whole output. */
async function finish(suite: Suite): Promise<void> {
  const run = runs.get(suite) ?? start(suite);
  console.log(`\n=== ${suite.name}`);
  run.show();
  const { isPassed, seconds, busy } = await run.result;
  const place = suite.beside ? ` (beside ${suite.beside})` : suite.after ? ` (after ${suite.after})` : "";
  const name = suite.name + place;
  times.push(`${isPassed ? "passed" : "FAILED"}  ${inColumn(seconds)} s  ${inPercent(busy)}  ${name}`);
  if (isPassed) return;
  failed += 1;
  failures.push(`\nFailed in ${suite.name}:`, ...run.failures());
}

for (const suite of chosen) {
  // After a failure, only suites that are already running are finished.
  if (failed > 0 && !runs.has(suite)) continue;
  await finish(suite);
}
if (failures.length > 0) console.log(failures.join("\n"));
console.log(`\n${times.join("\n")}\n        ${inColumn(performance.now() / 1000)} s  in all\n`);
console.log(`${times.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
