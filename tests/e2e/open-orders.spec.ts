import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { invoiceIdOf, payInvoice } from "./support/sandboxes.ts";
import { insertRows } from "./support/server-side.ts";
import { bundleId, type Cookie, callFunction, checkoutBody, travellerClient } from "./support/traveller.ts";
import { giveOrder } from "./support/waiting-order.ts";

const PLAN = "esim_1GB_7D_SG_V2";

const TEXTS = {
  id: {
    prefix: "",
    open: /Pesanan yang sama belum dibayar/,
    resume: /^Bayar pesanan itu, Rp\s\d/,
    another: "Tetap beli satu eSIM lagi",
    badge: "Sedang diperiksa",
    inReview: /Pembayaran pesanan yang sama sedang diperiksa/,
    toOrder: "Lihat pesanan itu",
    unsettled: /Belum pasti apakah pesanan yang sama sudah dibayar/,
    mayBePaid: "Jika sudah membayar, jangan membeli lagi dulu.",
    buyAgain: "Beli Lagi",
    paid: /Pesanan ini sudah dibayar/,
    arrived: /Kami menerima Rp\s1\.000, sedangkan tagihannya Rp/,
    pay: /Selesaikan Pembayaran/,
  },
  en: {
    prefix: "/en",
    open: /The same order isn't paid yet/,
    resume: /^Pay that order, Rp\s\d/,
    another: "Buy another eSIM anyway",
    badge: "Being checked",
    inReview: /The payment for the same order is being checked/,
    toOrder: "View that order",
    unsettled: /It isn't certain yet whether the same order was paid/,
    mayBePaid: "If you have paid, do not buy again yet.",
    buyAgain: "Buy again",
    paid: /This order has been paid/,
    arrived: /We received Rp\s1\.000, while the invoice was for Rp/,
    pay: /Complete payment/,
  },
} as const;

const PHONE_IN_AN_APP =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36 Instagram 402.0";

async function unpaidOrder(cookies: Cookie[], locale: Locale = "id") {
  const { body } = await callFunction("create-xendit-invoice", checkoutBody(await bundleId(PLAN), locale), cookies);
  return { id: String(body.order_id), invoiceId: invoiceIdOf(body.invoice_url) };
}

async function ordersOf(cookies: Cookie[]): Promise<number> {
  const { data, error } = await travellerClient([...cookies])
    .from("user_orders")
    .select("id");
  if (error) throw new Error(error.message);
  return data.length;
}

