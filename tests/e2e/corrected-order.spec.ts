import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { bundleId, callFunction, checkoutBody, travellerClient } from "./support/traveller.ts";

const PLAN = "esim_1GB_7D_SG_V2";
/** The gateway refuses an address with two dots in a row. */
const REFUSED = "sari..dewi@example.com";

const TEXTS = {
  id: {
    prefix: "",
    correct: "Perbaiki data",
    pay: /^Selesaikan Pembayaran Rp/,
    edit: "Ubah",
    refused: /Penyedia pembayaran tidak menerima alamat email ini/,
  },
  en: {
    prefix: "/en",
    correct: "Correct the details",
    pay: /^Complete payment Rp/,
    edit: "Change",
    refused: /The payment provider doesn't accept this email address/,
  },
} as const;

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a refused order that buys an eSIM again is corrected in its own payment, with open fields (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const { esimId } = await boughtEsim(cookies, PLAN);
    const plan = await bundleId(PLAN);
    const again = { orderType: "repurchase", paymentMethod: "gopay", esimId };
    const body = { ...checkoutBody(plan, locale, REFUSED), ...again };
    expect(await callFunction("create-xendit-invoice", body, cookies)).toMatchObject({
      body: { success: false, error: "email_refused" },
    });
    const own = () =>
      travellerClient(cookies).from("user_orders").select("id, status_reason").eq("order_type", "repurchase");
    const [refused] = (await own()).data ?? [];

    await page.goto(`${texts.prefix}/order-detail/${refused?.id}`);
    await page.getByRole("link", { name: texts.correct }).first().click();
    await expect(page).toHaveURL(
      new RegExp(`${texts.prefix}/payment\\?bundle=${plan}&type=repurchase&esim=${esimId}$`),
    );
    const email = page.locator("input[name=email]");
    await expect(email).toBeVisible();
    await email.fill("sari.dewi@example.com");
    await page.getByRole("radio", { name: "OVO" }).check();
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: texts.pay }).click();
    await opened;
    await expect.poll(async () => (await own()).data).toEqual([{ id: refused?.id, status_reason: null }]);
  });

  test(`an address that the gateway refuses is marked at its field, and mended there pays the same order (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const orders = async () => (await travellerClient(cookies).from("user_orders").select("id")).data ?? [];
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(PLAN)}`);
    const pay = page.getByRole("button", { name: texts.pay });
    const email = page.locator("input[name=email]");
    await pay.waitFor();
    const edit = page.getByRole("button", { name: texts.edit, exact: true });
    if (await edit.isVisible()) await edit.click();
    await email.fill(REFUSED);
    await pay.click();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription(texts.refused);
    await expect(email).toBeFocused();
    const [refused] = await orders();

    await email.fill("sari.dewi@example.com");
    const opened = context.waitForEvent("page");
    await pay.click();
    await (await opened).waitForURL(/\/web\//);
    expect(await orders()).toEqual([refused]);
  });
}
