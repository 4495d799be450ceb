import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "../support/chromium.ts";
import { siteUrl } from "./support/addresses.ts";

const output = resolve(import.meta.dirname, "../.output");
const executablePath = chromiumPath();

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(output, "playwright"),
  globalSetup: resolve(import.meta.dirname, "global-setup.ts"),
  fullyParallel: false,
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
