import { expect, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { onNarrowPhone } from "./support/screens.ts";
import { expectSound } from "./support/sound.ts";
import { bundleId } from "./support/traveller.ts";

test("after-sale paths without an eSIM let travellers choose one of theirs", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
  for (const screen of ["top-up", "extend-plan", "repurchase"]) {
    await page.goto(`/${screen}`);
    await page
      .locator("main")
      .getByRole("link", { name: /Singapura/ })
      .click();
    await expect(page).toHaveURL(`${siteUrl}/${screen}/${esim.esimId}`);
  }
  await page.goto("/payment?type=topup&bundle=x");
  await expect(page).toHaveURL(`${siteUrl}/top-up`);
});

test("the suggested plan is readable to its end on a small phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const esim = await boughtEsim(await signIn(context, "id"), "esim_UL_7D_JP_V2");
  await page.goto(`/repurchase/${esim.esimId}`);
  const suggestion = page.locator("[data-slot=action-bar]").getByText(/^Paket yang sama: Unlimited/);
  await expect(suggestion).toBeVisible();
  const { whole, seen } = await suggestion.evaluate((text) => ({ whole: text.scrollWidth, seen: text.clientWidth }));
  expect(whole).toBeLessThanOrEqual(seen);
});

test("the first plan with its price is in the first screen of a small phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const esim = await boughtEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
  for (const screen of ["top-up", "extend-plan", "repurchase"]) {
    await page.goto(`/${screen}/${esim.esimId}`);
    const price = page.locator("fieldset .pass").first().getByText(/^Rp/).last();
    await expect(price).toBeVisible();
    const [box, bar] = [await price.boundingBox(), await page.locator("[data-slot=action-bar]").boundingBox()];
    expect([screen, (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0)]).toEqual([screen, true]);
  }
});

test("the after-sale and payment screens are accessible in both themes, log no errors and are not too wide", async ({
  browser,
}) => {
  const context = await onNarrowPhone(browser);
  const cookies = await signIn(context, "id");
  const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
  const plan = await bundleId("esim_1GB_7D_SG_V2");
  const payment = `/payment?bundle=${plan}&esim=${esim.esimId}&type=`;
  const paths = ["top-up", "extend-plan", "repurchase"].map((screen) => `/${screen}/${esim.esimId}`);
  await expectSound(context, [...paths, `${payment}topup`, `${payment}repurchase`]);
  await context.close();
});
