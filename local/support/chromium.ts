import { existsSync } from "node:fs";

/** Debian's packages of the same browser. The shell draws no window and needs half the processor time. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The path of Debian's browser if it is installed; undefined stands for the one that Playwright brings. */
export function chromiumPath(): string | undefined {
  return DEBIAN.find((path) => existsSync(path));
}
