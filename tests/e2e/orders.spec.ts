import { expect, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim, untilOrderIs } from "./support/completed-orders.ts";
import { gatewayLedger, invoiceIdOf, payInvoice } from "./support/sandboxes.ts";
import { bundleId, type Cookie, callFunction, checkoutBody } from "./support/traveller.ts";

const TEXTS = {
  id: {
    prefix: "",
    pending: "Menunggu Pembayaran",
    cancel: "Batalkan pesanan",
    confirmCancel: "Ya, batalkan",
    keep: "Jangan batalkan",
    cancelled: "Dibatalkan",
    cancelledBy: "Anda membatalkan pesanan ini.",
    buyAgain: "Beli Lagi",
    update: "Update Status",
    unchanged: "Status belum berubah",
    copyNumber: "Salin Nomor pesanan",
    pay: "Selesaikan Pembayaran",
    completed: "Selesai",
    actions: ["Lihat kode QR", "Unduh QR", "Kirim detail ke email", "Kelola eSIM", "Hubungi kami", "Bukti pembayaran"],
    receipt: "Bukti pembayaran",
    sendMail: "Kirim detail ke email",
    search: "Cari tujuan, paket, atau nomor pesanan",
    none: "Tidak ada pesanan ditemukan",
    hint: "Coba kata kunci lain",
    notFound: "Pesanan tidak ditemukan atau terjadi kesalahan. Periksa alamatnya, atau kembali ke daftar pesanan Anda",
    loadError: "Gagal memuat data pesanan. Silakan coba lagi.",
    detailLoadError: "Tidak ada data yang hilang. Silakan coba lagi.",
    refresh: "Coba lagi",
    success: "Pembayaran Berhasil!",
    failed: "Pembayaran tidak dapat diproses. Silakan coba lagi.",
    errors: {
      missing_external_id: "ID transaksi tidak ditemukan.",
      order_not_found: "Pesanan tidak ditemukan.",
      processing_error: "Terjadi kesalahan saat memproses pembayaran.",
      anything_else: "Terjadi kesalahan saat memproses pembayaran.",
    },
    updateFailed: "Gagal memperbarui status pesanan. Silakan coba lagi.",
    cancelFailed: "Pesanan tidak dibatalkan",
    emailFailed: "Gagal mengirim email. Silakan coba lagi.",
    invoiceFailed: "Gagal membuat tagihan pembayaran. Silakan coba lagi.",
    place: "Singapura",
  },
  en: {
    prefix: "/en",
    pending: "Awaiting payment",
    cancel: "Cancel order",
    confirmCancel: "Yes, cancel",
    keep: "Keep it",
    cancelled: "Cancelled",
    cancelledBy: "You cancelled this order.",
    buyAgain: "Buy again",
    update: "Update Status",
    unchanged: "Status has not changed",
    copyNumber: "Copy Order number",
    pay: "Complete payment",
    completed: "Completed",
    actions: ["View QR Code", "Download QR", "Email eSIM", "Manage eSIM", "Contact Support", "Receipt"],
    receipt: "Receipt",
    sendMail: "Email eSIM",
    search: "Search destination, plan or order number",
    none: "No orders found",
    hint: "Try another keyword",
    notFound: "The order was not found, or something went wrong. Check the address, or go back to your orders",
    loadError: "Failed to load your orders. Please try again.",
    detailLoadError: "Nothing was lost. Please try again.",
    refresh: "Try again",
    success: "Payment successful!",
    failed: "The payment could not be processed. Please try again.",
    errors: {
      missing_external_id: "The transaction ID was not found.",
      order_not_found: "The order was not found.",
      processing_error: "Something went wrong while processing the payment.",
      anything_else: "Something went wrong while processing the payment.",
    },
    updateFailed: "Failed to update order status. Please try again.",
    cancelFailed: "The order was not cancelled",
    emailFailed: "Failed to send email. Please try again.",
    invoiceFailed: "Failed to create payment invoice. Please try again.",
    place: "Singapore",
  },
} as const;

