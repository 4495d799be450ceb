import { setPriority } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "../../local/support/chromium.ts";
import { siteUrl } from "./support/addresses.ts";

const output = resolve(import.meta.dirname, "../.output");
const executablePath = chromiumPath();

/**
 * Browsers give way to the store, which ends a call that takes too long: on a slow machine the pages wait, and no service
 * seems to hang. A worker's browsers inherit its priority.
 */
const LOW_PRIORITY = 10;
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(LOW_PRIORITY);

/** Run when nothing else does: what they break or use up belongs to all. */
const OUTAGE = ["**/vendor-outage.spec.ts", "**/challenge.spec.ts"];
/** Runs last: compares what all tests have bought with the database. */
const LEDGERS = "**/ledgers.spec.ts";

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(output, "playwright"),
  globalSetup: resolve(import.meta.dirname, "global-setup.ts"),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Twice the processors of a small machine, because tests wait half of the time.
  workers: 4,
  projects: [
    { name: "store", testIgnore: [...OUTAGE, LEDGERS] },
    { name: "outage", testMatch: OUTAGE, dependencies: ["store"] },
    { name: "ledgers", testMatch: LEDGERS, dependencies: ["outage"] },
  ],
  // The timeouts only end tests that hang. They are long enough for a loaded machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: siteUrl,
    // An element that never comes ends its test after two minutes, with the line that waited for it.
    actionTimeout: 120_000,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // The worker answers for a store that cannot be reached, which other tests look at. offline.spec.ts allows it.
    serviceWorkers: "block",
    // Recording a trace of every test takes a quarter of the time. `--trace on` records one where it is needed.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Fewer processes for the same pages, which saves a sixth of the processor time of a run: no process for drawing, none kept
        // ready, and one for all pages of a browser, whatever site they are of.
        "--in-process-gpu",
        "--renderer-process-limit=1",
        "--disable-site-isolation-trials",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
