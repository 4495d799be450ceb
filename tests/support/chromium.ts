import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/** The browser to drive: Debian's package where it is installed, else the one Playwright brings. */
export function chromiumPath(): string | undefined {
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/** Installs a Chromium when there is none: Debian's package as root, else Playwright's. @throws when neither works */
export function ensureChromium(): void {
  if (chromiumPath() || existsSync(chromium.executablePath())) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isRootOnDebian && run("apt-get", ["update", "-qq"])) {
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]);
  }
  if (chromiumPath()) return;
  if (run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"])) return;
  throw new Error("No Chromium: install one (Debian: apt-get install chromium) and run this again.");
}
