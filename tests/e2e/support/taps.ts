import { expect, type Locator, type Page } from "@playwright/test";

/** Counts the taps of a traveller. Keys of the keyboard do not count; moving the focus into a field by hand counts as one. */
export function tapCounter() {
  const taps: string[] = [];
  const tap = async (what: string, target: Locator) => {
    taps.push(what);
    await target.tap();
  };
  return { taps, tap };
}

/** An earlier visit of the home page: from then on the device keeps room for what the traveller has, so that nothing moves under a tap. */
export async function visitHome(page: Page, home: string): Promise<void> {
  await page.goto(home);
  await expect(page.locator("section[data-home-esims]")).toBeVisible();
}
