import { expect, test } from "@playwright/test";
import { field, suggestionsFor } from "./support/search.ts";
import { travellerClient } from "./support/traveller.ts";

for (const [home, browse, text, region, path, notice, every, startingFrom] of [
  [
    "/",
    "/browse",
    "turki",
    "Eropa",
    "/destinasi/eropa",
    /^Paket yang mencakup Turki\.$/,
    /^Lihat semua \d+$/,
    "Mulai dari",
  ],
  [
    "/en",
    "/en/browse",
    "turkey",
    "Europe",
    "/destination/europe",
    /^Plans that include Turkey\.$/,
    /^See all \d+$/,
    "Starting from",
  ],
] as const) {
  test(`a region found with a country offers and picks only plans that work there (${home})`, async ({ page }) => {
    const { data } = await travellerClient()
      .from("bundles")
      .select("id, final_price_idr_cents, country_codes")
      .contains("country_codes", ["TR"]);
    const countries = new Map(data?.map((row) => [String(row.id), (row.country_codes as string[]).length]));
    const including = new Map(data?.map((row) => [String(row.id), Number(row.final_price_idr_cents) / 100]));
    const shown = () =>
      page.locator("[data-plan]").evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.plan ?? ""));
    const expectTurkey = async () => {
      await expect(page).toHaveURL(new RegExp(`${path}\\?country=TR$`));
      await expect(page.getByText(notice)).toBeVisible();
      const plans = await shown();
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter((id) => !including.has(id))).toEqual([]);
    };
    await page.goto(home);
    await suggestionsFor(page, text);
    await page.getByRole("option", { name: region }).first().click();
    await expectTurkey();

    await page.goto(browse);
    await field(page).fill(text);
    await expect(page.locator('[data-code="REU"] [data-covering]')).toBeVisible();
    await page.locator('[data-code="REU"] a').click();
    await expectTurkey();
    await page.locator("[data-slot=action-bar]").getByRole("button").click();
    const picked = page.locator("input[name=bundle]:checked");
    expect(including.has(await picked.inputValue())).toBe(true);
    await expect(page).toHaveURL(/\?plan=[^&]+&country=TR$/);
    await page.reload();
    await expect(page.getByText(notice)).toBeVisible();
    await expect(picked).toHaveCount(1);

    const plans = await shown();
    const some = plans.length;
    const head = page.locator("h1 + p");
    await expect(head).toContainText(new RegExp(`\\b${some} (paket|plans)`));
    const covered = [...new Set(plans.map((id) => countries.get(id)))];
    const lists = page.locator("details > summary", { hasText: /yang tercakup|covered/ });
    expect(await lists.locator("span.tabular").allTextContents()).toEqual(covered.map(String));
    await expect(head).toContainText(new RegExp(`(^|· )${covered[0]} (negara|countries)`));
    const lowest = `Rp ${Math.min(...plans.map((id) => including.get(id) ?? 0)).toLocaleString("id-ID")}`;
    const from = page.getByText(startingFrom).locator("..");
    await expect(from).toContainText(lowest);
    const ofAllPlans = page.getByText(
      /^(Satu eSIM bekerja di|One eSIM works in)|(Paket limited|Fixed data plans) (mulai|start)/,
    );
    await expect(ofAllPlans).toHaveCount(2);
    await expect(ofAllPlans.filter({ visible: true })).toHaveCount(0);
    await page.getByRole("button", { name: every }).click();
    await expect(ofAllPlans.filter({ visible: true })).toHaveCount(2);
    await expect(page.getByText(notice)).toHaveCount(0);
    expect(await lists.count()).toBeGreaterThan(covered.length);
    await expect(head).toContainText(/hingga|up to/);
    const all = (await shown()).length;
    expect(all).toBeGreaterThan(some);
    await expect(head).toContainText(new RegExp(`\\b${all} (paket|plans)`));
    await expect(from).not.toContainText(lowest);
    await expect(page).toHaveURL(/\?plan=[^&]+$/);
  });
}

test("a country's page leads to its regions with the plans that include it", async ({ page }) => {
  await page.goto("/destinasi/turki");
  const framesWithout = await page.evaluateHandle(() => {
    const frames = { count: 0 };
    const look = () => {
      const isOpen = document.querySelector("h1")?.textContent?.includes("Eropa");
      if (isOpen && !document.body.textContent?.includes("Paket yang mencakup Turki")) frames.count += 1;
      requestAnimationFrame(look);
    };
    look();
    return frames;
  });
  await page
    .locator("section", { has: page.locator("#wider") })
    .getByRole("link", { name: /^Eropa/ })
    .click();
  await expect(page.getByText(/^Paket yang mencakup Turki\.$/)).toBeVisible();
  // In no frame are there all the plans, which would move a moment later.
  expect(await framesWithout.evaluate(({ count }) => count)).toBe(0);
});