async function fillBuyer(page: Page) {
  await page.locator("[name=given_names]").waitFor({ state: "attached" });
  // A traveller who has ordered before sees their data as text.
  const edit = page.getByRole("button", { name: /^(Ubah|Change)$/ });
  if (await edit.isVisible()) await edit.click();
  await page.locator("[name=given_names]").fill("Sari");
  await page.locator("[name=mobile_number]").fill("0812 3456 7890");
}

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`checkout of a plan that waits for its payment leads to its invoice (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(PLAN)}`);
    await expect(page.getByText(texts.open)).toContainText(order.id.slice(0, 8));
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: texts.resume }).click();
    await (await opened).waitForURL(new RegExp(`/web/${order.invoiceId}$`));
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${order.id}`);
    expect(await ordersOf(cookies)).toBe(1);
  });

  test(`an open checkout tells that its order was paid elsewhere, and asks for no money (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(PLAN)}`);
    await expect(page.getByText(texts.open)).toBeVisible();
    await payInvoice(order.invoiceId);
    await expect(page.getByText(texts.paid)).toContainText(order.id.slice(0, 8));
    await expect(page.getByRole("link", { name: texts.resume })).toHaveCount(0);
    await expect(page.getByRole("button", { name: texts.another })).toBeVisible();
    await page.getByRole("link", { name: texts.toOrder }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${order.id}`);
  });

  test(`a closed order that may have been paid is asked about before the same plan is bought again (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const id = await giveOrder(cookies, "cancelled", "cancelled_by_traveller", 0);
    // Its invoice is being made by somebody for ever, so that nobody can find out.
    const unknown = { status: "creating", creation_lease_until: "2100-01-01T00:00:00Z" };
    await insertRows("payments", [{ order_id: id, amount: 30_000, ...unknown }]);
    await page.goto(`${texts.prefix}/orders`);
    await expect(page.getByText(texts.mayBePaid)).toBeVisible();
    await expect(page.getByRole("link", { name: texts.buyAgain })).toHaveCount(0);
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId("esim_1GB_7D_TH_V2")}`);
    await expect(page.getByText(texts.unsettled)).toContainText(id.slice(0, 8));
    await expect(page.getByRole("button", { name: texts.another })).toBeVisible();
    await page.getByRole("link", { name: texts.toOrder }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${id}`);
  });

  test(`a traveller can buy one more on purpose (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    await unpaidOrder(cookies, locale);
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(PLAN)}`);
    await page.getByRole("button", { name: texts.another }).click();
    await fillBuyer(page);
    await page.getByRole("button", { name: texts.pay }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/orders`);
    expect(await ordersOf(cookies)).toBe(2);
  });

  test(`checkout of a plan whose payment is in review leads to its order and asks for no money (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    await payInvoice(order.invoiceId, { amount: 1000 });
    await page.goto(`${texts.prefix}/order-detail/${order.id}`);
    await expect(page.getByText(texts.badge, { exact: true }).first()).toBeVisible();
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(PLAN)}`);
    await expect(page.getByText(texts.inReview)).toContainText(order.id.slice(0, 8));
    await expect(page.getByRole("button", { name: texts.another })).toBeVisible();
    await expect(page.getByText(texts.arrived)).toBeVisible();
    await expect(page.getByRole("link", { name: texts.resume })).toHaveCount(0);
    await page.getByRole("link", { name: texts.toOrder }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${order.id}`);
  });
}

test("a second tab that was open before the first one paid is sent to the open order", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
  await page.goto(`/payment?bundle=${await bundleId(PLAN)}`);
  await fillBuyer(page);
  const { id } = await unpaidOrder(cookies);
  await page.getByRole("button", { name: TEXTS.id.pay }).click();
  await expect(page.getByText(TEXTS.id.open)).toContainText(id.slice(0, 8));
  expect(await ordersOf(cookies)).toBe(1);
});

test("an open order of a chosen method says how to pay another way", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
  const { esimId } = await boughtEsim(cookies, PLAN);
  const plan = await bundleId(PLAN);
  const request = { ...checkoutBody(plan), orderType: "topup", esimId, paymentMethod: "qris" };
  const { body } = await callFunction("create-xendit-invoice", request, cookies);
  await page.goto(`/payment?bundle=${plan}&type=topup&esim=${esimId}`);
  await page.getByRole("link", { name: "Batalkan pesanan ini" }).click();
  await expect(page).toHaveURL(`${siteUrl}/order-detail/${body.order_id}`);
  await expect(page.getByRole("button", { name: "Batalkan pesanan" })).toBeVisible();
});

/** The id of the running offer of Japan's 5 GB. */
async function offerOfJapan(page: Page) {
  await page.goto("/special-offers");
  const offer = page.locator('main a[href*="special-offer-detail"]').filter({ hasText: "Jepang" });
  return (await offer.getAttribute("href"))?.split("/").at(-1);
}

/** The lines of the pass, in rupiah, as they are read from the page. */
async function shownPrices(page: Page) {
  const pass = page.getByRole("region", { name: "Ringkasan pesanan" });
  const amounts = ((await pass.textContent()) ?? "").matchAll(/(-\s)?Rp\s(\d{1,3}(?:\.\d{3})*)/g);
  return [...amounts].map(([, sign, digits = ""]) => Number(digits.replaceAll(".", "")) * (sign ? -1 : 1));
}

test("an open order shows its own price, and where the plan costs less now it says so and leads to cancelling", async ({
  page,
}) => {
  const cookies = await signIn(page.context(), "id");
  const plan = await bundleId("esim_5GB_30D_JP_V2");
  const { body } = await callFunction("create-xendit-invoice", checkoutBody(plan), cookies);
  const offerId = await offerOfJapan(page);
  await page.goto(`/payment?bundle=${plan}&offer=${offerId}`);
  await expect(page.getByText(/Sekarang harganya Rp\s124\.500, lebih murah Rp\s21\.500/)).toBeVisible();
  await expect(page.getByText(/tidak perlu memesan lagi|cara lain|Penawaran/)).toHaveCount(0);
  expect(new Set(await shownPrices(page))).toEqual(new Set([146_000]));
  await page.getByRole("link", { name: "Batalkan pesanan lama" }).click();
  await expect(page).toHaveURL(`${siteUrl}/order-detail/${body.order_id}`);
});

test("an open order at an offer shows what it took off also where the plan is paid without it", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
  const plan = await bundleId("esim_5GB_30D_JP_V2");
  const offerId = await offerOfJapan(page);
  const request = { ...checkoutBody(plan), offerId, paymentMethod: "bca" };
  await callFunction("create-xendit-invoice", request, cookies);
  await page.goto(`/payment?bundle=${plan}`);
  await expect(page.getByText(/Pesanan yang sama belum dibayar/)).toBeVisible();
  const [price = 0, discount = 0, fee = 0, total = 0] = await shownPrices(page);
  expect([price, discount, price + discount + fee]).toEqual([146_000, -21_500, total]);
  await expect(page.getByText("Ingin membayar dengan cara lain?")).toBeVisible();
});

test("a reload after a lost answer makes no second order", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
  await page.goto(`/payment?bundle=${await bundleId(PLAN)}`);
  await fillBuyer(page);
  const keys: unknown[] = [];
  await page.route("**/api/functions/create-xendit-invoice", async (route) => {
    keys.push(route.request().postDataJSON().idempotencyKey);
    await route.abort();
  });
  const pay = page.getByRole("button", { name: TEXTS.id.pay });
  await pay.click();
  await expect(page.getByText(/mencoba lagi tidak membuat pesanan kedua/)).toBeVisible();
  await page.reload();
  await fillBuyer(page);
  await pay.click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await ordersOf(cookies)).toBe(0);
});

test("one more, whose answer was lost, is asked about when the form was changed since", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
  await unpaidOrder(cookies);
  await page.goto(`/payment?bundle=${await bundleId(PLAN)}`);
  await page.getByRole("button", { name: TEXTS.id.another }).click();
  await fillBuyer(page);
  await page.route(
    "**/api/functions/create-xendit-invoice",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const pay = page.getByRole("button", { name: TEXTS.id.pay });
  await pay.click();
  await expect(page.getByText(/mencoba lagi tidak membuat pesanan kedua/)).toBeVisible();
  await page.locator("[name=given_names]").fill("Sari Ayu");
  await pay.click();
  const { data } = await travellerClient([...cookies])
    .from("user_orders")
    .select("id")
    .order("created_at", { ascending: false });
  await expect(page.getByText(TEXTS.id.open)).toContainText(String(data?.[0]?.id).slice(0, 8));
  expect(await ordersOf(cookies)).toBe(2);
  await page.getByRole("button", { name: TEXTS.id.another }).click();
  await expect(page.locator("[name=given_names]")).toHaveValue("Sari Ayu");
  await pay.click();
  await expect(page).toHaveURL(`${siteUrl}/orders`);
  expect(await ordersOf(cookies)).toBe(3);
});

test.describe("in an in-app browser", () => {
  test.use({ userAgent: PHONE_IN_AN_APP, viewport: { width: 360, height: 640 } });

  test("'back' from the invoice leads to the open order, and 'continue' to the same invoice", async ({ page }) => {
    const cookies = await signIn(page.context(), "id");
    await page.goto(`/payment?bundle=${await bundleId(PLAN)}`);
    await fillBuyer(page);
    await page.getByRole("button", { name: TEXTS.id.pay }).click();
    await page.waitForURL(/\/web\//);
    const invoice = page.url();
    await page.goBack();
    await expect(page.getByText(TEXTS.id.open)).toBeVisible();
    await page.getByRole("link", { name: TEXTS.id.resume }).click();
    await page.waitForURL(/\/web\//);
    expect(page.url()).toBe(invoice);
    expect(await ordersOf(cookies)).toBe(1);
  });
});
