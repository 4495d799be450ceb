import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { ageLinks, fillLogin, loginCookiesOf, submitLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { linkIn, mailsTo, waitForMail } from "./support/mailbox.ts";
import { type Account, newAccount } from "./support/traveller.ts";

type Texts = (typeof authTexts)[Locale];
const NEW_PASSWORD = "perjalanan-baru-8";

async function askForLink(page: Page, texts: Texts, email: string): Promise<void> {
  await page.getByRole("button", { name: texts.forgot }).click();
  await page.locator("#forgot-email").fill(email);
  await page.getByRole("button", { name: texts.sendLink }).click();
  await expect(page.getByText(texts.resetSent, { exact: true })).toBeVisible();
}

async function newLink(browser: Browser, texts: Texts, { email }: Account, earlier = ""): Promise<string> {
  const page = await browser.newPage({ baseURL: siteUrl });
  await fillLogin(page, texts.login, { email, password: "" });
  await askForLink(page, texts, email);
  await page.close();
  const isNew = ({ subject, text }: { subject: string; text: string }) =>
    subject === texts.resetSubject && (earlier === "" || !text.includes(earlier));
  return linkIn(await waitForMail(email, isNew), "token_hash=");
}

async function setPassword(page: Page, texts: Texts, password: string, repeated = password): Promise<void> {
  await page.locator("#new-password").fill(password);
  await page.locator("#confirm-new-password").fill(repeated);
  await page.getByRole("button", { name: texts.save }).click();
}

for (const locale of locales) {
  const texts = authTexts[locale];

  test(`a forgotten password is replaced, and the link works once (${locale})`, async ({ page, browser }) => {
    const account = await newAccount(locale);
    await fillLogin(page, texts.login, { email: "", password: "" });
    await page.getByRole("button", { name: texts.forgot }).click();
    await page.getByRole("button", { name: texts.sendLink }).click();
    await expect(page.getByText(texts.emailRequired, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.emailRequiredText).first()).toBeVisible();
    await expect(page.locator("#forgot-email")).toBeFocused();

    const link = await newLink(browser, texts, account);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: texts.resetTitle })).toBeVisible();
    await expect(page.locator("#opened-account")).toContainText(account.email);
    await setPassword(page, texts, "kurang");
    await expect(page.locator("#new-password-error")).toHaveText(texts.tooShort);
    await setPassword(page, texts, NEW_PASSWORD, "tidak-sama-1");
    await expect(page.locator("#confirm-new-password-error")).toHaveText(texts.mismatch);
    await setPassword(page, texts, account.password);
    await expect(page.locator("#new-password-error")).toHaveText(texts.reused);
    await page.getByRole("button", { name: texts.show }).first().click();
    await expect(page.locator("#new-password")).toHaveAttribute("type", "text");
    await setPassword(page, texts, NEW_PASSWORD);
    await expect(page.getByRole("heading", { level: 1, name: texts.done })).toBeVisible();
    expect(await loginCookiesOf(page.context())).not.toEqual([]);

    const second = await browser.newPage({ baseURL: siteUrl });
    await second.goto(link);
    await setPassword(second, texts, "perjalanan-ketiga-9");
    await expect(second.getByRole("heading", { level: 1, name: texts.invalid })).toBeVisible();
    await second.getByRole("button", { name: texts.again }).click();
    await expect(second.getByRole("button", { name: texts.sendLink })).toBeVisible();
    await fillLogin(second, texts.login, account);
    await submitLogin(second);
    await expect(second.getByText(texts.wrong).first()).toBeVisible();
    await fillLogin(second, texts.login, { ...account, password: NEW_PASSWORD });
    await submitLogin(second);
    await expect(second).toHaveURL(new RegExp(`${siteUrl}${texts.prefix}/?$`));
    await second.close();
  });

  test(`an expired link says so, and opening a link in a tab that is then closed does not use it up (${locale})`, async ({
    page,
    browser,
  }) => {
    const account = await newAccount(locale);
    const old = await newLink(browser, texts, account);
    await ageLinks(account.email);
    await page.goto(old);
    await setPassword(page, texts, NEW_PASSWORD);
    await expect(page.getByRole("heading", { level: 1, name: texts.invalid })).toBeVisible();
    await expect(page.getByText(texts.resetFailed, { exact: true })).toBeVisible();

    const link = await newLink(browser, texts, account, old);
    const closed = await browser.newPage({ baseURL: siteUrl });
    await closed.goto(link);
    await closed.locator("#new-password").fill(NEW_PASSWORD);
    await closed.close();
    await page.goto(link);
    await setPassword(page, texts, NEW_PASSWORD);
    await expect(page.getByRole("heading", { level: 1, name: texts.done })).toBeVisible();
  });

  test(`a reset request does not reveal whether an address has an account (${locale})`, async ({ page }) => {
    const stranger = `nobody-${crypto.randomUUID()}@example.com`;
    await fillLogin(page, texts.login, { email: stranger, password: "" });
    await askForLink(page, texts, stranger);
    await expect(page.getByRole("heading", { level: 1, name: texts.checkEmail })).toBeVisible();
    expect(await mailsTo(stranger)).toEqual([]);
  });
}

test("too many reset mails to one address are refused with the time to wait", async ({ request }) => {
  const email = `flooded-${crypto.randomUUID()}@example.com`;
  const ask = () =>
    request.post("/api/auth/recover", { data: { email, locale: "id", next: null }, headers: { origin: siteUrl } });
  for (let count = 0; count < 5; count += 1) {
    expect((await ask()).status()).toBe(200);
    await ageLinks(email);
  }
  const refused = await ask();
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(3000);
});

test("a page of another site cannot reset a password", async ({ request }) => {
  const data = { token_hash: "0".repeat(56), password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const response = await request.post("/api/auth/reset-password", {
    data,
    headers: { origin: "https://evil.example" },
  });
  expect(response.status()).toBe(403);
});
