import type { Page } from "@playwright/test";
import { until } from "../../support/until.ts";

/** What a screen shows in place of data that is on its way. */
const LOADING = "[data-slot=skeleton], [aria-busy=true]";

/** What the page still waits for. It runs in the page, and gives effects that follow a paint time to begin their reads. */
async function awaited(loading: string): Promise<string[]> {
  const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));
  const found = new Set<string>();
  for (let look = 0; look < 3; look += 1) {
    if (document.readyState !== "complete") found.add("its files");
    if (!isHydrated()) found.add("its scripts");
    if ([...document.querySelectorAll(loading)].some((part) => part.checkVisibility())) found.add("its data");
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
  return [...found];
}

/** How far it has come: what has been loaded and drawn. It runs in the page. */
function progress(): number[] {
  return [performance.getEntriesByType("resource").length, document.documentElement.outerHTML.length];
}

/**
 * Waits until the open page has its files, listens to taps and shows no placeholder, for as long as it goes on: a loaded machine
 * needs longer. Playwright's silent network is not waited for: one request whose end the browser does not report makes that wait
 * endless, without a word on what it waits for.
 */
export async function settled(page: Page): Promise<void> {
  // A page that is left while it is asked answers nothing.
  const missing = () => page.evaluate(awaited, LOADING).catch(() => null);
  await until(`${page.url()} is settled`, async () => (await missing())?.length === 0, {
    state: async () => [page.url(), await missing(), await page.evaluate(progress).catch(() => null)],
  });
}
