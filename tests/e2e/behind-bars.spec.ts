import { expect, type Locator, type Page, test } from "@playwright/test";
import { giveLogin } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test.use({ viewport: { width: 360, height: 640 }, userAgent: ANDROID });

const actionBar = (page: Page) => page.locator("[data-slot=action-bar]");

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (part: Locator) => (await topOf(part)) + ((await part.boundingBox())?.height ?? Number.NaN);

/** Scrolls so that a part ends a little above the bar, as where a thumb finds it. */
async function restAboveBar(page: Page, part: Locator): Promise<void> {
  const way = (await bottomOf(part)) - (await topOf(actionBar(page))) + 4;
  await page.evaluate((top) => window.scrollBy({ top, behavior: "instant" }), way);
}

async function expectAboveBar(page: Page, part: Locator): Promise<void> {
  await expect.poll(async () => (await bottomOf(part)) - (await topOf(actionBar(page)))).toBeLessThanOrEqual(0);
}

for (const path of ["/destinasi/jepang", "/destination/europe"]) {
  test(`a chosen plan does not end behind the bar that grows with it (${path})`, async ({ page }) => {
    await page.goto(path);
    const tile = page.locator("[data-plan]").nth(4);
    await restAboveBar(page, tile);
    await tile.locator("label").first().click();
    await expect(tile.locator("input[name=bundle]")).toBeChecked();
    await expectAboveBar(page, tile.locator("label").first());
  });
}

/** The whole row is on the screen, above the bar. */
async function expectInSight(page: Page, part: Locator): Promise<void> {
  await expect.poll(() => topOf(part)).toBeGreaterThanOrEqual(0);
  await expectAboveBar(page, part);
}

for (const path of ["/destinasi/jepang", "/destination/japan", "/destinasi/arab-saudi", "/destination/europe"]) {
  test(`the plan that an address names is in sight (${path})`, async ({ page }) => {
    await page.goto(path);
    const plans = page.locator("[data-plan] input[name=bundle]");
    const ids = await plans.evaluateAll((all) => all.map((radio) => radio.getAttribute("value")));
    for (const id of [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-1)]) {
      await page.goto(`${path}?plan=${id}`);
      const chosen = page.locator(`[data-plan="${id}"] label`).first();
      await expect(chosen.locator("input[name=bundle]")).toBeChecked();
      await expect(actionBar(page).getByText(/Rp\s/).first()).toBeVisible();
      await expectInSight(page, chosen);
    }
  });
}

for (const query of ["country=JP&nights=5&use=chat&use=social", "country=JP&nights=3&country=KR&nights=3&use=video"]) {
  test(`a plan that is opened from the trip planner is in sight (${query})`, async ({ page }) => {
    await page.goto(`/rencana?${query}`);
    const link = page.locator("[data-best] a[data-plan-id]").first();
    const id = await link.getAttribute("data-plan-id");
    await link.click();
    const chosen = page.locator(`[data-plan="${id}"] label`).first();
    await expect(chosen.locator("input[name=bundle]")).toBeChecked();
    await expectInSight(page, chosen);
  });
}

test("the plan that an address names for an eSIM is in sight", async ({ page, context }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await giveLogin(context, cookies);
  for (const screen of ["top-up", "repurchase"]) {
    await page.goto(`/${screen}/${esim.esimId}`);
    const rows = page.locator("main label.pass input");
    await expect(rows.first()).toBeAttached();
    const last = await rows.last().getAttribute("value");
    await page.goto(`/${screen}/${esim.esimId}?plan=${last}`);
    await expectInSight(page, page.locator(".pass:has(:checked)"));
  }
});

test("a plan chosen for an eSIM does not end behind the bar, by tap or by button", async ({ page, context }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await giveLogin(context, cookies);
  const chosen = page.locator(".pass:has(:checked)");
  for (const screen of ["top-up", "repurchase"]) {
    await page.goto(`/${screen}/${esim.esimId}`);
    await actionBar(page).getByRole("button").click();
    await expect(chosen).toBeVisible();
    await expectAboveBar(page, chosen);
    await page.reload();
    const row = page.locator("main label.pass").nth(2);
    await expect(row).toBeVisible();
    await restAboveBar(page, row);
    await row.click();
    await expect(chosen).toBeVisible();
    await expectAboveBar(page, chosen);
  }
});

test("on the way from a country's search the first price of a region is above the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 680 });
  for (const path of ["/destinasi/eropa?country=TR", "/en/destination/europe?country=TR"]) {
    await page.goto(path);
    await expect(page.getByText(/(Turki|Turkey)\.$/)).toBeVisible();
    await expectAboveBar(
      page,
      page
        .locator("[data-plan]")
        .first()
        .getByText(/^Rp\s[\d.]+$/),
    );
  }
});

test("a warning leaves the button that installs in the first screen", async ({ page, context }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_5GB_30D_REUP_V2");
  await giveLogin(context, cookies);
  for (const [path, warning, name] of [
    ["/esim-detail", "Turki: pasang sebelum tiba", "Pasang di ponsel ini"],
    ["/en/esim-detail", "Turkey: install in advance", "Install on this phone"],
  ] as const) {
    await page.goto(`${path}/${esim.esimId}`);
    await expect(page.getByText(warning, { exact: true })).toBeVisible();
    const install = page.getByRole("link", { name });
    expect(await bottomOf(install)).toBeLessThanOrEqual(await topOf(page.locator("[data-dock=tabs]")));
  }
});
