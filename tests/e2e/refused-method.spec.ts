import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { asServer } from "./support/server-side.ts";
import { bundleId, callFunction, checkoutBody, travellerClient } from "./support/traveller.ts";

const PLAN = "esim_1GB_7D_SG_V2";

const TEXTS = {
  id: {
    prefix: "",
    pay: /^Selesaikan Pembayaran Rp/,
    choose: "Pilih metode pembayaran",
    last: /^QRIS.*Terakhir dipakai/,
    refused: "QRIS sedang tidak bisa dipakai. Pilih metode lain.",
    payOn: "Selesaikan Pembayaran",
    refusedNow: "Bank BCA sedang tidak bisa dipakai",
    stillPayable: "pesanan ini tetap bisa dibayar",
    chooseOther: "Pilih metode lain",
  },
  en: {
    prefix: "/en",
    pay: /^Complete payment Rp/,
    choose: "Choose a payment method",
    last: /^QRIS.*Last used/,
    refused: "QRIS can't be used right now. Choose another method.",
    payOn: "Complete payment",
    refusedNow: "Bank BCA can't be used right now",
    stillPayable: "this order can still be paid",
    chooseOther: "Choose another method",
  },
} as const;

/** The next payment asks for a method that the store does not offer: as if the chosen one had been withdrawn since. */
const withdrawMethod = (page: Page) =>
  page.route(
    "**/api/functions/create-xendit-invoice",
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), paymentMethod: "withdrawn" } }),
    { times: 1 },
  );

test.use({ viewport: { width: 360, height: 640 } });

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a method that is not offered any more is named at its field and not chosen again (${locale})`, async ({
    page,
    context,
  }) => {
    const { esimId } = await boughtEsim(await signIn(context, locale), PLAN);
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(PLAN)}&type=topup&esim=${esimId}`);
    const chosen = page.getByRole("radio", { checked: true });
    await expect(chosen).toHaveAccessibleName(texts.last);
    await withdrawMethod(page);
    await page.getByRole("button", { name: texts.pay }).click();
    const field = page.getByRole("group").filter({ has: page.getByRole("radio") });
    await expect(field).toHaveAccessibleDescription(texts.refused);
    await expect(page.getByText(texts.refused)).toBeInViewport();
    await expect(chosen).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "QRIS" })).toHaveCount(0);
    await expect(page.getByRole("radio").first()).toBeFocused();
    await page.reload();
    await expect(page.getByRole("button", { name: texts.choose })).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await page.getByRole("radio", { name: "DANA" }).check();
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: texts.pay }).click();
    await (await opened).waitForURL(/\/web\//);
  });

  test(`a method that the gateway refuses on the order's page is named, and another pays the same order (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const { esimId } = await boughtEsim(cookies, PLAN);
    const topUp = { orderType: "topup", paymentMethod: "bca", esimId };
    const body = { ...checkoutBody(await bundleId(PLAN), locale), ...topUp };
    const order = String((await callFunction("create-xendit-invoice", body, cookies)).body.order_id);
    await asServer(`payments?order_id=eq.${order}`, "PATCH", { status: "failed", invoice_url: null });
    const unpaid = { xendit_invoice_url: null, expires_at: null };
    await asServer(`user_orders?id=eq.${order}`, "PATCH", { ...unpaid, payment_method: "BCA" });
    await page.route(
      "**/api/functions/create-xendit-invoice",
      (route) => route.fulfill({ status: 422, json: { success: false, error: "payment_method_unavailable" } }),
      { times: 1 },
    );
    await page.goto(`${texts.prefix}/order-detail/${order}`);
    await page.getByRole("button", { name: texts.payOn }).first().click();
    const alert = page.getByRole("alert").filter({ hasText: texts.refusedNow });
    await expect(alert).toContainText(texts.stillPayable);
    await alert.getByRole("link", { name: texts.chooseOther }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?bundle=.*&type=topup&esim=${esimId}$`));
    await expect(page.getByRole("radio", { name: "DANA" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Bank BCA" })).toHaveCount(0);
    await page.getByRole("radio", { name: "DANA" }).check();
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: texts.pay }).click();
    await (await opened).waitForURL(/\/web\//);
    const { data } = await travellerClient(cookies)
      .from("user_orders")
      .select("id, payment_method")
      .eq("order_type", "topup");
    expect(data).toEqual([{ id: order, payment_method: "DANA" }]);
  });
}
