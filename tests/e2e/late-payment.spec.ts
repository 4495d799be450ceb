import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { invoiceIdOf, payInvoice } from "./support/sandboxes.ts";
import { asServer } from "./support/server-side.ts";
import { bundleId, callFunction, checkoutBody } from "./support/traveller.ts";

const TEXTS = {
  id: { page: "/order-detail", cancelled: "Pesanan dibatalkan", ready: "eSIM siap dipasang" },
  en: { page: "/en/order-detail", cancelled: "The order was cancelled", ready: "Your eSIM is ready to install" },
} as const;

test.use({ viewport: { width: 360, height: 640 } });

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`an open page of a cancelled order soon tells, in view, that its payment arrived after all (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const body = checkoutBody(await bundleId("esim_1GB_7D_SG_V2"), locale);
    const { body: created } = await callFunction("create-xendit-invoice", body, cookies);
    await page.goto(`${texts.page}/${created.order_id}`);
    const banner = page.locator("main [aria-live=polite] [data-slot=alert]");
    await expect(banner).toBeVisible();
    // Its invoice stays open, as after a gateway that did not close it.
    const closed = { status: "cancelled", status_reason: "cancelled_by_traveller", updated_at: new Date() };
    await asServer(`user_orders?id=eq.${created.order_id}`, "PATCH", closed);
    await expect(banner.getByText(texts.cancelled)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(banner).not.toBeInViewport();
    await payInvoice(invoiceIdOf(created.invoice_url));
    await expect(banner.getByText(texts.ready)).toBeInViewport({ timeout: 30_000 });
  });
}
