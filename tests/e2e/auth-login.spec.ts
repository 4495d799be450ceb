import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import {
  ageLinks,
  expectLifetime,
  expireLogin,
  fillLogin,
  giveLogin,
  loginCookiesOf,
  ownerOf,
  submitLogin,
} from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { linkIn, mailsTo, waitForMail } from "./support/mailbox.ts";
import { settled } from "./support/settled.ts";
import { journeyTexts } from "./support/texts.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

type Texts = (typeof authTexts)[Locale];

async function signUp(page: Page, locale: Locale, email: string, password: string): Promise<void> {
  const texts = journeyTexts[locale];
  await page.goto(authTexts[locale].login);
  await page.getByRole("button", { name: authTexts[locale].getStarted }).click();
  await page.getByLabel(texts.fullName).fill("Sari Dewi");
  await page.locator("#sign-up-email").fill(email);
  await page.locator("#sign-up-password").fill(password);
  await page.locator("#sign-up-confirm").fill(password);
  await page.getByRole("checkbox", { name: texts.terms }).check();
  await page.getByRole("button", { name: texts.signUp, exact: true }).click();
}

for (const locale of locales) {
  const texts = authTexts[locale];

  test(`the welcome screen leads to sign-up and login, and can be skipped (${locale})`, async ({ page }) => {
    await page.goto(texts.login);
    for (const tile of texts.tiles) {
      await expect(page.getByText(tile, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
    await expect(page.getByRole("link", { name: "English" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Bahasa Indonesia" })).toBeVisible();
    await expect(page.getByRole("link", { name: texts.skip })).toHaveAttribute("href", texts.prefix || "/");
    await page.getByRole("button", { name: texts.getStarted }).click();
    await expect(page.locator("#sign-up-name")).toBeVisible();
  });

  test(`a wrong password and an unknown address get the same message (${locale})`, async ({ page }) => {
    const account = await newAccount(locale);
    for (const email of [account.email, `nobody-${crypto.randomUUID()}@example.com`]) {
      await fillLogin(page, texts.login, { email, password: "salah-sekali-1" });
      await submitLogin(page);
      await expect(page.getByText(texts.loginFailed, { exact: true })).toBeVisible();
      await expect(page.getByRole("alert").getByText(texts.wrong)).toBeVisible();
      await expect(page.locator("#login-form button[type=submit]")).toBeFocused();
    }
    expect(await loginCookiesOf(page.context())).toEqual([]);
  });

  test(`an unconfirmed account can request another mail from another tab (${locale})`, async ({ page, browser }) => {
    const email = `unconfirmed-${crypto.randomUUID()}@example.com`;
    const password = "perjalanan-jauh-7";
    await signUp(page, locale, email, "pendek");
    await expect(page.locator("#sign-up-password-error")).toBeVisible();
    await signUp(page, locale, email, password);
    const heading = page.getByRole("heading", { level: 1, name: texts.checkEmail });
    await expect(heading).toBeVisible();
    const { y = 0, height = 0 } = (await heading.boundingBox()) ?? {};
    expect((await page.locator("[data-slot=toast]").boundingBox())?.y).toBeGreaterThan(y + height);
    await waitForMail(email, () => true);
    // The traveller closes the sign-up tab and continues in another one.
    const elsewhere = await browser.newPage({ baseURL: siteUrl });
    await fillLogin(elsewhere, texts.login, { email, password });
    await submitLogin(elsewhere);
    await expect(elsewhere.getByRole("alert").getByText(texts.unconfirmed)).toBeVisible();
    await ageLinks(email);
    const old = linkIn(await waitForMail(email, () => true), "token_hash=");
    await elsewhere.getByRole("button", { name: texts.resend }).click();
    await elsewhere
      .locator("main")
      .getByRole("button")
      .filter({ hasText: /ulang|again/ })
      .click();
    const mail = await waitForMail(email, ({ text }) => !text.includes(old));
    await elsewhere.goto(old);
    await expect(elsewhere.getByRole("heading", { level: 1, name: texts.invalid })).toBeVisible();
    await elsewhere.goto(linkIn(mail, "token_hash="));
    const confirm = elsewhere.getByRole("button", { name: journeyTexts[locale].confirmButton });
    await expect(confirm).toHaveAccessibleDescription(new RegExp(email));
    await confirm.click();
    await expect(elsewhere).toHaveURL(new RegExp(`${siteUrl}${texts.prefix}/?$`));
    expect(await loginCookiesOf(elsewhere.context())).not.toEqual([]);
    expect(await mailsTo(email)).toHaveLength(2);
    await elsewhere.close();
  });

  test(`a guest's tabs lead to the login and back, and a private address asks for a login (${locale})`, async ({
    page,
  }) => {
    const account = await newAccount(locale);
    for (const [tab, path] of [
      [texts.myEsims, "/myesims"],
      [texts.orders, "/orders"],
    ] as const) {
      await page.goto(texts.prefix || "/");
      await page.locator("[data-dock=tabs]").getByRole("link", { name: tab }).click();
      await expect(page).toHaveURL(`${siteUrl}${texts.login}?next=${encodeURIComponent(texts.prefix + path)}`);
      const response = await page.goto(texts.prefix + path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { name: texts.required })).toBeVisible();
    }
    await fillLogin(page, `${texts.login}?next=${encodeURIComponent(`${texts.prefix}/orders`)}`, account);
    await submitLogin(page);
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/orders`);
    await page.locator("[data-dock=tabs]").getByRole("link", { name: texts.myEsims }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/myesims`);
  });

  test(`signing out ends the login everywhere and says so on the welcome screen (${locale})`, async ({ browser }) => {
    const account = await newAccount(locale);
    const elsewhere = await loginCookies(account);
    const context = await browser.newContext({ baseURL: siteUrl });
    await giveLogin(context, await loginCookies(account));
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(`${texts.prefix}/orders`);
    await second.goto(`${texts.prefix}/myesims`);
    await expect(second.getByRole("heading", { name: texts.required })).toHaveCount(0);
    const status = await first.evaluate(async () => {
      const headers = { "Content-Type": "application/json" };
      sessionStorage.setItem("kelana-farewell", "signedOut");
      return (await fetch("/api/auth/sign-out", { method: "POST", headers, body: "{}" })).status;
    });
    expect(status).toBe(200);
    expect(await loginCookiesOf(context)).toEqual([]);
    expect(await ownerOf(elsewhere)).toBeNull();
    await second.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(second.getByRole("heading", { name: texts.required })).toBeVisible();
    await first.goto(texts.login);
    await expect(first.getByText(texts.loggedOut, { exact: true })).toBeVisible();
    await expect(first.getByText(texts.loggedOutText)).toBeVisible();
    await expect(first.getByRole("button", { name: texts.getStarted })).toBeVisible();
    await context.close();
  });
}

for (const remember of [true, false]) {
  test(`a login ${remember ? "with 'remember me' lasts" : "without 'remember me' ends with the browser"}, also after a refresh`, async ({
    page,
    context,
  }) => {
    const account = await newAccount("id");
    const texts: Texts = authTexts.id;
    const asDecided = () => expectLifetime(context, remember);
    const token = async () => (await loginCookiesOf(context)).map(({ value }) => value).join("");
    await fillLogin(page, "/login?next=%2Forders", account);
    await page.getByRole("checkbox", { name: texts.remember }).setChecked(remember);
    await submitLogin(page);
    await expect(page).toHaveURL(`${siteUrl}/orders`);
    await asDecided();

    // The middleware refreshes the login before a page.
    await giveLogin(context, await expireLogin(await loginCookiesOf(context)));
    const before = await token();
    await page.goto("/myesims");
    expect(await token()).not.toBe(before);
    await asDecided();

    // The page itself refreshes the login when it loads data.
    await expect(page.getByRole("heading", { name: texts.required })).toHaveCount(0);
    await settled(page);
    await giveLogin(context, await expireLogin(await loginCookiesOf(context)));
    const stale = await token();
    const afterLook = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return token();
    };
    await expect.poll(afterLook).not.toBe(stale);
    await asDecided();
    expect(await ownerOf(await loginCookiesOf(context))).toBe(account.email);
  });
}
