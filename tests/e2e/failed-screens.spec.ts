import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { prefixOf } from "./support/screens.ts";
import { bundleId } from "./support/traveller.ts";

const READS = /\/rest\/v1\//;
const AGAIN = /^(Coba lagi|Try again)$/;
const NOTHING_CHARGED = /Belum ada yang ditagih|Nothing has been charged/;
const MAIN = /(^| )bg-sea( |$)/;
const QUIET = /(^| )bg-surface( |$)/;
const SOMETHING = "00000000-0000-4000-8000-000000000000";

const SCREENS = [
  "/orders",
  "/myesims",
  "/notifications",
  `/order-detail/${SOMETHING}`,
  `/esim-detail/${SOMETHING}`,
  `/top-up/${SOMETHING}`,
];

const againOn = (page: Page) => page.locator("main [role=alert]").getByRole("button", { name: AGAIN });

/** Without a connection the main way on is to try again before a payment, and elsewhere to what this device keeps. */
async function expectOneMainWay(page: Page, path: string, isPayment: boolean): Promise<void> {
  await expect(page.locator("[data-slot=floating-bar] a"), path).toHaveClass(isPayment ? QUIET : MAIN);
  await expect(againOn(page), path).toHaveClass(isPayment ? MAIN : QUIET);
  // Where the page says why, the bar does not say it again.
  await expect(page.locator("[data-slot=floating-bar] p"), path).toBeVisible({ visible: isPayment });
  if (isPayment) await expect(page.locator("main [role=alert]"), path).toContainText(NOTHING_CHARGED);
}

test.use({ viewport: { width: 360, height: 640 } });

for (const locale of locales) {
  test(`a screen that could not load has its button in a small phone's first screen, above every bar (${locale})`, async ({
    page,
    context,
  }) => {
    await signIn(context, locale);
    const payment = `/payment?bundle=${await bundleId("esim_1GB_7D_TH_V2")}`;
    for (const path of [...SCREENS, payment]) {
      for (const network of ["offline", "failed"]) {
        await page.route(READS, async (route) => {
          await page.locator("[data-slot=connection]").waitFor({ state: "attached" });
          if (network === "offline") await context.setOffline(true);
          await route.abort("internetdisconnected");
        });
        await page.goto(prefixOf(locale) + path);
        const again = againOn(page);
        await expect(again, path).toBeVisible();
        const bars = page.locator("[data-slot=floating-bar], nav[data-dock], [data-slot=action-bar]");
        const isPayment = path === payment || path.startsWith("/top-up");
        if (network === "offline") await expectOneMainWay(page, path, isPayment);
        const tops = await bars.evaluateAll((all) =>
          all.filter((bar) => bar.checkVisibility()).map((bar) => bar.getBoundingClientRect().top),
        );
        const box = await again.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${path} ${network}`).toBeLessThanOrEqual(Math.min(640, ...tops));
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await context.setOffline(false);
      }
    }
  });
}
