import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "../../local/support/chromium.ts";
import { siteUrl } from "./support/addresses.ts";

const output = resolve(import.meta.dirname, "../.output");
const executablePath = chromiumPath();

/** Files that buy nothing and do not read the ledgers of the gateway and the vendor. */
const BROWSING = [
  "account",
  "auth-*",
  "back",
  "capped-lists",
  "crawl",
  "destination",
  "devices",
  "every-destination",
  "guest-screens",
  "install",
  "public-pages",
  "search",
  "secrets",
  "visitor",
  "sight",
  "widths",
  "without-script",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(output, "playwright"),
  globalSetup: resolve(import.meta.dirname, "global-setup.ts"),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Only one 'buying' file runs at a time, because those files count purchases before and after.
  workers: 2,
  projects: [
    { name: "buying", testIgnore: BROWSING, workers: 1 },
    { name: "browsing", testMatch: BROWSING },
  ],
  // The timeouts only end tests that hang. They are long enough for a loaded machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: siteUrl,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
