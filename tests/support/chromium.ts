import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../local/support/chromium.ts";

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/** Installs Chromium if it is missing: Debian's package as root, otherwise Playwright's. @throws when neither works */
export function ensureChromium(): void {
  if (chromiumPath() || existsSync(chromium.executablePath())) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isRootOnDebian && run("apt-get", ["update", "-qq"])) {
    const install = ["install", "-y", "-qq", "--no-install-recommends", "fonts-liberation"];
    // Debian releases before bookworm have no separate package for the headless shell.
    ["chromium-headless-shell", "chromium"].some((name) => run("apt-get", [...install, name]));
  }
  if (chromiumPath()) return;
  if (run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"])) return;
  throw new Error("No Chromium: install one (Debian: apt-get install chromium) and run this again.");
}
