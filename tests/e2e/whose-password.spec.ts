import { expect, type Locator, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { accountTexts } from "./support/account-texts.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { linkIn, waitForMail } from "./support/mailbox.ts";
import { expectSeen } from "./support/refused.ts";
import { changePasswordElsewhere, loginCookies, newAccount } from "./support/traveller.ts";

test.use({ viewport: { width: 360, height: 640 } });

const ANOTHERS = "perjalanan-orang-9";
const TEXTS = {
  id: {
    known: "Kata sandi Anda mungkin diketahui orang lain.",
    mayLogIn: "Orang lain mungkin mengetahuinya dan bisa masuk dengannya.",
    emailLater: "Untuk mengganti email, atur dulu kata sandi baru.",
    set: "Atur kata sandi baru",
    mailIt: "Atur kata sandi baru lewat email",
    mailAnother: "Ubah kata sandi lewat email",
    none: /belum punya kata sandi|Kata sandi belum diatur/,
  },
  en: {
    known: "Somebody else may know your password.",
    mayLogIn: "Somebody else may know it and log in with it.",
    emailLater: "To change the email address, set a new password first.",
    set: "Set a new password",
    mailIt: "Set a new password by email",
    mailAnother: "Change the password by email",
    none: /no password yet|No password is set/,
  },
} as const;

/** The shape and the colour of the first icon of a part. */
const firstIcon = (part: Locator) =>
  part
    .locator("svg")
    .first()
    .evaluate((icon) => [icon.innerHTML, getComputedStyle(icon).color]);

for (const locale of locales) {
  const [texts, account, auth] = [TEXTS[locale], accountTexts[locale], authTexts[locale]];

  test(`a password that was not set through us is named, and leads to the mailed link alone (${locale})`, async ({
    page,
  }) => {
    const traveller = await newAccount(locale);
    const cookies = await loginCookies(traveller);
    await giveLogin(page.context(), cookies);
    await page.goto(account.account);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: new RegExp(`^${account.personal}`) })).toBeVisible();
    await page.getByRole("button", { name: account.deletion }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.locator("#deletion-password")).toBeVisible();

    await changePasswordElsewhere(cookies, traveller, ANOTHERS);
    const onlyWay = async () => {
      await expectSeen(sheet.getByRole("link", { name: texts.set }));
      await expect(sheet.getByRole("link")).toHaveCount(1);
      await expect(sheet.locator("#deletion-password, li")).toHaveCount(0);
      await expect(sheet.getByRole("button", { name: account.deleteIt })).toHaveCount(0);
      await expect(sheet.getByText(texts.none)).toHaveCount(0);
    };
    await sheet.locator("#deletion-password").fill(ANOTHERS);
    await sheet.getByRole("button", { name: account.deleteIt }).click();
    await onlyWay();

    await page.reload();
    await expect(main.getByText(texts.known)).toBeVisible();
    await expect(main.getByText(texts.none)).toHaveCount(0);
    const rowIcon = await firstIcon(main.getByRole("link", { name: texts.known }));
    await page.getByRole("button", { name: account.deletion }).click();
    await onlyWay();
    await sheet.getByRole("link", { name: texts.set }).click();
    await expect(page).toHaveURL(siteUrl + account.personalPath);
    await expectSeen(main.getByText(texts.mayLogIn));
    await expectSeen(main.getByRole("button", { name: texts.mailIt }));
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(account.password);
    expect(await firstIcon(main.locator("[data-slot=alert]"))).toEqual(rowIcon);
    await expect(main.getByText(texts.emailLater)).toBeVisible();
    await expect(main.getByText(texts.none)).toHaveCount(0);
    await expect(main.getByRole("button", { name: account.changeEmail })).toHaveCount(0);

    await main.getByRole("button", { name: texts.mailIt }).click();
    const mail = await waitForMail(traveller.email, ({ subject }) => subject === auth.resetSubject);
    await page.goto(linkIn(mail, "token_hash="));
    await page.locator("#new-password").fill("perjalanan-baru-8");
    await page.locator("#confirm-new-password").fill("perjalanan-baru-8");
    await page.getByRole("button", { name: auth.save }).click();
    await expect(page.getByRole("heading", { level: 1, name: auth.done })).toBeVisible();
    await page.goto(account.personalPath);
    await expect(main.getByRole("button", { name: texts.mailAnother })).toBeVisible();
    await expect(main.getByRole("button", { name: account.changeEmail })).toBeVisible();
    await expect(main.getByText(texts.mayLogIn)).toHaveCount(0);
    await expect(main.getByRole("heading", { level: 2 }).first()).not.toHaveText(account.password);
  });
}
