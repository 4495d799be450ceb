import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { expectLifetime, fillLogin, submitLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { codeMailedTo, linkIn, waitForMail } from "./support/mailbox.ts";
import { bundleId } from "./support/traveller.ts";

const newAddress = () => `by-code-${crypto.randomUUID()}@example.com`;

for (const locale of locales) {
  const texts = authTexts[locale];
  const paymentPath = async () => `${texts.prefix}/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`;

  for (const isLasting of [true, false]) {
    test(`a login by code ${isLasting ? "lasts" : "without 'remember me' ends with the browser, also after a reload"} (${locale})`, async ({
      page,
      context,
    }) => {
      const payment = await paymentPath();
      const email = newAddress();
      await page.goto(`${texts.login}?${new URLSearchParams({ next: payment })}`);
      const remember = page.getByRole("checkbox", { name: texts.remember });
      await expect(remember).toBeChecked();
      await remember.setChecked(isLasting);
      await page.locator("#code-email").fill(email);
      await page.keyboard.press("Enter");
      const code = await codeMailedTo(email);
      await page.reload();
      await page.locator("#login-code").fill(code);
      await expect(page).toHaveURL(siteUrl + payment);
      await expectLifetime(context, isLasting);
    });
  }

  test(`the link of a code's mail keeps the decision in the same browser (${locale})`, async ({ page, context }) => {
    const payment = await paymentPath();
    const email = newAddress();
    await page.goto(`${texts.login}?${new URLSearchParams({ next: payment })}`);
    await page.getByRole("checkbox", { name: texts.remember }).uncheck();
    await page.locator("#code-email").fill(email);
    await page.keyboard.press("Enter");
    await page.goto(linkIn(await waitForMail(email, ({ text }) => text.includes("token_hash=")), "token_hash="));
    await page.getByRole("button", { name: texts.continue }).click();
    await expect(page).toHaveURL(siteUrl + payment);
    await expectLifetime(context, false);
  });

  test(`the link of a code's mail takes the decision to another browser (${locale})`, async ({ page, browser }) => {
    const email = newAddress();
    await page.goto(`${texts.login}?${new URLSearchParams({ next: await paymentPath() })}`);
    await page.getByRole("checkbox", { name: texts.remember }).uncheck();
    await page.locator("#code-email").fill(email);
    await page.keyboard.press("Enter");
    const link = linkIn(await waitForMail(email, ({ text }) => text.includes("token_hash=")), "token_hash=");
    const other = await browser.newContext();
    const opened = await other.newPage();
    await opened.goto(link);
    await opened.getByRole("button", { name: texts.continue }).click();
    await expect(opened).toHaveURL(siteUrl + (await paymentPath()));
    await expectLifetime(other, false);
    await other.close();
  });

  test(`'remember me' stays as it was when another way to log in is chosen (${locale})`, async ({ page }) => {
    await page.goto(`${texts.login}?${new URLSearchParams({ next: await paymentPath() })}`);
    const remember = page.getByRole("checkbox", { name: texts.remember });
    await remember.uncheck();
    await page.getByRole("button", { name: texts.byPassword }).click();
    await expect(page.locator("#login-password")).toBeVisible();
    await expect(remember).not.toBeChecked();
  });

  test(`without a connection each step of a login says so, and keeps what was typed (${locale})`, async ({
    page,
    context,
  }) => {
    const email = newAddress();
    await page.goto(`${texts.login}?${new URLSearchParams({ next: await paymentPath() })}`);
    const address = page.locator("#code-email");
    await address.fill(email);
    await context.setOffline(true);
    await address.press("Enter");
    await expect(page.getByRole("alert").getByText(texts.offline)).toBeVisible();
    await expect(address).toHaveValue(email);
    await context.setOffline(false);
    await address.press("Enter");
    await codeMailedTo(email);
    await context.setOffline(true);
    await page.locator("#login-code").fill("123456");
    await expect(page.getByRole("alert").getByText(texts.offline)).toBeVisible();
    await expect(page.locator("#login-code")).toHaveValue("123456");
    await context.setOffline(false);
  });

  test(`without a connection a password login says so, and keeps what was typed (${locale})`, async ({
    page,
    context,
  }) => {
    const account = { email: newAddress(), password: "perjalanan-jauh-7" };
    await fillLogin(page, texts.login, account);
    await context.setOffline(true);
    await submitLogin(page);
    await expect(page.getByText(texts.offline)).toBeVisible();
    await expect(page.locator("#login-email")).toHaveValue(account.email);
    await expect(page.locator("#login-password")).toHaveValue(account.password);
    await context.setOffline(false);
  });

  test(`once a code was refused the way on comes before another code, which has to wait (${locale})`, async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto(`${texts.login}?${new URLSearchParams({ next: await paymentPath() })}`);
    await page.locator("#code-email").fill(email);
    await page.keyboard.press("Enter");
    const code = await codeMailedTo(email);
    await page.locator("#login-code").fill(code === "123456" ? "654321" : "123456");
    await page.locator("#login-code-error").waitFor();
    const send = await page.getByRole("button", { name: texts.continue, exact: true }).boundingBox();
    const again = await page.getByRole("button", { name: texts.codeAgain }).boundingBox();
    expect(send?.y ?? 0).toBeGreaterThan(0);
    expect(again?.y ?? 0).toBeGreaterThan(send?.y ?? 0);
  });
}
