import { expect, type Page } from "@playwright/test";

/** The field of a search. */
export const field = (page: Page) => page.locator("input[role=combobox]");

/** Types into the search and waits for suggestions. */
export async function suggestionsFor(page: Page, text: string): Promise<void> {
  await field(page).click();
  await field(page).fill(text);
  await expect(page.getByRole("option").first()).toBeVisible();
}
