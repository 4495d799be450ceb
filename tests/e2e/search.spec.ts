import { expect, type Page, test } from "@playwright/test";
import { field, suggestionsFor } from "./support/search.ts";
import { travellerClient } from "./support/traveller.ts";

const shownNames = (page: Page) =>
  page.locator("[data-code]:visible").evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.code));

test("the home search suggests while typing, tolerates misspelling and works by keyboard", async ({ page }) => {
  await page.goto("/");
  for (const [text, name] of Object.entries({
    korsel: "Korea Selatan",
    turkiye: "Turki",
    jepnag: "Jepang",
    uk: "Inggris",
  })) {
    await suggestionsFor(page, text);
    await expect(page.getByRole("option").first()).toContainText(name);
  }
  await suggestionsFor(page, "japan");
  await field(page).press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Jepang");
  const active = await field(page).getAttribute("aria-activedescendant");
  expect(active).toBe(await page.getByRole("option", { selected: true }).getAttribute("id"));
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/destinasi\/jepang$/);
});

test("Escape closes the suggestions, and a search without a match says so", async ({ page }) => {
  await page.goto("/en");
  await suggestionsFor(page, "ja");
  await field(page).press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await field(page).fill("qqqqqqqq");
  await expect(
    page.getByRole("status").filter({ hasText: "No destinations found matching your criteria" }),
  ).toHaveCount(1);
});

test("keys pressed while an input method composes a word neither choose nor close suggestions", async ({ page }) => {
  await page.goto("/");
  await suggestionsFor(page, "japan");
  await field(page).press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toContainText("Jepang");
  for (const key of ["ArrowDown", "Escape", "Enter"]) {
    await field(page).dispatchEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true });
    await expect(chosen).toContainText("Jepang");
    await expect(page).toHaveURL(/\/$/);
  }
});

test("the type chips narrow the suggestions and the groups of the home page", async ({ page }) => {
  await page.goto("/en");
  await page.getByText("Regional", { exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Popular countries" })).toBeHidden();
  await suggestionsFor(page, "japan");
  for (const option of await page.getByRole("option").all()) await expect(option).toContainText("Regional");
});

test("up to five recent searches are offered and can be cleared", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem(
      "recent_destination_searches",
      JSON.stringify(["Bali", "bali ", "Eropa", "Cina", "Peru", "Oman", "Iran"]),
    ),
  );
  await field(page).click();
  await expect(page.getByRole("option")).toHaveText(["Bali", "Eropa", "Cina", "Peru", "Oman"]);
  await page.getByRole("option", { name: "Eropa" }).click();
  await expect(field(page)).toHaveValue("Eropa");
  await field(page).fill("");
  await page.getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("recent_destination_searches"))).toBe("[]");
});

test("a tapped suggestion becomes a recent search", async ({ page }) => {
  await page.goto("/");
  await suggestionsFor(page, "jeddah");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/destinasi\/arab-saudi$/);
  await page.goto("/");
  await field(page).click();
  await expect(page.getByRole("option")).toHaveText(["Arab Saudi"]);
});

test("suggestions stay above the tab bar of a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await suggestionsFor(page, "an");
  const list = page.getByRole("listbox").locator("..");
  const bottomOf = async () => ((await list.boundingBox())?.y ?? 0) + ((await list.boundingBox())?.height ?? 0);
  const bar = await page.locator("[data-dock=tabs]").boundingBox();
  await expect.poll(bottomOf).toBeLessThanOrEqual((bar?.y ?? 0) - 12);
  await expect(page.getByRole("option").nth(2)).toBeInViewport();
});

test("browse shows the region that was asked for before the countries in it", async ({ page }) => {
  await page.goto("/browse");
  await field(page).fill("asia tenggara");
  await expect.poll(async () => (await shownNames(page))[0]).toBe("RSEA");
  await field(page).fill("");
  await expect.poll(async () => (await shownNames(page))[0]).not.toBe("RSEA");
});

