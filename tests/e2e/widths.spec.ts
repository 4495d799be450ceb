import { expect, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { guestScreens, under } from "./support/screens.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

/** CSS pixels: the narrowest screen on which the header shows all its parts, and a desktop. */
const WIDTHS = [768, 1440];
const OWN_SCREENS = ["/orders", "/myesims", "/view-all-active-esims", "/notifications", "/personal-information"];

test.use({ isMobile: false, hasTouch: false });

for (const locale of ["id", "en"] as const) {
  test(`no screen is wider than a tablet or a desktop (${locale})`, async ({ browser }) => {
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
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          if (needed > width) tooWide.push(`${path} needs ${needed} of ${width}`);
        }
      }
      await context.close();
    }
    expect(tooWide).toEqual([]);
  });
}
