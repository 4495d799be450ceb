import { type BrowserContext, expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { classConflicts } from "./class-conflicts.ts";

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

/** Expects screens without accessibility findings, logged errors, conflicting classes and sideways scroll. */
export async function expectSound(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  const problems = await problemsOf(page);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const found = await axeFindings(page);
    expect([path, ...found, ...problems, ...(await classConflicts(page))]).toEqual([path]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await page.close();
}
