import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { giveOrder } from "./support/waiting-order.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Whether all of the chip that is chosen in the row of a page stands on the screen. */
const isSeen = (page: Page) =>
  page.locator("[data-slot=chip-row]").evaluate((row) => {
    const chosen = row.querySelector("[aria-pressed=true], label:has(:checked)")?.getBoundingClientRect();
    return chosen !== undefined && chosen.left >= 0 && chosen.right <= innerWidth;
  });

test("the chosen filter of the orders is in sight after a reload, and after Back from an order", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  for (const [status, reason] of [
    ["pending", null],
    ["ordered", null],
    ["completed", null],
    ["failed", null],
    ["cancelled", "cancelled_by_traveller"],
    ["cancelled", "invoice_expired"],
  ] as const) {
    await giveOrder(cookies, status, reason, 0);
  }
  await page.goto("/orders?status=closed");
  const closed = page.getByRole("button", { name: "Ditutup", pressed: true });
  await expect(closed).toBeVisible();
  await expect.poll(() => isSeen(page)).toBe(true);
  await page.getByRole("main").locator('a[href^="/order-detail/"]').first().click();
  await expect(page).toHaveURL(/\/order-detail\//);
  await page.goBack();
  await expect(closed).toBeVisible();
  await expect.poll(() => isSeen(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the chosen kind of destination is in sight where a link or Back brings it", async ({ page }) => {
  await page.goto("/browse?type=global");
  await expect(page.locator("[data-slot=chip-row] :checked")).toHaveValue("global");
  await expect.poll(() => isSeen(page)).toBe(true);
});
