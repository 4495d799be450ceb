import type { Page } from "@playwright/test";

/**
 * Adds these rules to a page in place of the last ones, and lets every change take effect at once, so that nothing is read
 * that is on its way.
 */
export async function restyle(page: Page, rules = ""): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { transition: none !important } ${css}`);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}
