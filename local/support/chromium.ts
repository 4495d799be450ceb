import { existsSync } from "node:fs";

/** Debian's packages of the same browser. The shell has no window to draw and needs half the processor time. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser to drive: Debian's where it is installed, else undefined for the one that Playwright brings. */
export function chromiumPath(): string | undefined {
  return DEBIAN.find((path) => existsSync(path));
}
