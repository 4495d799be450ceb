import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { NO_INSTALL_DETAILS } from "../support/vendor-faults";
import { signIn } from "./support/auth.ts";
import { untilOrderIs } from "./support/completed-orders.ts";
import { payForPlan } from "./support/esims.ts";
import { setGatewayFaults, setVendorFaults } from "./support/sandboxes.ts";
import { asServer, readRows } from "./support/server-side.ts";

const QR_CODES = {
  id: {
    page: "/esim-detail",
    preparing: "Kode QR sedang dibuat",
    again: "Minta kode QR lagi",
    failed: "Kode QR belum dapat dibuat",
    title: "Kode QR eSIM",
  },
  en: {
    page: "/en/esim-detail",
    preparing: "QR Code is being generated",
    again: "Regenerate QR",
    failed: "The QR code could not be made yet",
    title: "eSIM QR code",
  },
} as const;

// The vendor's faults reach every buyer, so nothing else buys while this file runs.
for (const locale of locales) {
  const texts = QR_CODES[locale];

  test(`a missing QR code is shown as being prepared, and a new request brings it (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    await setVendorFaults(NO_INSTALL_DETAILS);
    const orderId = await payForPlan(cookies, "esim_1GB_7D_MY_V2");
    await untilOrderIs(cookies, orderId, "confirmed");
    await page.goto(`${texts.page}/${orderId}`);
    await expect(page.getByRole("heading", { name: texts.preparing })).toBeVisible();
    const again = page.getByRole("button", { name: texts.again });
    await again.click();
    await expect(page.getByText(texts.failed)).toBeVisible();
    await setVendorFaults({ clear: true });
    await expect(async () => {
      await again.click({ timeout: 2_000 });
      await expect(page.getByRole("heading", { name: texts.title })).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
}

const REFUNDS = {
  id: {
    page: "/order-detail",
    owed: "kami mengurus pengembaliannya",
    underWay: /^Operator menolak pesanan ini\. Pesanan tidak dapat kami selesaikan, dan Rp\s[\d.]+ sedang dikembalikan/,
    cause: "Operator menolak pesanan ini.",
    done: /^Operator menolak pesanan ini\. Rp\s[\d.]+ dikembalikan pada /,
    again: { name: "Pilih paket lain", path: "/destinasi/malaysia" },
  },
  en: {
    page: "/en/order-detail",
    owed: "we are arranging the refund",
    underWay: /^The operator refused this order\. We couldn't complete the order, and Rp\s[\d.]+ is on its way back/,
    cause: "The operator refused this order.",
    done: /^The operator refused this order\. Rp\s[\d.]+ was refunded on /,
    again: { name: "Choose another plan", path: "/destination/malaysia" },
  },
} as const;

for (const locale of locales) {
  const texts = REFUNDS[locale];

  test(`the money of a refused order is owed, on its way back, then refunded (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    await setVendorFaults({
      rules: [{ match: { method: "POST", path: "/orders" }, action: "status", status: 400, times: 1 }],
    });
    await setGatewayFaults({ refunds: { result: "hold" } });
    const orderId = await payForPlan(cookies, "esim_1GB_7D_MY_V2");
    await untilOrderIs(cookies, orderId, "failed");
    await page.goto(`${texts.page}/${orderId}`);
    await expect(page.getByText(texts.owed)).toBeVisible();
    // The store under test does not begin refunds by itself, but follows those that were begun.
    const [payment] = await readRows(`payments?order_id=eq.${orderId}&select=id`);
    await asServer("rpc/begin_refund", "POST", { p_payment_id: payment?.id, p_turn_seconds: 60, p_may_begin: true });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(texts.underWay)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await setGatewayFaults({ clear: true });
    await untilOrderIs(cookies, orderId, "refunded");
    await page.setViewportSize({ width: 360, height: 640 });
    await page.reload();
    await expect(page.getByText(texts.done)).toBeVisible();
    await expect(page.locator("[data-slot=alert]").getByText(texts.cause)).toBeVisible();
    const again = page.getByRole("link", { name: texts.again.name });
    await expect(again).toHaveAttribute("href", texts.again.path);
    const [box, bar] = [await again.boundingBox(), await page.locator("nav[data-dock]").boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

const HELD = {
  id: { prefix: "", said: /^Ada yang tidak cocok pada pesanan ini/, support: "Hubungi kami" },
  en: { prefix: "/en", said: /^Something about this order does not add up/, support: "Contact Support" },
} as const;

for (const locale of locales) {
  const { prefix, said, support } = HELD[locale];

  test(`a held order says so on its page, in place of its eSIM and in the list of eSIMs (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    await setVendorFaults({ oddSales: ["other_plan"] });
    const orderId = await payForPlan(cookies, "esim_1GB_7D_MY_V2");
    const main = page.locator("main");
    await page.goto(`${prefix}/order-detail/${orderId}`);
    await expect(main.getByText(said).first()).toBeVisible({ timeout: 20_000 });
    for (const path of [`/esim-detail/${orderId}`, "/myesims"]) {
      await page.goto(prefix + path);
      await expect(main.getByText(said).first()).toBeVisible();
      await expect(main.getByRole("link", { name: support })).toHaveAttribute(
        "href",
        `${prefix}/help?order=${orderId}`,
      );
      await expect(main.locator(`a[href="${prefix}/order-detail/${orderId}"]`)).toBeVisible();
    }
  });
}
