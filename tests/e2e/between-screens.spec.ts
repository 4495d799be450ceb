import { expect, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { bundleId } from "./support/traveller.ts";

test("the public screens open without a new document", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [link, address] of [
    [page.locator("main .pass-row").first(), /\/destinasi\//],
    [page.getByRole("link", { name: "Semua tujuan" }).first(), /\/browse$/],
    [page.locator("main .pass-row:visible").nth(3), /\/destinasi\//],
  ] as const) {
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("on a phone the tabs leave room for the button of a destination, a checkout and a plan's choice", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { esimId } = await buyEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
  const tabs = page.getByRole("navigation").filter({ has: page.locator('a[href="/account"]'), visible: true });
  for (const [path, shown] of [
    ["/browse", 1],
    ["/destinasi/jepang", 0],
    [`/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`, 0],
    [`/top-up/${esimId}`, 0],
    [`/extend-plan/${esimId}`, 0],
    [`/repurchase/${esimId}`, 0],
    [`/esim-detail/${esimId}`, 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tabs, path).toHaveCount(shown);
  }
});
