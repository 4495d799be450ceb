import { expect, type Page, test } from "@playwright/test";
import { giveLogin } from "./support/auth.ts";
import { giveMany } from "./support/many-rows.ts";
import { asServer } from "./support/server-side.ts";
import { loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

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

/** More than a page of each list. */
const OWNED = 65;

for (const { list, entry, more, shown } of [
  { list: "/orders", entry: "/order-detail/", more: /^Tampilkan \d+ pesanan lagi$/, shown: 40 },
  { list: "/myesims", entry: "/esim-detail/", more: /^Tampilkan \d+ eSIM lagi$/, shown: 20 },
]) {
  test(`back from an entry of ${list} returns to its place, with as much of the list, its search and its filter`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const cookies = await loginCookies(await newAccount("id"));
    const { data } = await travellerClient(cookies).auth.getUser();
    await giveMany(OWNED, data.user?.id ?? "");
    await giveLogin(context, cookies);
    const links = page.locator(`main li a[href^="${entry}"]`);
    const targets = () => links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")))]);
    const openAndGoBack = async (place: number) => {
      const href = (await targets()).at(place);
      const link = page.locator(`main li a[href="${href}"]`).first();
      await link.scrollIntoViewIfNeeded();
      const address = page.url();
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator("main [data-slot=pass-card]").first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(link).toBeInViewport();
    };
    await page.goto(list);
    await page.getByRole("button", { name: more }).click();
    await expect.poll(async () => (await targets()).length).toBe(shown);
    await openAndGoBack(shown - 2);

    const search = page.getByRole("searchbox");
    await search.fill("singapura");
    await openAndGoBack(3);
    await expect(search).toHaveValue("singapura");
    await page.getByRole("link", { name: /English/ }).click();
    await expect(page).toHaveURL(new RegExp(`/en${list}\\?q=singapura$`));
    await expect(search).toHaveValue("singapura");
  });
}

test("back to the orders and to My eSIMs shows the chosen status and the opened fold", async ({ page, context }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const { data } = await travellerClient(cookies).auth.getUser();
  const owner = data.user?.id ?? "";
  await giveMany(8, owner);
  const [ended] = (await asServer(`esims?user_id=eq.${owner}&limit=1`, "GET")) as { id: string; order_id: string }[];
  await asServer(`esims?id=eq.${ended?.id}`, "PATCH", { profile_status: "deleted" });
  await asServer(`user_orders?id=eq.${ended?.order_id}`, "PATCH", { status: "refunded" });
  await giveLogin(context, cookies);
  await page.goto("/orders");
  const closed = page.getByRole("button", { name: "Ditutup" });
  await closed.click();
  await page.locator("main li a[href^='/order-detail/']").first().click();
  await page.waitForURL(/order-detail/);
  await page.goBack();
  await expect(closed).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("main li a[href^='/order-detail/']")).toHaveCount(1);

  await page.goto("/myesims");
  await page.locator("summary").filter({ hasText: /1/ }).click();
  const card = page.locator(`main a[href="/esim-detail/${ended?.id}"]`).first();
  await card.click();
  await page.waitForURL(/esim-detail/);
  await page.goBack();
  await expect(card).toBeVisible();
});

for (const [path, word] of [
  ["/help", "refund"],
  ["/en/device-compatibility", "galaxy"],
] as const) {
  test(`back from another page returns to the search of ${path}`, async ({ page }) => {
    await page.goto(path);
    const search = page.getByRole("searchbox");
    await search.fill(word);
    await expect(page).toHaveURL(new RegExp(`${path}\\?q=${word}$`));
    await page.locator("footer a:visible").first().click();
    await expect(page).not.toHaveURL(new RegExp(path));
    await page.goBack();
    await expect(search).toHaveValue(word);
    await expect(page.locator("[data-question][hidden], [data-device][hidden]").first()).toBeAttached();
  });
}