for (const [path, text, label] of [
  ["/browse", "inggris", "Harga paket yang mencakup Inggris"],
  ["/en/browse", "united kingdom", "Price of a plan that covers the United Kingdom"],
] as const) {
  test(`a region found with a country shows the price of a plan that works there (${path})`, async ({ page }) => {
    const { data } = await travellerClient()
      .from("bundles")
      .select("final_price_idr_cents")
      .eq("is_active", true)
      .overlaps("country_keys", ["Europe+", "Europe Lite"])
      .contains("country_codes", ["GB"])
      .order("final_price_idr_cents")
      .limit(1);
    const europe = page.locator('[data-code="REU"]');
    const price = () => europe.locator("data").evaluate((element: HTMLDataElement) => Number(element.value));
    await page.goto(path);
    const usual = await price();
    await field(page).fill(text);
    await expect(europe).toContainText(label);
    const lowest = Number(data?.[0]?.final_price_idr_cents) / 100;
    expect(lowest).toBeGreaterThan(usual);
    expect(await price()).toBe(lowest);
    await expect(europe.locator("data")).toHaveText(`Rp ${lowest.toLocaleString("id-ID")}`);
    await expect(europe.locator("[data-counts]")).toBeHidden();
    await field(page).fill("");
    await expect(europe).not.toContainText(label);
    await expect(europe.locator("[data-counts]")).toBeVisible();
    expect(await price()).toBe(usual);
  });
}

test("browse filters while typing, sorts, and keeps both in an address whose canonical has neither", async ({
  page,
}) => {
  await page.goto("/browse");
  await field(page).fill("korsel");
  await expect.poll(async () => (await shownNames(page))[0]).toBe("KR");
  await expect(page).toHaveURL(/\/browse\?q=korsel$/);
  await page.getByLabel("Urutkan").selectOption("name");
  await expect(page).toHaveURL(/\?q=korsel&sort=name$/);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/browse$/);
  await page.reload();
  await expect(field(page)).toHaveValue("korsel");
  await expect(page.getByLabel("Urutkan")).toHaveValue("name");
});

test("browse sorts by price within its groups and shows one part of the world", async ({ page }) => {
  await page.goto("/en/browse");
  await page.getByLabel("Continent").selectOption("Europe");
  await page.getByLabel("Sort by").selectOption("price");
  const prices = () =>
    page
      .locator("[data-code]:visible data")
      .evaluateAll((items) => items.map((item) => Number((item as HTMLDataElement).value)));
  await expect.poll(async () => (await prices()).length).toBeLessThan(60);
  const shown = await prices();
  expect(shown.length).toBeGreaterThan(20);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test("browse restores its last state for a day", async ({ page }) => {
  await page.goto("/browse");
  await field(page).fill("eropa");
  await page.getByText("Kawasan", { exact: true }).first().click();
  await expect(page).toHaveURL(/q=eropa&type=regional/);
  await page.goto("/");
  await page.goto("/browse");
  await expect(field(page)).toHaveValue("eropa");
  await expect(page).toHaveURL(/q=eropa&type=regional/);
  await page.goto("/browse#country");
  await expect(page.locator("[data-code]:visible").nth(30)).toBeVisible();
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem("browse_state") ?? "{}") as object;
    localStorage.setItem("browse_state", JSON.stringify({ ...state, lastVisited: Date.now() - 24 * 3_600_000 }));
  });
  await page.goto("/browse");
  await expect(page.locator("[data-code]:visible").nth(30)).toBeVisible();
  await expect(field(page)).toHaveValue("");
});

test("a browse search without a match says so and can be undone", async ({ page }) => {
  await page.goto("/en/browse");
  await field(page).fill("qqqqqqqq");
  await expect(page.getByText("No destinations found")).toBeVisible();
  await page.getByRole("button", { name: "Show all destinations" }).click();
  await expect(page.getByText("No destinations found")).toBeHidden();
  await expect(page).toHaveURL(/\/en\/browse$/);
});
