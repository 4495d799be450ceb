import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { supabaseUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";

const TEXTS = {
  id: { prefix: "", failed: "Gagal memuat data pesanan. Silakan coba lagi.", esims: "eSIM gagal dimuat" },
  en: { prefix: "/en", failed: "Failed to load your orders. Please try again.", esims: "Your eSIMs failed to load" },
} as const;

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a database that hangs ends in a screen that can be tried again (${locale})`, async ({ page }) => {
    await signIn(page.context(), locale);
    await page.route(`${supabaseUrl}/rest/v1/user_orders*`, () => undefined);
    await page.goto(`${texts.prefix}/orders`);
    await expect(page.getByText(texts.failed)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test(`home says of a traveller's eSIMs that they could not be read, and reads them again (${locale})`, async ({
    page,
  }) => {
    await signIn(page.context(), locale);
    await page.route(`${supabaseUrl}/rest/v1/esims*`, () => undefined);
    await page.goto(texts.prefix || "/");
    await expect(page.getByText(texts.esims)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Coba lagi|Try again)$/ })
      .click();
    await expect(page.getByText(texts.esims)).toBeHidden();
  });
}
