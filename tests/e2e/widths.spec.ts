import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { onDrawings } from "./support/drawings.ts";
import { buyEsim } from "./support/esims.ts";
import { waitForMail } from "./support/mailbox.ts";
import { READINGS, readingFaults } from "./support/readings.ts";
import { guestScreens, under } from "./support/screens.ts";
import { settled } from "./support/settled.ts";
import { bundleId } from "./support/traveller.ts";

const OWN_SCREENS = ["/orders", "/myesims", "/view-all-active-esims", "/notifications", "/personal-information"];

test.use({ isMobile: false, hasTouch: false });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

for (const locale of locales) {
  test(`no screen of a new account scrolls sideways, however it is read (${locale})`, async ({ page, context }) => {
    await signIn(context, locale);
    const home = guestScreens.home?.(locale) ?? "/";
    const faults: string[] = [];
    for (const path of [home, ...OWN_SCREENS.map((own) => under(own)(locale))]) {
      await open(page, path);
      faults.push(...(await readingFaults(page, READINGS)));
    }
    expect(faults).toEqual([]);
  });
}

test("no screen of an account with eSIMs scrolls sideways on a phone, however it is read, and no state lies on a drawing", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await buyEsim(cookies, "esim_UL_7D_REUL_V2");
  const turkey = await bundleId("esim_1GB_7D_TR_V2");
  const withState = [
    "/",
    "/myesims",
    "/view-all-active-esims",
    `/esim-detail/${esim.esimId}`,
    `/top-up/${esim.esimId}`,
  ];
  const onPhones = READINGS.filter(({ width }) => width < 400);
  const faults: string[] = [];
  for (const path of [...withState, "/orders", `/order-detail/${esim.orderId}`, `/payment?bundle=${turkey}`]) {
    await open(page, path);
    await expect(page.locator("main [data-slot=pass-card], main .pass-row").first()).toBeVisible();
    if (withState.includes(path)) {
      await expect(page.locator("[data-slot=badge]:visible").getByText("Siap dipasang").first()).toBeVisible();
      faults.push(...(await onDrawings(page)));
    }
    faults.push(...(await readingFaults(page, onPhones)));
  }
  expect(faults).toEqual([]);
});

test("the logo keeps its distance from the first tab where the header has the least room", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of locales.map(under("/"))) {
    await page.goto(path);
    const [logo, tab] = [page.locator("header a").first(), page.locator("header nav a").first()];
    const [left, right] = [await logo.boundingBox(), await tab.boundingBox()];
    expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThanOrEqual(12);
  }
});

test("the mail of an eSIM does not scroll sideways on the narrowest phone", async ({ page, context }) => {
  const { activationCode } = await buyEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
  const { html } = await waitForMail("sari@example.com", ({ text }) => text.includes(activationCode));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
