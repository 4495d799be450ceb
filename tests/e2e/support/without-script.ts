import type { Browser, Page } from "@playwright/test";
import { siteUrl } from "./addresses.ts";

/** A visit of the store without JavaScript. */
export async function withoutScript(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  await visit(await context.newPage());
  await context.close();
}
