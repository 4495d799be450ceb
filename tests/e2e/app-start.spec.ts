import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { bundleId } from "./support/traveller.ts";

/** A browser whose pages run in the installed app. */
async function installedApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.assign(window, { Capacitor: {} }));
}

const paymentPath = async () => `/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`;

test("a new start of the app goes back to the checkout it left, and home from there", async ({ page, context }) => {
  await installedApp(context);
  await signIn(context, "id");
  const path = await paymentPath();
  await page.goto(path);
  await page.getByLabel(/^Nama depan/).waitFor();
  await page.close();
  const started = await context.newPage();
  await started.goto("/");
  await started.waitForURL(siteUrl + path);
  await started.goBack();
  await expect(started).toHaveURL(`${siteUrl}/`);
  await expect(started.getByLabel("Mau ke mana?")).toBeVisible();
});

test("a new start of the app goes back to the login that a guest left on the way to a payment", async ({
  page,
  context,
}) => {
  await installedApp(context);
  const plan = (of: Page) => of.getByRole("region", { name: "Paket pilihan Anda" });
  const path = `/login?${new URLSearchParams({ next: await paymentPath() })}`;
  await page.goto(path);
  await expect(plan(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("navigation_state"))).toContain("/login");
  await page.close();
  const started = await context.newPage();
  await started.goto("/");
  await started.waitForURL(siteUrl + path);
  await expect(plan(started)).toBeVisible();
});

test("after a sign-out the app starts at home, and so does a browser", async ({ page, context }) => {
  await signIn(context, "id");
  await page.goto(await paymentPath());
  await page.getByLabel(/^Nama depan/).waitFor();
  const tab = await context.newPage();
  await tab.goto("/");
  await expect(tab.getByLabel("Mau ke mana?")).toBeVisible();
  await expect(tab).toHaveURL(`${siteUrl}/`);
  await installedApp(context);
  await page.goto(await paymentPath());
  await page.getByLabel(/^Nama depan/).waitFor();
  await page.goto("/account");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page.getByText("Anda berhasil keluar dari akun.")).toBeVisible();
  await page.close();
  const started = await context.newPage();
  await started.goto("/");
  await expect(started.getByLabel("Mau ke mana?")).toBeVisible();
  await expect(started).toHaveURL(`${siteUrl}/`);
});

test("the next traveller on a shared phone does not start on the previous traveller's screen", async ({
  page,
  context,
}) => {
  await installedApp(context);
  await signIn(context, "id");
  await page.goto(await paymentPath());
  await page.getByLabel(/^Nama depan/).waitFor();
  await page.close();
  await signIn(context, "id");
  const started = await context.newPage();
  await started.goto("/");
  await expect(started.getByLabel("Mau ke mana?")).toBeVisible();
  await expect(started).toHaveURL(`${siteUrl}/`);
});