async function unpaidOrder(cookies: Cookie[], locale: Locale) {
  const body = checkoutBody(await bundleId("esim_1GB_7D_SG_V2"), locale);
  const { body: created } = await callFunction("create-xendit-invoice", body, cookies);
  return { id: String(created.order_id), invoiceId: invoiceIdOf(created.invoice_url) };
}

const invoiceStatus = async (id: string) =>
  (await gatewayLedger()).invoices.find((invoice) => invoice.id === id)?.status;

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a traveller cancels an unpaid order, and its invoice is closed (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    await page.goto(`${texts.prefix}/order-detail/${order.id}`);
    await page.getByRole("button", { name: texts.cancel }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.keep }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await invoiceStatus(order.invoiceId)).toBe("PENDING");
    await page.getByRole("button", { name: texts.cancel }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.confirmCancel }).click();
    await expect(page.getByText(texts.cancelledBy).first()).toBeVisible();
    await expect(page.locator("main").getByText(texts.cancelled, { exact: true }).first()).toBeVisible();
    await expect.poll(() => invoiceStatus(order.invoiceId)).toBe("EXPIRED");
    await page.getByRole("link", { name: texts.buyAgain }).click();
    await expect(page.locator("[name=bundle]:checked")).toHaveValue(await bundleId("esim_1GB_7D_SG_V2"));
  });

  test(`an order can be searched, paid on its open invoice, refreshed and printed as a receipt (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    await page.goto(`${texts.prefix}/orders`);
    await expect(page.getByText(order.id.slice(0, 8), { exact: true })).toBeVisible();
    await expect(page.getByText(texts.pending, { exact: true })).toBeVisible();
    const search = page.getByLabel(texts.search);
    await search.fill("atlantis");
    await expect(page.getByText(texts.none)).toBeVisible();
    await expect(page.getByText(texts.hint)).toBeVisible();
    for (const query of [texts.place.toUpperCase(), "1gb", order.id.slice(0, 6)]) {
      await search.fill(query);
      await expect(page.getByRole("link", { name: texts.pay })).toHaveAttribute(
        "href",
        new RegExp(`/web/${order.invoiceId}$`),
      );
    }

    await page.goto(`${texts.prefix}/order-detail/${order.id}`);
    await expect(page.locator("main").getByText(order.id, { exact: true })).toHaveCount(0);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: texts.copyNumber }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(order.id);
    await page.getByRole("button", { name: texts.update }).click();
    await expect(page.getByText(texts.unchanged)).toBeInViewport();
    await payInvoice(order.invoiceId);
    await untilOrderIs(cookies, order.id, "completed");
    for (const name of texts.actions) {
      const button = page.getByRole("button", { name, exact: true });
      await expect(button.or(page.getByRole("link", { name, exact: true })).first()).toBeVisible();
    }
    await page.getByRole("button", { name: texts.receipt, exact: true }).click();
    const receipt = page.getByRole("dialog");
    await expect(receipt.getByText(order.id.slice(0, 8), { exact: true })).toBeVisible();
    await expect(receipt.getByText("Kelana", { exact: true })).toBeVisible();
    await expect(receipt.getByText(texts.completed, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("[data-print-sheet]")).toBeVisible();
    await expect(page.locator("main")).toBeHidden();
  });

  test(`returning from payment shows the result once and cleans the address (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    const orders = `${texts.prefix}/orders`;
    // An address may claim what is not so: the order itself says that it waits for its payment.
    await page.goto(`${orders}?payment=success&order_id=${order.id}`);
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${order.id}`);
    await expect(page.getByText(texts.pending, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.success)).toHaveCount(0);
    await page.goto(`${orders}?payment=success`);
    await expect(page.getByText(texts.success)).toBeVisible();
    await page.goto(`${orders}?payment=failed`);
    await expect(page.getByText(texts.failed)).toBeVisible();
    await expect(page).toHaveURL(siteUrl + orders);
    for (const [code, text] of Object.entries(texts.errors)) {
      await page.goto(`${orders}?error=${code}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveURL(siteUrl + orders);
    }
  });

  test(`failures show the screen's own messages, and loading can be tried again (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const order = await unpaidOrder(cookies, locale);
    const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
    await page.goto(`${texts.prefix}/order-detail/${crypto.randomUUID()}`);
    await expect(page.getByText(texts.notFound)).toBeVisible();

    await page.route("**/api/functions/**", (route) =>
      route.fulfill({ status: 500, json: { success: false, error: "internal" } }),
    );
    await page.clock.install();
    await page.goto(`${texts.prefix}/order-detail/${order.id}`);
    await page.getByRole("button", { name: texts.update }).click();
    const failure = page.locator("main [role=alert]");
    await expect(failure.getByText(texts.updateFailed)).toBeVisible();
    await page.getByRole("button", { name: texts.cancel }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: texts.confirmCancel }).click();
    await expect(dialog.getByRole("alert")).toContainText(texts.cancelFailed);
    // While the page's time stands still, nothing but the closed dialog makes it read its order.
    await page.clock.pauseAt(Date.now() + 1_000);
    const read = page.waitForRequest("**/rest/v1/user_orders*");
    await dialog.getByRole("button", { name: texts.keep }).click();
    await read;
    await page.clock.resume();
    await expect(dialog).toHaveCount(0);
    await page.goto(`${texts.prefix}/order-detail/${esim.orderId}`);
    await page.getByRole("button", { name: texts.sendMail }).click();
    await expect(failure.getByText(texts.emailFailed)).toBeVisible();
    await expect(page.locator("[data-slot=toast]")).toHaveCount(0);

    await page.route("**/rest/v1/user_orders*", (route) => route.abort());
    await page.goto(`${texts.prefix}/order-detail/${order.id}`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(texts.detailLoadError);
    await page.goto(`${texts.prefix}/orders`);
    await expect(page.getByText(texts.loadError)).toBeVisible();
    await page.unroute("**/rest/v1/user_orders*");
    await page.getByRole("button", { name: texts.refresh }).click();
    await expect(page.getByText(order.id.slice(0, 8), { exact: true })).toBeVisible();
  });
}

test("the order detail address without an id lists the traveller's orders", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
  const order = await unpaidOrder(cookies, "id");
  await page.goto("/order-detail");
  await page
    .locator("main")
    .getByRole("link", { name: /Singapura/ })
    .click();
  await expect(page).toHaveURL(`${siteUrl}/order-detail/${order.id}`);
});

test("a cancelled top-up is bought again for its eSIM, with its plan chosen", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
  const { esimId } = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
  const planId = await bundleId("esim_3GB_30D_SG_V2");
  const request = { ...checkoutBody(planId), orderType: "topup", esimId, paymentMethod: "qris" };
  const { body: created } = await callFunction("create-xendit-invoice", request, cookies);
  await callFunction("cancel-order", { orderId: created.order_id }, cookies);
  await page.goto(`/order-detail/${created.order_id}`);
  await page.getByRole("link", { name: TEXTS.id.buyAgain }).click();
  await expect(page).toHaveURL(`${siteUrl}/top-up/${esimId}?plan=${planId}`);
  await expect(page.locator("[name=bundle]:checked")).toHaveValue(planId);
});

test("an unpaid order without an invoice gets one, and a failure is shown", async ({ page }) => {
  const cookies = await signIn(page.context(), "en");
  const order = await unpaidOrder(cookies, "en");
  await page.route("**/rest/v1/user_orders*", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(/"xendit_invoice_url":\s*"[^"]*"/g, '"xendit_invoice_url":null'),
    });
  });
  await page.route("**/api/functions/create-xendit-invoice", (route) => route.abort());
  await page.goto(`/en/order-detail/${order.id}`);
  await page.getByRole("button", { name: TEXTS.en.pay }).click();
  await expect(page.locator("main [role=alert]").getByText(TEXTS.en.invoiceFailed)).toBeVisible();
  await page.unroute("**/api/functions/create-xendit-invoice");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: TEXTS.en.pay }).click();
  const invoice = await opened;
  await invoice.waitForURL(new RegExp(`/web/${order.invoiceId}$`));
  // The order is refreshed every few seconds: a read in progress at the end must not fail the test.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
