import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { fillLogin, signIn, submitLogin } from "./support/auth.ts";
import { invoiceIdOf, payInvoice } from "./support/sandboxes.ts";
import { bundleId, type Cookie, callFunction, checkoutBody, loginCookies, newAccount } from "./support/traveller.ts";
import { giveOrder } from "./support/waiting-order.ts";

const TEXTS = {
  id: {
    prefix: "",
    pay: "Selesaikan Pembayaran",
    update: "Update Status",
    looking: "Kami sedang mencari tahu status pembayaran Anda.",
    note: /^Pembayaran belum masuk/,
    guest: /^Masuk untuk melihat pesanan Anda dan apakah pembayarannya/,
    login: "Masuk / Daftar",
    checked: "Status pesanan ini: Sedang diperiksa.",
    support: "Hubungi kami",
    sums: /Kami menerima Rp\s1\.000, sedangkan tagihannya Rp\s[\d.]+\./,
    success: "Pembayaran Berhasil!",
    page: {
      waiting: "Menunggu pembayaran Anda",
      review: "Pembayaran sedang diperiksa",
      ready: "eSIM siap dipasang",
      failed: "Pesanan gagal diselesaikan",
    },
    owed: "Pembayaran ini akan kami kembalikan",
    badge: "Sedang diperiksa",
    failed: /Pembayaran Gagal/,
    install: "Pasang di ponsel ini",
    viewQr: "Lihat kode QR",
  },
  en: {
    prefix: "/en",
    pay: "Complete payment",
    update: "Update Status",
    looking: "Looking up your payment.",
    note: /^No payment has arrived/,
    guest: /^Log in to see your order and whether its payment/,
    login: "Log in / Sign up",
    checked: "This order: Being checked.",
    support: "Contact Support",
    sums: /We received Rp\s1[.,]000, while the invoice was for Rp\s[\d.,]+\./,
    success: "Payment successful!",
    page: {
      waiting: "Awaiting your payment",
      review: "Your payment is being checked",
      ready: "Your eSIM is ready to install",
      failed: "The order failed",
    },
    owed: "This payment will be refunded",
    badge: "Being checked",
    failed: /Payment failed/,
    install: "Install on this phone",
    viewQr: "View QR Code",
  },
} as const;

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

/** A phone on which the first screen of a page is small. */
test.use({ userAgent: ANDROID, viewport: { width: 360, height: 640 } });

async function unpaidOrder(cookies: Cookie[], locale: Locale) {
  const body = checkoutBody(await bundleId("esim_1GB_7D_SG_V2"), locale);
  const { body: created } = await callFunction("create-xendit-invoice", body, cookies);
  return { id: String(created.order_id), invoiceUrl: String(created.invoice_url) };
}

const toast = (page: Page, text: string) => page.locator("[data-slot=toast]").getByText(text, { exact: true });

