import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { callFunction } from "./support/traveller.ts";

test.use({ viewport: { width: 360, height: 640 } });

const TEXTS = {
  id: {
    path: "/account",
    open: /^Hapus akun/,
    deleteIt: "Hapus akun saya",
    checking: "Memeriksa eSIM Anda...",
    keep: "Jangan hapus",
    one: /^1 eSIM belum dipasang\. Kodenya nanti hanya tinggal di email kami, dan dananya tidak dapat diminta lagi\./,
    two: /^2 eSIM belum dipasang\. Kodenya nanti hanya tinggal di email kami, dan dananya tidak dapat diminta lagi\./,
    named: [/^Singapura\W+1\s?GB\W+7\sHari$/, /^Malaysia\W+1\s?GB\W+7\sHari$/],
    unread: /^Kami belum bisa memeriksa apakah ada eSIM yang belum dipasang\./,
    notInstalled: /belum dipasang/,
  },
  en: {
    path: "/en/account",
    open: /^Delete account/,
    deleteIt: "Delete my account",
    checking: "Checking your eSIMs...",
    keep: "Keep account",
    one: /^1 eSIM is not installed\. Its code will only be left in our email, and you can no longer ask for a refund\./,
    two: /^2 eSIMs are not installed\. Their codes will only be left in our emails, and you can no longer ask for a refund\./,
    named: [/^Singapore\W+1\s?GB\W+7\sDays$/, /^Malaysia\W+1\s?GB\W+7\sDays$/],
    unread: /^We could not check whether you have eSIMs that are not installed\./,
    notInstalled: /not installed/,
  },
} as const;

const ESIMS = /\/rest\/v1\/esims\?/;

/** Counts the requests to delete the account, and refuses them. */
async function refusedDeletions(page: Page): Promise<() => number> {
  let count = 0;
  await page.route("**/api/account/delete", (route) => {
    count += 1;
    return route.fulfill({ status: 400, json: { success: false, error: "wrong_password" } });
  });
  return () => count;
}

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`the deletion of an account names the eSIMs that are not installed, and nothing once all are (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const malaysia = await boughtEsim(cookies, "esim_1GB_7D_MY_V2");
    const singapore = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
    const sheet = page.getByRole("dialog");
    const named = sheet.getByRole("listitem").filter({ hasText: /1\s?GB/ });
    const open = async () => {
      await page.goto(texts.path);
      await page.getByRole("button", { name: texts.open }).click();
      await expect(sheet.getByRole("button", { name: texts.deleteIt })).toBeEnabled();
    };
    await open();
    await expect(sheet.getByText(texts.two)).toBeVisible();
    await expect(named).toHaveText([...texts.named]);

    await callFunction("mark-installed", { esimId: singapore.esimId }, cookies);
    await open();
    await expect(sheet.getByText(texts.one)).toBeVisible();
    await expect(named).toHaveText([texts.named[1]]);

    await callFunction("mark-installed", { esimId: malaysia.esimId }, cookies);
    await open();
    await expect(sheet.getByText(texts.notInstalled)).toHaveCount(0);
    await sheet.getByRole("button", { name: texts.keep }).click();
    await expect(sheet).toBeHidden();
  });

  test(`an account is not deleted before its eSIMs are read (${locale})`, async ({ page }) => {
    await signIn(page.context(), locale);
    const deletions = await refusedDeletions(page);
    const held = Promise.withResolvers<void>();
    await page.route(ESIMS, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(texts.path);
    await page.getByRole("button", { name: texts.open }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("button", { name: texts.checking })).toBeDisabled();
    await expect(sheet.getByRole("button", { name: texts.keep })).toBeEnabled();
    await sheet.locator("#deletion-password").fill("kata-sandi-saya");
    await sheet.locator("#deletion-password").press("Enter");
    held.resolve();

    const deleteIt = sheet.getByRole("button", { name: texts.deleteIt });
    await expect(deleteIt).toBeEnabled();
    expect(deletions()).toBe(0);
    await deleteIt.click();
    await expect.poll(deletions).toBe(1);
  });

  test(`eSIMs that cannot be read are named as such, and do not keep an account (${locale})`, async ({ page }) => {
    await signIn(page.context(), locale);
    const deletions = await refusedDeletions(page);
    await page.route(ESIMS, (route) => route.fulfill({ status: 500, json: { message: "out of order" } }));
    await page.goto(texts.path);
    await page.getByRole("button", { name: texts.open }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(texts.unread)).toBeVisible();
    await sheet.locator("#deletion-password").fill("kata-sandi-saya");
    await sheet.getByRole("button", { name: texts.deleteIt }).click();
    await expect.poll(deletions).toBe(1);
  });
}
