import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { guestScreens, under } from "./support/screens.ts";
import { bundleId, loginCookies, newAccount } from "./support/traveller.ts";

const TWICE = "html{font-size:200%!important}";
/** How a visitor reads: width in CSS pixels, and what the browser or the visitor does to all text. */
const READINGS = [
  { name: "the narrowest phone", width: 320, css: "" },
  {
    name: "the narrowest phone with the text spacing of WCAG 1.4.12",
    width: 320,
    css: "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
  },
  { name: "text of twice the size", width: 640, css: TWICE },
  { name: "text of twice the size on a phone", width: 390, css: TWICE },
  { name: "text of twice the size on a small phone", width: 360, css: TWICE },
  { name: "a tablet, where the header has all its parts in the least room", width: 768, css: "" },
  { name: "a desktop", width: 1440, css: "" },
];
const OWN_SCREENS = ["/orders", "/myesims", "/view-all-active-esims", "/notifications", "/personal-information"];

test.use({ isMobile: false, hasTouch: false });

/** Where a page that is read in this way needs more width than it has, and states that are cut or not on one line. */
async function faultsOf(page: Page, { name, width, css }: (typeof READINGS)[number]): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const { needed, badges } = await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const badges = [...document.querySelectorAll<HTMLElement>("[data-slot=badge]")].filter((badge) => {
      const room = badge.parentElement?.getBoundingClientRect().right ?? 0;
      const text = document.createRange();
      text.selectNodeContents(badge);
      const lines = [...text.getClientRects()].map(({ top }) => Math.round(top / 8));
      const isCut = badge.scrollWidth > badge.clientWidth || badge.getBoundingClientRect().right > room + 1;
      return badge.checkVisibility() && (isCut || (badge.children.length === 0 && new Set(lines).size > 1));
    });
    return { needed: document.documentElement.scrollWidth, badges: badges.map(({ textContent }) => textContent) };
  }, css);
  const { pathname } = new URL(page.url());
  const tooWide = needed > width ? [`${pathname}: ${name} needs ${needed} of ${width}`] : [];
  return [...tooWide, ...badges.map((badge) => `${pathname}: ${name} cuts or breaks '${badge}'`)];
}

for (const locale of ["id", "en"] as const) {
  test(`no screen scrolls sideways, however it is read (${locale})`, async ({ browser }) => {
    const guest = Object.values(guestScreens).map((path) => path(locale));
    const own = OWN_SCREENS.map((path) => under(path)(locale));
    const visitors = [
      { paths: guest, cookies: [] },
      { paths: [guest[0] ?? "/", ...own], cookies: await loginCookies(await newAccount(locale)) },
    ];
    const faults: string[] = [];
    for (const { paths, cookies } of visitors) {
      const context = await browser.newContext({ baseURL: siteUrl, isMobile: false, hasTouch: false });
      await giveLogin(context, cookies);
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        for (const reading of READINGS) faults.push(...(await faultsOf(page, reading)));
      }
      await context.close();
    }
    expect(faults).toEqual([]);
  });
}

test("no screen of an account with eSIMs scrolls sideways on a phone, however it is read", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await buyEsim(cookies, "esim_UL_7D_REUL_V2");
  const turkey = await bundleId("esim_1GB_7D_TR_V2");
  const faults: string[] = [];
  for (const path of [
    "/",
    "/myesims",
    "/view-all-active-esims",
    "/orders",
    `/esim-detail/${esim.esimId}`,
    `/order-detail/${esim.orderId}`,
    `/top-up/${esim.esimId}`,
    `/payment?bundle=${turkey}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("main [data-slot=pass-card], main .pass-row").first()).toBeVisible();
    for (const reading of READINGS.filter(({ width }) => width < 400)) faults.push(...(await faultsOf(page, reading)));
  }
  expect(faults).toEqual([]);
});
