import { expect, type Page, test } from "@playwright/test";

const plans = (page: Page) => page.locator("[data-plan]:visible");
const filters = (page: Page) => page.getByRole("button", { name: /^Filter & sort/ });
const chip = (page: Page, group: string, name: string) =>
  page.getByRole("dialog").getByRole("group", { name: group, exact: true }).getByRole("button", { name, exact: true });

async function choose(page: Page, group: string, name: string): Promise<void> {
  await filters(page).click();
  await chip(page, group, name).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Show plans/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("filters show and count the matching plans, and stay in the address, which is not canonical", async ({ page }) => {
  await page.goto("/destination/japan");
  const all = await plans(page).count();
  await choose(page, "Data", "Over 10 GB");
  await expect(page).toHaveURL(/\?data=large$/);
  const large = await plans(page).count();
  expect(large).toBeGreaterThan(0);
  expect(large).toBeLessThan(all);
  await expect(page.getByRole("group", { name: "Unlimited plans" })).toBeHidden();
  await page.reload();
  await expect(plans(page)).toHaveCount(large);
  await expect(filters(page)).toHaveAttribute("aria-pressed", "true");
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/destination\/japan$/);
});

test("sorting reorders the plans", async ({ page }) => {
  await page.goto("/destination/japan");
  await choose(page, "Sort by", "Lowest price");
  const prices = await page
    .getByRole("group", { name: "Fixed data plans", exact: true })
    .locator("[data-plan]")
    .evaluateAll((cells) =>
      cells.map((cell) =>
        Number(
          cell.textContent
            ?.match(/Rp\s([\d.]+)(?!\/|[\d.])/g)
            ?.at(-1)
            ?.replace(/\D/g, ""),
        ),
      ),
    );
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test("filters without a match say so and can be cleared", async ({ page }) => {
  await page.goto("/destination/japan?data=unlimited&quick=from10gb");
  await expect(page.getByText("No plans match your current filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("No plans match your current filters")).toBeHidden();
  await expect(plans(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/destination\/japan$/);
});

test("a chosen plan is no longer chosen once a filter hides it", async ({ page }) => {
  await page.goto("/destination/japan");
  await page.getByRole("group", { name: "Unlimited plans" }).locator("[data-plan]").first().click();
  await expect(page).toHaveURL(/\?plan=/);
  await choose(page, "Data", "Up to 3 GB");
  await expect(page.locator("input[name=bundle]:checked")).toHaveCount(0);
  await expect(page).toHaveURL(/\?data=small$/);
});

test("two or three plans are compared side by side, and one can be chosen there", async ({ page }) => {
  await page.goto("/destination/japan");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const boxes = page.getByRole("checkbox", { name: "Compare" });
  await boxes.nth(0).check();
  await expect(page.getByRole("button", { name: /^Compare \d plans$/ })).toHaveCount(0);
  await boxes.nth(1).check();
  await boxes.nth(4).check();
  await expect(boxes.nth(2)).toBeDisabled();
  const wanted = await boxes.nth(1).getAttribute("value");
  await page.getByRole("button", { name: "Compare 3 plans" }).click();
  const table = page.getByRole("dialog").getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  const perDay = table.getByRole("rowgroup").filter({ hasText: "Price per day" });
  await expect(perDay.getByRole("cell")).toHaveText([/Rp/, /Rp/, /Rp/]);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Choose/ })
    .nth(1)
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("input[name=bundle]:checked")).toHaveValue(wanted ?? "");
});

test("the dialog of supported countries groups, counts and searches them by name, code or region", async ({ page }) => {
  await page.goto("/destination/europe");
  await page.locator("summary").filter({ hasText: "the list" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  const all = await dialog.getByRole("listitem").count();
  await expect(dialog.getByText(`Showing ${all} of ${all}`)).toBeVisible();
  await dialog.getByRole("searchbox").fill("fr");
  await expect(dialog.getByRole("listitem").filter({ hasText: "France" })).toBeVisible();
  await expect(dialog.getByText(/^Showing \d of/)).toBeVisible();
  await dialog.getByRole("searchbox").fill("zzzz");
  await expect(dialog.getByText("Nothing matches.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the dialog of network operators lists the fastest first", async ({ page }) => {
  await page.goto("/destinasi/jepang");
  await page.locator("summary").filter({ hasText: "Operator jaringan" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toContainText(/^(5G|4G)/);
  const [first] = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("searchbox").fill((first ?? "").split("\n")[0] ?? "");
  await expect(dialog.getByText(/^Menampilkan 1 dari/)).toBeVisible();
});

test("unlimited plans explain their daily limit", async ({ page }) => {
  await page.goto("/destinasi/jepang");
  await expect(
    page.getByText(/Kecepatan penuh sampai [\d,]+GB sehari, lalu .+bps sampai jatah hari berikutnya/).first(),
  ).toBeVisible();
  await expect(page.getByText(/\/hari/).first()).toBeVisible();
});

test("without JavaScript the countries and networks are shown, and controls that need it are not", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/destination/europe");
  await page.locator("summary").filter({ hasText: "Network operators" }).click();
  await expect(page.locator("details[open]").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Filter & sort/ })).toBeHidden();
  await context.close();
});
