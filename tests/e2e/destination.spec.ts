import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { under } from "./support/screens.ts";

const plans = (page: Page) => page.locator("[data-plan]:visible");
const filters = (page: Page) => page.getByRole("button", { name: /^Filter & sort/ });
const chip = (page: Page, group: string, name: string) =>
  page
    .getByRole("dialog")
    .getByRole("group", { name: group, exact: true })
    .getByRole("button", { name: `${name}, ${group}`, exact: true });

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
  await expect(page.getByText("Cheapest per GB", { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(plans(page)).toHaveCount(large);
  await expect(filters(page)).toHaveAttribute("aria-pressed", "true");
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/destination\/japan$/);
});

test("a filter makes no other plan the cheapest per GB", async ({ page }) => {
  await page.goto("/destination/japan?data=medium");
  await expect(filters(page)).toHaveAttribute("aria-pressed", "true");
  await expect(plans(page).first()).toBeVisible();
  await expect(page.getByText("Cheapest per GB")).toHaveCount(0);
  await expect(page.getByText(/^Fits your filters: /).filter({ visible: true })).toHaveCount(1);
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

for (const [path, start, stop] of [
  ["/destinasi/jepang", "Bandingkan", "Batal"],
  ["/destination/japan", "Compare", "Cancel"],
] as const) {
  test(`on a phone a tap on a card marks it for comparison, and the way out stays in view (${stop})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await page.getByRole("button", { name: start, exact: true }).click();
    const end = page.locator("[data-slot=plan-bar]").getByRole("button", { name: stop, exact: true });
    // The row of chips fades over its last 40 px.
    await expect
      .poll(async () => end.evaluate((chip) => Math.floor(chip.getBoundingClientRect().right)))
      .toBeLessThanOrEqual(320);
    const [card, box] = [page.locator("main [data-slot=pass-stub]").first(), page.locator("[name=compare]").first()];
    await card.click();
    await expect(box).toBeChecked();
    await page.locator("[data-plan] .pass-row").first().click();
    await expect(page.locator("[name=compare]:checked")).toHaveCount(2);
    await expect(page.locator("input[name=bundle]:checked")).toHaveCount(0);
    await card.click();
    await expect(box).not.toBeChecked();
    await end.click();
    await card.click();
    await expect(page.locator("input[name=bundle]:checked")).toHaveCount(1);
  });
}

test("the dialog of supported countries groups, counts and searches them by name, code or region", async ({ page }) => {
  await page.goto("/destination/europe");
  await page.locator("summary").filter({ hasText: "countries covered" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 2 }).first()).toHaveText(/^\d+ countries covered$/);
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

test("the rule of daily limits is said once, and what still works at each speed after it", async ({ page }) => {
  await page.goto("/destinasi/jepang");
  await expect(page.getByText(/^Dengan 512\skbps, chat dan email tetap lancar/)).toBeVisible();
  await expect(page.locator("form").getByText(/sampai\sjatah\shari\sberikutnya/)).toHaveCount(1);
  await expect(page.getByText(/\/hari/).first()).toBeVisible();
});

test("the networks of a country are named with what is included, and not again in the steps", async ({ page }) => {
  await page.goto("/destinasi/jepang");
  await expect(page.locator("section[aria-labelledby=included]")).toContainText("NTT docomo");
  await expect(page.locator("section[aria-labelledby=how]")).toContainText("Ponsel mencari jaringan sendiri.");
  await expect(page.locator("section[aria-labelledby=how]")).not.toContainText("NTT docomo");
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

for (const [language, paths] of [
  ["Indonesian", ["/destinasi/jepang", "/destinasi/eropa", "/destinasi/jepang?days=3"]],
  ["English", ["/destination/japan", "/destination/europe", "/destination/europe?days=7"]],
] as const) {
  test(`no two plans of a page read the same, and every control has a name of its own (${language})`, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("button", { name: /^(Bandingkan|Compare)$/ }).click();
      const namesOf = (selector: string) =>
        page.locator(selector).evaluateAll((inputs: HTMLInputElement[]) =>
          inputs.map((input) => {
            const text = input.getAttribute("aria-label") ?? input.labels?.[0]?.textContent ?? "";
            return text.replace(/Rp\s[\d.]+$/, "").trim();
          }),
        );
      for (const selector of ["input[name=bundle]", "input[name=compare]", "input[name=days]"]) {
        const names = await namesOf(selector);
        expect(names.length).toBeGreaterThan(2);
        expect([path, names.filter((name, index) => name === "" || names.indexOf(name) !== index)]).toEqual([path, []]);
      }
      await page.getByRole("button", { name: /^Filter &/ }).click();
      await expect(page.getByRole("dialog").getByRole("group").first()).toBeVisible();
      const chips = await page
        .getByRole("dialog")
        .getByRole("button")
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent));
      expect(chips.length).toBeGreaterThan(20);
      expect(new Set(chips).size).toBe(chips.length);
    }
  });
}

test("plan groups are headings, and unlimited plans are grouped by the speed after their limit with days as rows", async ({
  page,
}) => {
  await page.goto("/destinasi/jepang");
  for (const [level, name] of [
    [2, "Paket Data Limited"],
    [2, "Paket Data Unlimited"],
    [3, "FUP 1GB/Hari, lalu 512 kbps"],
    [3, "FUP 1GB/Hari, lalu 1,25 Mbps"],
    [3, "FUP 2GB/Hari, lalu 2 Mbps"],
  ] as const) {
    await expect(page.getByRole("heading", { level, name, exact: true })).toBeVisible();
  }
  const rows = page.getByRole("group", { name: "FUP 1GB/Hari, lalu 512 kbps" }).locator(".pass-row-title");
  await expect(rows).toHaveText([1, 3, 5, 7, 10, 15].map((days) => new RegExp(`^${days}\\sHari`)));
});

test("the first plan with its price and the first destination are in the first screen of a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ["/destinasi/jepang", "/destinasi/eropa", "/destination/europe", "/destination/japan"]) {
    await page.goto(path);
    const price = page
      .locator("[data-plan]")
      .first()
      .getByText(/^Rp\s[\d.]+$/);
    const [plan, bar] = await Promise.all([price.boundingBox(), page.locator("[data-slot=action-bar]").boundingBox()]);
    expect([path, (plan?.y ?? 0) + (plan?.height ?? 0) <= (bar?.y ?? 0)]).toEqual([path, true]);
    await expect(page.locator('header a[href$="/browse"]').filter({ visible: true })).toHaveCount(0);
  }
  for (const path of locales.map(under("/"))) {
    await page.goto(path);
    const row = page.locator(".pass-row").first();
    const [first, tabs] = await Promise.all([row.boundingBox(), page.locator("[data-dock]").boundingBox()]);
    expect([path, (first?.y ?? 0) + (first?.height ?? 0) <= (tabs?.y ?? 0)]).toEqual([path, true]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/rupiah.*QRIS/);
  }
});

test("on a wide screen the head of a destination begins as high as the pass beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/destinasi/jepang");
  const tops = await Promise.all(
    [page.locator("main .scene-head").first(), page.locator("main .pass").filter({ hasText: "Pilihan Anda" })].map(
      async (part) => (await part.boundingBox())?.y,
    ),
  );
  expect(tops[0]).toBeGreaterThan(0);
  expect(tops[0]).toBe(tops[1]);
});

test("the row of trip lengths fades where it continues, and the chosen length is in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/destinasi/jepang?days=30");
  const row = page.locator("[data-slot=plan-bar]");
  await expect(row).toContainText(/Hari:\s*\d+h/);
  const chip = (days: string) => row.locator("label").filter({ has: page.locator(`#days-${days}`) });
  const goesOn = () => row.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await goesOn()).toBe(true);
  expect(await row.evaluate((element) => getComputedStyle(element).maskImage)).toContain("linear-gradient");
  await expect(page.getByRole("radio", { name: "30 hari", exact: true })).toBeChecked();
  await expect(chip("30")).toBeInViewport({ ratio: 1 });
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("radio", { name: "30 hari", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/days=15$/);
  await expect(chip("15")).toBeInViewport({ ratio: 1 });
});
