import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { guestScreens, under } from "./support/screens.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

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
  { name: "a tablet, where the header has all its parts in the least room", width: 768, css: "" },
  { name: "a desktop", width: 1440, css: "" },
];
const OWN_SCREENS = ["/orders", "/myesims", "/view-all-active-esims", "/notifications", "/personal-information"];

test.use({ isMobile: false, hasTouch: false });

/** The width that the page needs when it is read in this way. */
async function neededWidth(page: Page, { width, css }: (typeof READINGS)[number]): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.scrollWidth;
  }, css);
}

for (const locale of ["id", "en"] as const) {
  test(`no screen scrolls sideways, however it is read (${locale})`, async ({ browser }) => {
    const guest = Object.values(guestScreens).map((path) => path(locale));
    const own = OWN_SCREENS.map((path) => under(path)(locale));
    const visitors = [
      { paths: guest, cookies: [] },
      { paths: [guest[0] ?? "/", ...own], cookies: await loginCookies(await newAccount(locale)) },
    ];
    const tooWide: string[] = [];
    for (const { paths, cookies } of visitors) {
      const context = await browser.newContext({ baseURL: siteUrl, isMobile: false, hasTouch: false });
      await giveLogin(context, cookies);
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        for (const reading of READINGS) {
          const needed = await neededWidth(page, reading);
          if (needed > reading.width) tooWide.push(`${path}: ${reading.name} needs ${needed} of ${reading.width}`);
        }
      }
      await context.close();
    }
    expect(tooWide).toEqual([]);
  });
}
