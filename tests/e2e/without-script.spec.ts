import { type Browser, expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { asServer, insertRows } from "./support/server-side.ts";

const SAMPLE = [
  "/",
  "/en",
  "/browse",
  "/destinasi/jepang",
  "/destination/europe",
  "/en/all-destinations",
  "/special-offers",
  "/help",
  "/device-compatibility",
  "/en/installation-guide",
  "/en/about",
  "/rencana?country=JP&nights=5&country=KR&nights=3&use=chat",
  "/rencana/jepang-dan-korea",
  "/en/trip-planner/umrah",
];
/** Pages that sell nothing. */
const WITHOUT_PRICES = new Set(["/help", "/device-compatibility", "/en/installation-guide", "/en/about"]);

type Visible = { headings: string[]; prices: string[]; links: string[] };

/** Collects the browser's errors and violations of the Content-Security-Policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

async function visibleIn(page: Page): Promise<Visible> {
  const main = page.locator("main");
  const headings = await main.locator("h1, h2, h3").filter({ visible: true }).allInnerTexts();
  const links = await main
    .locator("a[href]")
    .filter({ visible: true })
    .evaluateAll((list) => list.map((link) => link.getAttribute("href") ?? ""));
  const prices = await main
    .getByText(/^\D{0,12}Rp\s[\d.]+$/)
    .filter({ visible: true })
    .allTextContents();
  return { headings, links: [...new Set(links)], prices: [...new Set(prices)] };
}

async function withoutScript(browser: Browser, path: string): Promise<Visible> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto(path);
  const visible = await visibleIn(page);
  await context.close();
  return visible;
}

/** Pages of a destination, an offer and a screen that do not exist, with their message. */
const MISSING = {
  "/destinasi/atlantis": "Oops! Halaman tidak ditemukan",
  "/destination/atlantis": "Oops! Page not found",
  "/special-offer-detail/00000000-0000-4000-8000-000000000000": "Penawaran tidak ditemukan",
  "/en/special-offer-detail/abc": "Offer not found",
  "/tidak-ada": "Oops! Halaman tidak ditemukan",
};

async function expectMissing(browser: Browser, path: string, text: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
  await expect(page).toHaveTitle(`${text.replace("Oops! ", "")} | Kelana`);
  await expect(page.locator('main a[href="/"], main a[href="/en"]').first()).toBeVisible();
  await context.close();
}

for (const [path, text] of Object.entries(MISSING)) {
  test(`${path} says without JavaScript that it does not exist, and links onwards`, ({ browser }) =>
    expectMissing(browser, path, text));
}

test("a destination without plans says so without JavaScript, like one that does not exist", async ({ browser }) => {
  const name = `Lemuria ${Date.now()}`;
  const slug = name.toLowerCase().replace(" ", "-");
  const code = name.replace(" ", "").toUpperCase();
  const row = { name, iso_code: code, type: "regional", flag_emoji: "-", region: "Asia", match_keys: [name] };
  await insertRows("destinations", [row]);
  await expectMissing(browser, `/destinasi/${slug}`, "Oops! Halaman tidak ditemukan");
  await expectMissing(browser, `/destination/${slug}`, "Oops! Page not found");
  await asServer(`destinations?iso_code=eq.${code}`, "DELETE");
});

for (const [path, pick, buy, needed] of [
  ["/destinasi/jepang", "Termurah per GB: 20 GB", "Beli Sekarang", /Halaman ini membutuhkan JavaScript/],
  ["/destination/japan", "Cheapest per GB: 20 GB", "Buy now", /This page needs JavaScript/],
] as const) {
  test(`${path} names no other plan than the chosen one without JavaScript, and the way to pay says what it needs`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
    const page = await context.newPage();
    await page.goto(path);
    const bar = page.locator("[data-slot=action-bar]");
    await expect(bar.getByText(pick)).toBeVisible();
    await page.locator("[data-plan] label").nth(2).click();
    await expect(bar.getByText(/Rp\s/).filter({ visible: true })).toHaveCount(0);
    await bar.getByRole("button", { name: buy }).click();
    await expect(page).toHaveURL(/\/login\?next=.*payment/);
    await expect(page.getByRole("note").filter({ visible: true })).toContainText(needed);
    await context.close();
  });
}

for (const path of SAMPLE) {
  test(`${path} hydrates without errors and shows the same without JavaScript`, async ({ page, browser }) => {
    const complaints = complaintsOf(page);
    await page.goto(path);
    const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));
    await page.waitForFunction(isHydrated);
    const alive = await visibleIn(page);
    const still = await withoutScript(browser, path);
    expect(complaints).toEqual([]);
    expect(still.headings).toEqual(expect.arrayContaining(alive.headings));
    expect(still.links).toEqual(expect.arrayContaining(alive.links));
    expect(still.prices).toEqual(expect.arrayContaining(alive.prices));
    expect(Math.min(still.headings.length, still.links.length)).toBeGreaterThan(0);
    expect(still.prices.length > 0).toBe(!WITHOUT_PRICES.has(path));
  });
}
