import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { expectSeen } from "./support/refused.ts";
import { otherThan } from "./support/screens.ts";
import { bundleId } from "./support/traveller.ts";

const PLAN = "esim_5GB_30D_JP_V2";
const TYPED = { given_names: "Budi", surname: "Santoso", email: "budi@example.com", mobile_number: "0812 9999 0000" };

const languages = {
  id: {
    destination: "/destinasi/jepang",
    without: "/destinasi/turki",
    payment: "/payment",
    exact: /persis harga yang tertera\./,
    onOffer: /paket penawaran/,
    fees: "QRIS dan e-\u2060wallet tanpa biaya; metode lain berbiaya",
    free: "Tanpa biaya",
    cheaper: /^Beli dengan penawaran Rp/,
    edit: "Ubah",
    pay: /^Selesaikan Pembayaran Rp/,
    ended: "Penawaran ini sudah berakhir",
    usual: "Lanjut dengan harga biasa",
    rejected: "Penyedia pembayaran menolak data ini.",
    chooseMethod: "Pilih metode pembayaran",
    methodFirst: "Pilih metode pembayaran terlebih dahulu",
  },
  en: {
    destination: "/destination/japan",
    without: "/destination/turkey",
    payment: "/en/payment",
    exact: /exactly the price shown\./,
    onOffer: /plan on offer/,
    fees: "No fee with QRIS or e-\u2060wallet; other methods add one",
    free: "No fee",
    cheaper: /^Buy at the offer price Rp/,
    edit: "Change",
    pay: /^Complete payment Rp/,
    ended: "This offer has ended",
    usual: "Continue at the usual price",
    rejected: "The payment provider",
    chooseMethod: "Choose a payment method",
    methodFirst: "Choose a payment method first",
  },
} as const;

const fieldOf = (page: Page, name: keyof typeof TYPED) => page.locator(`input[name=${name}]`);

async function typeBuyer(page: Page): Promise<void> {
  for (const name of Object.keys(TYPED) as (keyof typeof TYPED)[]) await fieldOf(page, name).fill(TYPED[name]);
}

/** Answers the next request to pay as the server would refuse it. @returns the buyers that were sent */
async function refusePayment(page: Page, error: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route("**/create-xendit-invoice", async (route) => {
    sent.push((route.request().postDataJSON() as { customerInfo: unknown }).customerInfo);
    await route.fulfill({ status: 410, json: { success: false, error } });
  });
  return sent;
}

