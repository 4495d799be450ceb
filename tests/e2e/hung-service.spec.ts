import { expect, test } from "@playwright/test";
import { supabaseUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";

const TEXTS = {
  id: { prefix: "", failed: "Gagal memuat data pesanan. Silakan coba lagi." },
  en: { prefix: "/en", failed: "Failed to load your orders. Please try again." },
} as const;

for (const locale of ["id", "en"] as const) {
  const texts = TEXTS[locale];

  test(`a database that hangs ends in a screen that can be tried again (${locale})`, async ({ page }) => {
    await signIn(page.context(), locale);
    await page.route(`${supabaseUrl}/rest/v1/user_orders*`, () => undefined);
    await page.goto(`${texts.prefix}/orders`);
    await expect(page.getByText(texts.failed)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}
