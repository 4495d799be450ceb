import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { giveLogin } from "./support/auth.ts";
import { makeEsim } from "./support/esim-lives.ts";
import { prefixOf } from "./support/screens.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

const FORETOLD = {
  id: /^Dengan pemakaian sekitar \S+\sMB per hari seperti belakangan ini, kuota habis sekitar .*, sebelum masa aktif berakhir\.$/,
  en: /^At your recent pace of about \S+\sMB a day, the data runs out around .*, before the validity ends\.$/,
} as const;

test("an eSIM that has been used for days says when its data runs out, and one of a single day does not", async ({
  page,
  context,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  await giveLogin(context, cookies);
  const [used, fresh] = [await makeEsim(cookies, "used for days"), await makeEsim(cookies, "active")];
  for (const locale of locales) {
    await page.goto(`${prefixOf(locale)}/esim-detail/${used}`);
    await expect(page.getByText(FORETOLD[locale])).toBeVisible();
    await page.goto(`${prefixOf(locale)}/esim-detail/${fresh}`);
    await expect(page.locator("[data-slot=esim-figure]").first()).toBeVisible();
    await expect(page.getByText(FORETOLD[locale])).toHaveCount(0);
  }
});
