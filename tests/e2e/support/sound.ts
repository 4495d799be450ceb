import { type BrowserContext, expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { classConflicts } from "./class-conflicts.ts";
import { type Reading, readingFaults } from "./readings.ts";
import { settled } from "./settled.ts";

/** Collects what a page logs as an error, and what its Content-Security-Policy refuses. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return problems;
}

export type WatchedPage = { page: Page; problems: readonly string[] };

/** A page on a narrow phone that notes its problems from the start. */
export async function watchedPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  return { page, problems: await problemsOf(page) };
}

/**
 * Expects the screen that is open to have no accessibility findings in either theme, logged errors, conflicting classes and
 * sideways scroll. One visit serves all of it, since opening a page costs the most.
 * @param readings further widths and text sizes in which it must not scroll sideways
 */
export async function expectSoundScreen(
  { page, problems }: WatchedPage,
  screen: string,
  readings: readonly Reading[] = [],
): Promise<void> {
  const found = await axeFindings(page);
  const conflicts = await classConflicts(page);
  const { needed, width } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    width: window.innerWidth,
  }));
  const tooWide = needed > width ? [`needs ${needed} of ${width}`] : [];
  const narrow = page.viewportSize();
  const misread = await readingFaults(page, readings);
  if (narrow) await page.setViewportSize(narrow);
  expect([screen, ...found, ...problems, ...conflicts, ...tooWide, ...misread]).toEqual([screen]);
}

/** Opens screens one after another in one page, and expects each to be sound. */
export async function expectSound(
  context: BrowserContext,
  paths: readonly string[],
  readings: readonly Reading[] = [],
): Promise<void> {
  const watched = await watchedPage(context);
  for (const path of paths) {
    await watched.page.goto(path);
    await settled(watched.page);
    await expectSoundScreen(watched, path, readings);
  }
  await watched.page.close();
}
