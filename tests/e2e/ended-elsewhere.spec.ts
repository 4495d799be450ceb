import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { until } from "../support/until.ts";
import { accountTexts } from "./support/account-texts.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { buyEsim } from "./support/esims.ts";
import { prefixOf } from "./support/screens.ts";
import { type Account, bundleId, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";
import { entryCount, SINGAPORE } from "./support/wallet.ts";

const TEXTS = {
  id: {
    // What the screens say to a traveller who has nothing.
    nothing:
      /Tidak ada pesanan ditemukan|Pesanan tidak ditemukan|Belum ada eSIM|eSIM tidak ditemukan|Belum ada notifikasi/i,
    ended: "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.",
    pay: /^Selesaikan Pembayaran/,
    qr: "Lihat kode QR",
    retry: "Coba lagi",
    place: "Singapura",
  },
  en: {
    nothing: /No orders found|Order not found|No active eSIMs|eSIM not found|No notifications yet/i,
    ended: "Your session has ended. Log in again to continue.",
    pay: /^Complete [Pp]ayment/,
    qr: "View QR Code",
    retry: "Try again",
    place: "Singapore",
  },
} as const satisfies Record<Locale, object>;

async function signOutElsewhere(account: Account): Promise<void> {
  const { error } = await travellerClient(await loginCookies(account)).auth.signOut({ scope: "global" });
  if (error) throw error;
}

/** A traveller with an eSIM and two notifications. */
async function buyer(locale: Locale) {
  const account = await newAccount(locale);
  const cookies = await loginCookies(account);
  const { orderId, esimId } = await buyEsim(cookies, SINGAPORE);
  const client = travellerClient(cookies);
  const sent = async () => (await client.from("user_notifications").select("id")).data?.length ?? 0;
  await until("both notifications are there", async () => (await sent()) === 2, { state: sent });
  return { account, cookies, orderId, esimId };
}

const main = (page: Page) => page.getByRole("main");

/** The way to the login and back to this page. */
const wayBack = (page: Page, locale: Locale): Locator =>
  main(page).getByRole("link", { name: accountTexts[locale].signIn });

async function expectWayBack(page: Page, locale: Locale): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const next = new RegExp(`login\\?next=${encodeURIComponent(pathname + search)}$`);
  await expect(wayBack(page, locale)).toHaveAttribute("href", next);
}

