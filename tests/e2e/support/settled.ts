import { expect, type Page } from "@playwright/test";

/** What a screen shows in place of data that is on its way. */
const LOADING = "[data-slot=skeleton], [aria-busy=true]";

/** Only ends a wait that hangs. */
const HANGS_MS = 120_000;

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

/**
 * Waits until the open page has its files, listens to taps and shows no placeholder. Playwright's silent network is not waited
 * for: one request whose end the browser does not report makes that wait endless, without a word on what it waits for.
 */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(awaited, LOADING), `${page.url()} waits`).toEqual([]);
  }).toPass({ timeout: HANGS_MS });
}
