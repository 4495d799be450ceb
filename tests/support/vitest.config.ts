import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";
import { CHEAP_PASSWORDS } from "./stack-environment.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const filesOf = (folders: string) => [`tests/${folders}/**/*.test.{ts,tsx}`];

/**
 * What changes the worker for the files after it, or depends on those before it: modules loaded afresh, the environment, globals,
 * and Next's own modules, which its server code replaces.
 */
const CHANGES_WORKER =
  /["']next\/|\bvi\.(?:resetModules|stubEnv|stubGlobal|spyOn|doMock|mock|useFakeTimers|setSystemTime)\b/;

/** The fast files that need a worker of their own. The others share two, which is three times as fast. */
const apart = filesOf("{unit,architecture}")
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => CHANGES_WORKER.test(readFileSync(`${root}${file}`, "utf8")));

/** Fifteen minutes, only for a test that hangs: `until` ends a waiting test when nothing changes any more. */
const HANGING_MS = 15 * 60_000;

/** How many test files run at once that mostly wait for the database, even on few cores. */
const WAITING_FILES = Math.max(6, availableParallelism());

const FAST_SETUP = ["next-runtime", "fixed-day", "whole-texts"].map((name) => `tests/support/${name}.ts`);

export default defineConfig({
  root,
  // Aliases `server-only` by name, since the `react-server` condition would break other packages (pg, next-intl).
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}node_modules/server-only/empty.js` } },
  test: {
    environment: "node",
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          setupFiles: FAST_SETUP,
          include: filesOf("{unit,architecture}"),
          exclude: apart,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          setupFiles: FAST_SETUP,
          include: apart,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "services",
          // A worker serves many files: starting one and loading its packages takes a third of their processor time.
          isolate: false,
          setupFiles: ["tests/support/next-runtime.ts", "tests/support/fresh-modules.ts"],
          include: filesOf("{integration,race}"),
          globalSetup: ["tests/support/database-server.ts"],
          env: CHEAP_PASSWORDS,
          maxWorkers: WAITING_FILES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "bench",
          include: filesOf("bench"),
          globalSetup: ["tests/support/database-server.ts"],
          env: CHEAP_PASSWORDS,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: "chaos",
          include: filesOf("chaos"),
          globalSetup: ["tests/chaos/fresh-data.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