/** Comes back to the page until the next read has shown that the login is over. A page that was just opened does not read at once. */
async function comeBack(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(seen).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

for (const locale of locales) {
  const texts = TEXTS[locale];
  const { required } = authTexts[locale];

  test(`open pages ask for the login when it was ended elsewhere, and deny nothing that was paid (${locale})`, async ({
    browser,
  }) => {
    const { account, cookies, orderId, esimId } = await buyer(locale);
    // Each in a browser of its own: a call of the server removes the ended login for all tabs, which then come back as a guest's.
    const open = async (path: string) => {
      const page = await browser.newPage({ baseURL: siteUrl });
      await giveLogin(page.context(), cookies);
      await page.goto(`${prefixOf(locale)}/${path}`);
      await expect(main(page).getByText(texts.place).first()).toBeVisible();
      return page;
    };
    const quiet = [await open("orders"), await open("notifications")];
    const esims = await open("myesims");
    const opened = [...quiet, esims, await open(`order-detail/${orderId}`), await open(`esim-detail/${esimId}`)];
    await expect.poll(() => entryCount(esims)).toBe(1);
    await signOutElsewhere(account);
    for (const page of opened) {
      await comeBack(page, wayBack(page, locale));
      await expectWayBack(page, locale);
      await expect(main(page).getByText(texts.nothing)).toHaveCount(0);
    }
    for (const page of quiet) {
      await expect(main(page).getByText(texts.ended)).toBeVisible();
      await expect(main(page).getByText(texts.place).first()).toBeVisible();
    }
    for (const page of opened) {
      await giveLogin(page.context(), cookies);
      await page.reload();
      await expect(main(page).getByRole("heading", { name: required })).toBeVisible();
      await expectWayBack(page, locale);
      await expect(main(page).getByText(texts.nothing)).toHaveCount(0);
    }
    expect(await entryCount(esims)).toBe(1);
    for (const page of opened) await page.close();
  });

  test(`a QR code that an ended login cannot show asks for the login (${locale})`, async ({ page }) => {
    const account = await newAccount(locale);
    const cookies = await loginCookies(account);
    const { orderId } = await buyEsim(cookies, SINGAPORE);
    await giveLogin(page.context(), cookies);
    await page.goto(`${prefixOf(locale)}/order-detail/${orderId}`);
    const button = main(page).getByRole("button", { name: texts.qr });
    await expect(button).toBeVisible();
    await signOutElsewhere(account);
    await button.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(texts.ended)).toBeVisible();
    await expect(sheet.getByRole("link", { name: accountTexts[locale].signIn })).toBeVisible();
    await expect(sheet.getByRole("button", { name: texts.retry })).toHaveCount(0);
  });

  test(`what was typed when the login was ended elsewhere is saved after another login (${locale})`, async ({
    page,
  }) => {
    const known = accountTexts[locale];
    const account = await newAccount(locale);
    await giveLogin(page.context(), await loginCookies(account));
    await page.goto(known.personalPath);
    await page.getByRole("button", { name: known.edit, exact: true }).click();
    await page.getByLabel(known.address).fill("Jalan Kenanga 7");
    await signOutElsewhere(account);
    await page.getByRole("button", { name: known.save, exact: true }).click();
    await expect(main(page).getByText(texts.ended)).toBeVisible();
    await expect(page.getByLabel(known.address)).toHaveValue("Jalan Kenanga 7");
    await expectWayBack(page, locale);

    await wayBack(page, locale).click();
    await main(page)
      .getByRole("button", { name: /^(Masuk|Log in)$/ })
      .click();
    await page.locator("#login-email").fill(account.email);
    await page.locator("#login-password").fill(account.password);
    await page.locator("#login-form button[type=submit]").click();
    await expect(page).toHaveURL(siteUrl + known.personalPath);
    await expect(page.getByLabel(known.address)).toHaveValue("Jalan Kenanga 7");
    await page.getByRole("button", { name: known.save, exact: true }).click();
    await expect(page.getByText(known.saved)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText("Jalan Kenanga 7")).toBeVisible();
    await expect(page.getByLabel(known.address)).toHaveCount(0);
  });

  test(`a choice of mails that an ended login cannot store asks for the login (${locale})`, async ({ page }) => {
    const known = accountTexts[locale];
    const account = await newAccount(locale);
    await giveLogin(page.context(), await loginCookies(account));
    await page.goto(known.account);
    const expiring = page.getByRole("checkbox", { name: known.expiring });
    await expect(expiring).toBeChecked();
    await signOutElsewhere(account);
    // Not `uncheck`: the choice is shown as it was again at once.
    await expiring.click();
    await expect(main(page).getByText(texts.ended)).toBeVisible();
    await expectWayBack(page, locale);
    await expect(page.getByText(known.preferenceFailed)).toHaveCount(0);
  });

  test(`a checkout whose login was ended elsewhere orders nothing, and keeps what was typed for the next login (${locale})`, async ({
    page,
  }) => {
    const account = await newAccount(locale);
    await giveLogin(page.context(), await loginCookies(account));
    await page.goto(`${prefixOf(locale)}/payment?bundle=${await bundleId(SINGAPORE)}`);
    const name = page.locator("[name=given_names]");
    await expect(name).toHaveValue("Sari");
    await name.fill("Kartika");
    await signOutElsewhere(account);
    await page.getByRole("button", { name: texts.pay }).click();
    await expect(main(page).getByText(texts.ended)).toBeVisible();
    await expectWayBack(page, locale);
    const again = await loginCookies(account);
    expect((await travellerClient(again).from("user_orders").select("id")).data).toEqual([]);
    await giveLogin(page.context(), again);
    await page.reload();
    await expect(name).toHaveValue("Kartika");
  });
}
