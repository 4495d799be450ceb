import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { callFunction } from "./support/traveller.ts";

test.use({ viewport: { width: 360, height: 640 } });

const TEXTS = {
  id: {
    path: "/account",
    open: /^Hapus akun/,
    final: "Ini tidak dapat dibatalkan.",
    warning:
      /^eSIM Malaysia \(1\s?GB\W+7\sHari\) belum dipasang: kodenya nanti hanya tinggal di email kami, dan dananya tidak dapat diminta lagi\./,
  },
  en: {
    path: "/en/account",
    open: /^Delete account/,
    final: "This cannot be undone.",
    warning:
      /^Your Malaysia eSIM \(1\s?GB\W+7\sDays\) is not installed: its code will only be left in our email, and you can no longer ask for a refund\./,
  },
} as const;

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`the deletion of an account warns of an eSIM until it is installed (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const { esimId } = await boughtEsim(cookies, "esim_1GB_7D_MY_V2");
    const sheet = page.getByRole("dialog");
    await page.goto(texts.path);
    await page.getByRole("button", { name: texts.open }).click();
    await expect(sheet.getByText(texts.warning)).toBeVisible();

    await callFunction("mark-installed", { esimId }, cookies);
    const read = page.waitForResponse(/\/rest\/v1\/esims\?/);
    await page.reload();
    await page.getByRole("button", { name: texts.open }).click();
    await read;
    await expect(sheet.getByText(texts.final)).toBeVisible();
    await expect(sheet.getByText(texts.warning)).toHaveCount(0);
  });
}
