import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { RowCap } from "../support/row-cap.ts";
import { ports } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { giveMany } from "./support/many-rows.ts";
import { settled } from "./support/settled.ts";
import { loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

const REST = `http://localhost:${ports.SUPABASE_PORT}/rest/v1`;
const CAP = 100;
const OWNED = 130;
/** Orders that the list shows at once. */
const PAGE = 20;
/** eSIMs that My eSIMs shows at once. */
const ESIM_PAGE = 10;
/** Screens that show a traveller's own lists. */
const SCREENS = ["/", "/view-all-active-esims", "/notifications", "/account", "/top-up", "/extend-plan", "/repurchase"];

/** Cuts the browser's reads as hosted PostgREST does. */
async function capped(context: BrowserContext): Promise<RowCap> {
  const cap = new RowCap(CAP);
  await context.route(`${REST}/**`, async (route) => {
    const asked = route.request().url();
    if (route.request().method() !== "GET") return route.continue();
    // The server may close an idle connection in the moment in which it is used again.
    const response = await route.fetch({ url: cap.narrow(asked), maxRetries: 3 });
    cap.note(asked, await response.json(), response.headers()["content-range"] ?? null);
    return route.fulfill({ response });
  });
  return cap;
}

const targets = (page: Page, start: string) =>
  page
    .locator(`main a[href^="${start}"]`)
    .evaluateAll((links) => new Set(links.map((link) => link.getAttribute("href"))).size);

test("many eSIMs with the same plan are told apart where one is chosen", async ({ page, context }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const { data } = await travellerClient(cookies).auth.getUser();
  await giveMany(OWNED, data.user?.id ?? "");
  await giveLogin(context, cookies);
  for (const screen of ["repurchase", "manage-esim"]) {
    await page.goto(`/${screen}`);
    const choices = page.locator(`main a[href^="/${screen}/"]`);
    await expect(choices).toHaveCount(OWNED);
    const names = await choices.allInnerTexts();
    expect([screen, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([screen, []]);
    await expect(choices.first()).toContainText(/eSIM\s…\u2060\d{4}/);
  }
});

test("a traveller's lists are complete although the server cuts every answer at 100 rows", async ({
  page,
  context,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const { data } = await travellerClient(cookies).auth.getUser();
  await giveMany(OWNED, data.user?.id ?? "");
  await giveLogin(context, cookies);
  const cap = await capped(context);
  await page.goto("/orders");
  const more = page.getByRole("button", { name: /^Tampilkan \d+ pesanan lagi$/ });
  await expect.poll(() => targets(page, "/order-detail/")).toBe(PAGE);
  for (let shown = PAGE; shown < OWNED; shown += PAGE) await more.click();
  await expect.poll(() => targets(page, "/order-detail/")).toBe(OWNED);
  await expect(more).toHaveCount(0);
  await page.goto("/myesims");
  const moreEsims = page.getByRole("button", { name: /^Tampilkan \d+ eSIM lagi$/ });
  await expect.poll(() => targets(page, "/esim-detail/")).toBe(ESIM_PAGE);
  const names = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  expect(new Set(names).size).toBe(ESIM_PAGE);
  for (let shown = ESIM_PAGE; shown < OWNED; shown += ESIM_PAGE) await moreEsims.click();
  await expect.poll(() => targets(page, "/esim-detail/")).toBe(OWNED);
  await expect(moreEsims).toHaveCount(0);
  for (const screen of SCREENS) {
    await page.goto(screen);
    await settled(page);
  }
  // Lists are refreshed periodically: a read in progress at the end must not fail the test.
  await context.unrouteAll({ behavior: "ignoreErrors" });
  expect(cap.unfinished()).toEqual([]);
});
