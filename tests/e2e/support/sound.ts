import { expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { classConflicts } from "./class-conflicts.ts";

/** Opens a page and waits until it is idle, without transitions that axe would catch halfway. */
async function visit(page: Page, path: string): Promise<string[]> {
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
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return problems;
}

/** Expects a screen without accessibility findings, logged errors, conflicting classes and sideways scroll. */
export async function expectSound(page: Page, path: string): Promise<void> {
  const problems = await visit(page, path);
  const found = await axeFindings(page);
  expect([path, ...found, ...problems, ...(await classConflicts(page))]).toEqual([path]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}