/** Whether the whole element is in the first screen, without scrolling. */
async function expectInFirstScreen(page: Page, name: string) {
  const link = page.locator("main").getByRole("link", { name, exact: true });
  await expect(link).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await link.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(640);
}

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a failed attempt is shown as an order that waits, and leads back to its invoice (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    await page.goto(`${order.invoiceUrl}/pay/QRIS`);
    await page.locator("form[action$='/fail'] button").click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${order.id}`);
    await expect(page.locator("main [aria-live] [data-slot=alert]").getByText(texts.note)).toBeVisible();
    await expect(page.getByText(texts.failed)).toHaveCount(0);
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    await expect(page.getByText(texts.page.waiting, { exact: true })).toBeVisible();
    await expectInFirstScreen(page, texts.pay);
    await expect(page.getByRole("link", { name: texts.pay })).toHaveAttribute("href", order.invoiceUrl);
  });

  test(`a return says that its payment is looked up until the order is there (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    const held = Promise.withResolvers<void>();
    await page.route("**/order-detail/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/order-detail\//);
    await page.goto(`${texts.prefix}/orders?payment=waiting&order_id=${order.id}`);
    await asked;
    const main = page.locator("main");
    await expect(main.getByText(texts.looking)).toBeVisible();
    await expect(main.getByText(texts.pay)).toHaveCount(0);
    held.resolve();
    await expect(main.getByRole("link", { name: texts.pay })).toBeVisible();
    await expect(main.getByText(texts.looking)).toHaveCount(0);
    // Where the gateway did not answer, the banner says not to pay again: the main button asks first.
    const mainButton = main.locator(".bg-sunrise");
    await page.goto(`${texts.prefix}/orders?payment=unchecked&order_id=${order.id}`);
    await expect(mainButton).toHaveText([texts.update]);
    await mainButton.click();
    await expect(mainButton).toHaveText([texts.pay]);
  });

  test(`a return without a login leads to the order after it, with what is known of the payment (${locale})`, async ({
    page,
  }) => {
    const account = await newAccount(locale);
    const order = await unpaidOrder(await loginCookies(account), locale);
    await page.goto(`${order.invoiceUrl}/pay/QRIS`);
    await page.locator("form[action$='/fail'] button").click();
    await expect(page.getByText(texts.guest)).toBeVisible();
    const href = await page.locator("main").getByRole("link", { name: texts.login }).getAttribute("href");
    await fillLogin(page, href ?? "", account);
    await submitLogin(page);
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${order.id}`);
    await expect(page.locator("main [aria-live] [data-slot=alert]").getByText(texts.note)).toBeVisible();
  });

  test(`a payment in review is shown as such everywhere, with no way to pay again (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    const main = page.locator("main");
    const toOrder = main.locator(`a[href="${texts.prefix}/order-detail/${order.id}"]`);
    await page.goto(`${texts.prefix}/myesims`);
    await expect(main.getByText(texts.page.waiting, { exact: true })).toBeVisible();
    await expect(toOrder).toBeVisible();
    await payInvoice(invoiceIdOf(order.invoiceUrl), { amount: 1000 });
    await page.goto(order.invoiceUrl);
    await page.locator("a.button").click();
    await expect(main.getByText(texts.page.review, { exact: true })).toBeVisible();
    await expect(main.getByText(texts.badge, { exact: true }).first()).toBeVisible();
    await expect(main.getByText(texts.page.waiting, { exact: true })).toHaveCount(0);
    await expect(main.getByRole("link", { name: texts.pay })).toHaveCount(0);
    await expect(main.getByText(texts.sums)).toBeVisible();
    await expectInFirstScreen(page, texts.support);
    await main.getByRole("button", { name: texts.update }).click();
    await expect(main.getByText(texts.checked)).toBeVisible();
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    await page.goto(`${texts.prefix}/orders`);
    await expect(main.getByText(texts.badge, { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: texts.pay })).toHaveCount(0);
    await page.goto(`${texts.prefix}/myesims`);
    await expect(main.getByText(texts.page.review, { exact: true })).toBeVisible();
    await expect(toOrder).toBeVisible();
    await page.goto(`${texts.prefix}/`);
    await expect(main.getByRole("article").getByText(texts.page.review, { exact: true })).toBeVisible();
    await expect(toOrder).toBeVisible();
  });

  test(`money that goes back is said by the order itself, and in a toast where another payment does (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const returnTo = (id: string) => page.goto(`${texts.prefix}/orders?payment=refund&order_id=${id}`);
    await returnTo(await giveOrder(cookies, "failed", "vendor_rejected", 5));
    await expect(page.locator("main [data-slot=alert]").getByText(texts.page.failed, { exact: true })).toBeVisible();
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    await returnTo(await giveOrder(cookies, "ordered", "purchase_started", 1));
    await expect(toast(page, texts.owed)).toBeVisible();
  });

  test(`after paying, the phone's own installation is in the first screen (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    await page.goto(`${order.invoiceUrl}/pay/QRIS`);
    await page.locator("form[action*='/pay/'] button").click();
    await expect(toast(page, texts.success)).toBeVisible();
    await expect(page.getByText(texts.page.ready, { exact: true })).toBeVisible();
    await expectInFirstScreen(page, texts.install);
    await expect(page.getByRole("link", { name: texts.install })).toHaveAttribute(
      "href",
      /^https:\/\/esimsetup\.android\.com\/.*carddata=LPA/,
    );
    await page.getByRole("button", { name: texts.viewQr }).click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  });
}
