import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));
const filesOf = (folders: string) => [`tests/${folders}/**/*.test.{ts,tsx}`];

/** A quarter of an hour, for what hangs: a test that waits ends by itself, by `until`, when nothing changes any more. */
const HANGING_MS = 15 * 60_000;

/** Files that mostly wait, for pauses and for the database: more of them at once than there are cores. */
const WAITING_FILES = Math.max(4, availableParallelism());

export default defineConfig({
  root,
  // `server-only` by name, not by a condition: the condition also reaches packages that break under it (pg, next-intl).
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}node_modules/server-only/empty.js` } },
  test: {
    environment: "node",
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    projects: [
      { extends: true, test: { name: "fast", include: filesOf("{unit,architecture}"), maxWorkers: 2, isolate: false } },
      {
        extends: true,
        test: {
          name: "services",
          include: filesOf("{integration,race}"),
          globalSetup: ["tests/support/database-server.ts"],
          maxWorkers: WAITING_FILES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "chaos",
          include: filesOf("chaos"),
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
