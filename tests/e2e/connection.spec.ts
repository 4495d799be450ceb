import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { bundleId, callFunction, checkoutBody } from "./support/traveller.ts";

const TEXTS = {
  id: {
    prefix: "",
    destination: "/destinasi/jepang",
    pick: "Pilih Paket Dulu",
    buy: "Beli Sekarang",
    choiceKept: /^Pilihan Anda tetap ada/,
    surname: /^Nama belakang/,
    pay: /^Selesaikan Pembayaran Rp/,
    addTo: "/top-up",
    add: "Pilihkan yang termurah",
    proceed: "Lanjut ke pembayaran",
    additionKept: /^Pilihan Anda tetap ada, dan halaman pembayaran/,
    payOrder: "Selesaikan Pembayaran",
    formKept: /^Isian Anda tetap ada/,
    waiting: "Menunggu koneksi...",
    offline: "Anda sedang offline",
    update: "Update Status",
    goesOn: /^Tidak ada koneksi internet\. Permintaan Anda dilanjutkan/,
    tryAgain: /^Tidak ada koneksi internet\. Tidak ada data yang hilang; coba lagi/,
    unchanged: "Status belum berubah",
  },
  en: {
    prefix: "/en",
    destination: "/destination/japan",
    pick: "Pick a plan for me",
    buy: "Buy now",
    choiceKept: /^Your choice is kept/,
    surname: /^Last name/,
    pay: /^Complete payment Rp/,
    addTo: "/en/extend-plan",
    add: "Pick the cheapest for me",
    proceed: "Continue to payment",
    additionKept: /^Your choice is kept, and the payment page/,
    payOrder: "Complete payment",
    formKept: /^What you typed is kept/,
    waiting: "Waiting for a connection...",
    offline: "You are offline",
    update: "Update Status",
    goesOn: /^There is no internet connection\. Your request continues/,
    tryAgain: /^There is no internet connection\. Nothing was lost; try again/,
    unchanged: "Status has not changed",
  },
} as const;

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a tap on 'buy' without a connection says so, and goes on once it is back (${locale})`, async ({
    page,
    context,
  }) => {
    await signIn(context, locale);
    await page.goto(texts.destination);
    const bar = page.locator("[data-slot=action-bar]");
    await bar.getByRole("button", { name: texts.pick }).click();
    await context.setOffline(true);
    await bar.getByRole("button", { name: texts.buy }).click();
    await expect(bar.getByText(texts.choiceKept)).toBeVisible();
    await expect(page.locator("input[name=bundle]:checked")).toHaveCount(1);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/payment\?bundle=/);
  });

  test(`a tap that goes on from ${texts.addTo} without a connection says so, and opens the payment once it is back`, async ({
    page,
    context,
  }) => {
    const esim = await boughtEsim(await signIn(context, locale), "esim_1GB_7D_SG_V2");
    await page.goto(`${texts.addTo}/${esim.esimId}`);
    const bar = page.locator("[data-slot=action-bar]");
    await bar.getByRole("button", { name: texts.add }).click();
    await context.setOffline(true);
    await bar.getByRole("button", { name: texts.proceed }).click();
    await expect(bar.getByText(texts.additionKept)).toBeVisible();
    await page.locator("main fieldset label").last().click();
    await expect(bar.getByText(texts.additionKept)).toHaveCount(0);
    await bar.getByRole("button", { name: texts.proceed }).click();
    await expect(bar.getByText(texts.additionKept)).toBeVisible();
    const chosen = await page.locator("input[name=bundle]:checked").inputValue();
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`/payment\\?bundle=${chosen}`));
  });

  test(`a tap on 'pay' without a connection keeps the form, and goes on once it is back (${locale})`, async ({
    page,
    context,
  }) => {
    await signIn(context, locale);
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
    const surname = page.getByLabel(texts.surname);
    await surname.fill("Kusuma");
    await context.setOffline(true);
    await page.getByRole("button", { name: texts.pay }).click();
    await expect(page.getByText(texts.formKept)).toBeVisible();
    await expect(page.getByRole("button", { name: texts.waiting })).toBeVisible();
    await expect(surname).toHaveValue("Kusuma");
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    expect(context.pages()).toHaveLength(1);
    const opened = context.waitForEvent("page");
    await context.setOffline(false);
    await (await opened).waitForURL(/\/web\//);
  });

  test(`a tap that pays an order without a connection opens its invoice once it is back (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const body = checkoutBody(await bundleId("esim_1GB_7D_SG_V2"), locale);
    const order = (await callFunction("create-xendit-invoice", body, cookies)).body;
    await page.goto(`${texts.prefix}/order-detail/${order.order_id}`);
    await page.getByRole("link", { name: texts.payOrder }).waitFor();
    await context.setOffline(true);
    await page.getByRole("link", { name: texts.payOrder }).click();
    const note = page.locator("main [data-slot=alert]").getByText(texts.offline, { exact: true });
    await expect(note).toBeVisible();
    await expect(page.getByRole("link", { name: texts.waiting })).toBeVisible();
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await context.setOffline(false);
    await (await opened).waitForURL(String(order.invoice_url));
    await expect(page.getByRole("link", { name: texts.payOrder })).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test(`'update status' without a connection says in the order's banner that it waits, and goes on (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const body = checkoutBody(await bundleId("esim_1GB_7D_SG_V2"), locale);
    const order = (await callFunction("create-xendit-invoice", body, cookies)).body;
    await page.goto(`${texts.prefix}/order-detail/${order.order_id}`);
    const banner = page.locator("main [aria-live] [data-slot=alert]");
    const update = page.getByRole("button", { name: texts.update });
    await update.waitFor();
    await context.setOffline(true);
    await update.click();
    await expect(banner.getByText(texts.goesOn)).toBeVisible();
    await page.getByRole("button", { name: texts.waiting }).click();
    await expect(banner.getByText(texts.tryAgain)).toBeVisible();
    await update.click();
    await expect(banner.getByText(texts.goesOn)).toBeVisible();
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    await context.setOffline(false);
    await expect(banner.getByText(texts.unchanged)).toBeVisible();
    await expect(banner.getByText(texts.goesOn)).toHaveCount(0);
  });
}
