import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { esimTexts } from "./support/esim-texts.ts";
import { advanceEsim, buyEsim } from "./support/esims.ts";

const HOURS_A_DAY = 24;
const INSTALLED = { id: "eSIM sudah terpasang", en: "The eSIM is installed" };

for (const locale of locales) {
  const texts = esimTexts[locale];

  test(`an open screen follows installation, use and end without a reload (${locale})`, async ({ page, context }) => {
    const cookies = await signIn(context, locale);
    const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
    await page.goto(`${texts.prefix}/esim-detail/${esim.esimId}`);
    await page.evaluate(() => document.documentElement.setAttribute("data-opened-once", ""));
    const progress = page.getByRole("list", { name: texts.progress }).getByRole("listitem");
    await expect(progress).toHaveText(texts.stops.bought);
    const list = await context.newPage();
    await list.goto(`${texts.prefix}/myesims`);
    const card = list.getByRole("article", { name: texts.place });
    await expect(card.getByText(texts.ready)).toBeVisible();

    await page.bringToFront();
    await page.getByRole("button", { name: texts.installed }).click();
    await expect(progress.nth(1)).toContainText(texts.marked);
    await expect(page.getByRole("button", { name: texts.installed })).toHaveCount(0);
    await advanceEsim(esim.iccid, { install: true });
    await expect(progress.nth(1)).not.toContainText(texts.marked);
    await expect(page.locator("main [data-slot=pass-card]").getByText("1 GB", { exact: true })).toBeVisible();

    await advanceEsim(esim.iccid, { country: "SG", useBytes: 400_000_000 });
    await expect(page.getByText(texts.used("400 MB", "1 GB"))).toBeVisible();
    await expect(progress).toHaveText(texts.stops.active);
    await list.bringToFront();
    await expect(card.getByText(texts.used("400 MB", "1 GB"))).toBeVisible();

    await advanceEsim(esim.iccid, { hours: 8 * HOURS_A_DAY });
    await expect(list.getByText(texts.over)).toBeVisible();
    await page.bringToFront();
    await expect(progress).toHaveText(texts.ended);
    await expect(page.locator("html[data-opened-once]")).toHaveCount(1);
  });

  test(`an order's open page asks for readings until its eSIM is installed (${locale})`, async ({ page, context }) => {
    const cookies = await signIn(context, locale);
    const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
    const asked = page.waitForRequest((request) => request.postData()?.includes(esim.esimId) ?? false);
    await page.goto(`${texts.prefix}/order-detail/${esim.orderId}`);
    await asked;
    await advanceEsim(esim.iccid, { install: true });
    await expect(page.getByText(INSTALLED[locale], { exact: true })).toBeVisible();
  });
}
