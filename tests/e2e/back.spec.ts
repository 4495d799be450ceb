import { expect, type Page, test } from "@playwright/test";

const rows = (page: Page) => page.locator(".pass-row:visible");

/** Opens a destination far down the list, comes back, and expects to see it where it was left. */
async function openAndReturn(page: Page, row: number): Promise<void> {
  const chosen = rows(page).nth(row);
  await chosen.scrollIntoViewIfNeeded();
  const href = (await chosen.getAttribute("href")) ?? "";
  const address = page.url();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await chosen.click();
  await expect(page.locator("[data-plan]").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator(`.pass-row[href="${href}"]:visible`)).toBeInViewport();
}

for (const [path, row, found] of [
  ["/browse", 40, null],
  ["/browse?region=Eropa&sort=price", 12, null],
  ["/en/browse?q=islands", 6, "12 of 231 destinations"],
] as const) {
  test(`back from a destination returns to the place, the search and the order of ${path}`, async ({ page }) => {
    const asked = new URLSearchParams(path.split("?")[1]);
    await page.goto(path);
    if (asked.size > 0) await expect(page.locator("[data-code][hidden]").first()).toBeAttached();
    // The order of the list no longer changes once the search has answered.
    if (found !== null) await expect(page.getByText(found, { exact: true })).toBeVisible();
    await openAndReturn(page, row);
    await expect(page.locator("main [name=q]")).toHaveValue(asked.get("q") ?? "");
    await expect(page.locator("main [name=region]")).toHaveValue(asked.get("region") ?? "");
    await expect(page.locator("main [name=sort]")).toHaveValue(asked.get("sort") ?? "popularity");
    await expect.poll(async () => (await rows(page).count()) < 200).toBe(asked.size > 0);
  });
}

for (const [path, type] of [
  ["/", "Kawasan"],
  ["/en", "Regional"],
] as const) {
  test(`back from a destination returns to the place and the chosen type of ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByText(type, { exact: true }).first().click();
    await openAndReturn(page, 4);
    await expect(page.locator("input[name=type][value=regional]")).toBeChecked();
    await expect(rows(page).first()).toContainText(type);
  });
}
