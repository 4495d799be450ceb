import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { fillLogin, submitLogin } from "./support/auth.ts";
import { codeMailedTo } from "./support/mailbox.ts";
import { bundleId, newAccount } from "./support/traveller.ts";

const FROM = "/destinasi/jepang";

async function logInByCode(page: Page, email: string): Promise<void> {
  await page.locator("#code-email").fill(email);
  await page.keyboard.press("Enter");
  await page.locator("#login-code").fill(await codeMailedTo(email));
}

/** 'Back' right after a login leads to the page where it was opened. */
async function expectBack(page: Page, from: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(siteUrl + from);
  await expect(page.locator("#code-email, #login-email")).toHaveCount(0);
}

test("back after a login by code on the way to payment leads to the plan", async ({ page }) => {
  const payment = `/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`;
  await page.goto(FROM);
  await page.goto(`/login?next=${encodeURIComponent(payment)}`);
  await logInByCode(page, `back-${crypto.randomUUID()}@example.com`);
  await expect(page).toHaveURL(siteUrl + payment);
  await expectBack(page, FROM);
});

test("back after a login by code that was chosen on the login form leads past both forms", async ({ page }) => {
  await page.goto(FROM);
  await page.goto("/login?next=%2Forders");
  await page.getByRole("button", { name: "Lanjut dengan kode lewat email" }).filter({ visible: true }).click();
  await logInByCode(page, `back-${crypto.randomUUID()}@example.com`);
  await expect(page).toHaveURL(`${siteUrl}/orders`);
  await expectBack(page, FROM);
});

test("back after a login by password that began on the welcome screen leads past both screens", async ({ page }) => {
  await page.goto(FROM);
  await fillLogin(page, "/login", await newAccount("id"));
  await submitLogin(page);
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expectBack(page, FROM);
});