async function offerOf(page: Page, destination: string): Promise<string> {
  await page.goto(destination);
  const link = page.locator('#offers ~ ul a[href*="special-offer-detail"]').filter({ hasText: "5 GB" });
  return (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
}

for (const [locale, texts] of Object.entries(languages) as [Locale, (typeof languages)[Locale]][]) {
  test(`what an offer costs names the methods without a fee, in one line, and its page promises no more (${locale})`, async ({
    page,
    context,
  }) => {
    await page.goto(texts.without);
    const included = page.getByRole("region").filter({ has: page.locator("#included") });
    await expect(included).toContainText(texts.exact);
    await page.goto(texts.destination);
    await expect(included).not.toContainText(texts.exact);
    await expect(included).toContainText(texts.onOffer);
    const plan = await bundleId(PLAN);
    await page.locator(`[data-plan="${plan}"] label`).first().click();
    const line = page.locator("[data-slot=action-bar]").getByText(texts.fees);
    await expect(line).toBeVisible();
    expect((await line.boundingBox())?.height).toBeLessThan(30);

    const offer = await offerOf(page, texts.destination);
    await signIn(context, locale);
    await page.goto(`${texts.payment}?bundle=${plan}`);
    await expect(page.locator("[data-slot=action-bar]").getByText(texts.fees)).toBeVisible();
    await page.goto(`${texts.payment}?bundle=${plan}&offer=${offer}`);
    const free = page
      .locator("label")
      .filter({ hasText: /GoPay|OVO|DANA|QRIS/ })
      .getByText(texts.free);
    await expect(free).toHaveCount(4);
  });

  test(`who has paid for nothing before chooses a method first, and is led to the choice (${locale})`, async ({
    page,
    context,
  }) => {
    const offer = await offerOf(page, texts.destination);
    await signIn(context, locale);
    await page.goto(`${texts.payment}?bundle=${await bundleId(PLAN)}&offer=${offer}`);
    const sent = await refusePayment(page, "internal");
    await page.getByRole("button", { name: texts.chooseMethod }).click();
    await expect(page.getByRole("radio", { name: /QRIS/ })).toBeFocused();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: texts.pay })).toHaveCount(0);
    await page.locator("#checkout-form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.getByText(texts.methodFirst).first()).toBeVisible();
    expect(sent).toEqual([]);
  });

  test(`a destination without JavaScript sells a plan on offer at the offer's price (${locale})`, async ({
    page,
    browser,
  }) => {
    const offer = await offerOf(page, texts.destination);
    const plan = await bundleId(PLAN);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
    const plain = await context.newPage();
    await plain.goto(texts.destination);
    await plain.locator(`[data-plan="${plan}"] label`).first().click();
    await plain.locator("[data-slot=action-bar] button[type=submit]").click();
    await plain.waitForURL(/login/);
    expect(new URL(plain.url()).searchParams.get("next")).toBe(`${texts.payment}?bundle=${plan}&offer=${offer}`);
    await context.close();
  });

  test(`what was typed goes along to the payment of the offer, where it is shown and sent (${locale})`, async ({
    page,
    context,
  }) => {
    await boughtEsim(await signIn(context, locale), PLAN);
    await page.goto(`${texts.payment}?bundle=${await bundleId(PLAN)}`);
    await page.getByRole("button", { name: texts.edit }).click();
    await typeBuyer(page);
    await page.getByRole("link", { name: texts.cheaper }).click();
    await expect(page).toHaveURL(/&offer=/);
    await page.getByRole("radio", { name: /QRIS/ }).check();
    for (const text of ["Budi Santoso", TYPED.email, TYPED.mobile_number])
      await expect(page.locator("main").getByText(text, { exact: true })).toBeVisible();
    const sent = await refusePayment(page, "payment_gateway_rejected");
    await page.getByRole("button", { name: texts.pay }).click();
    await expect(page.getByRole("alert").filter({ hasText: texts.rejected }).last()).toBeVisible();
    expect(sent).toEqual([TYPED]);
  });

  test(`a change of language shows what was typed of a buyer who is known (${locale})`, async ({ page, context }) => {
    await boughtEsim(await signIn(context, locale), "esim_1GB_7D_SG_V2");
    await page.goto(`${texts.payment}?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
    await page.getByRole("button", { name: texts.edit }).click();
    await typeBuyer(page);
    const other = otherThan(locale);
    await page.locator(`header a[hreflang=${other}]`).click();
    await page.waitForURL((url) => url.pathname === languages[other].payment);
    await expect(page.locator("main").getByText(TYPED.email, { exact: true })).toBeVisible();
    await expect(fieldOf(page, "email")).toHaveValue(TYPED.email);
  });

  test(`an offer that ends while it is paid becomes the way to the usual price, with what was typed (${locale})`, async ({
    page,
    context,
  }) => {
    const offer = await offerOf(page, texts.destination);
    await signIn(context, locale);
    await page.goto(`${texts.payment}?bundle=${await bundleId(PLAN)}&offer=${offer}`);
    await page.getByRole("radio", { name: /QRIS/ }).check();
    await page.getByRole("button", { name: texts.edit }).click();
    await typeBuyer(page);
    await refusePayment(page, "offer_ended");
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole("button", { name: texts.pay }).click();
    await expectSeen(page.getByRole("heading", { name: texts.ended }));
    await expect(page.locator("main :focus")).toContainText(texts.ended);
    await expectSeen(page.getByRole("link", { name: texts.usual }));
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: texts.pay })).toHaveCount(0);
    await expect(page.locator("main")).not.toContainText("Rp");
    await page.getByRole("link", { name: texts.usual }).click();
    await expect(page).not.toHaveURL(/offer=/);
    await expect(fieldOf(page, "email")).toHaveValue(TYPED.email);
    await expect(fieldOf(page, "given_names")).toHaveValue(TYPED.given_names);
  });

  test(`a refusal of the gateway that names no field is said in the form, whose fields open (${locale})`, async ({
    page,
    context,
  }) => {
    await boughtEsim(await signIn(context, locale), "esim_1GB_7D_SG_V2");
    await page.goto(`${texts.payment}?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
    await page.getByRole("button", { name: texts.edit }).waitFor();
    await expect(fieldOf(page, "email")).toBeHidden();
    await refusePayment(page, "payment_gateway_rejected");
    await page.getByRole("button", { name: texts.pay }).click();
    await expect(page.locator("#checkout-form").getByRole("alert")).toContainText(texts.rejected);
    await expect(fieldOf(page, "email")).toBeVisible();
  });
}
