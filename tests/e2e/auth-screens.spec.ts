import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { authTexts } from "./support/auth-texts.ts";
import { READINGS } from "./support/readings.ts";
import { onNarrowPhone } from "./support/screens.ts";
import { settled } from "./support/settled.ts";
import { expectSoundScreen, watchedPage } from "./support/sound.ts";

type Texts = (typeof authTexts)[Locale];

const NO_LINK = "0".repeat(56);

/** Every login and sign-up screen, with the steps to reach it. */
const screens: Record<string, (page: Page, texts: Texts) => Promise<void>> = {
  welcome: async (page, texts) => {
    await page.goto(texts.login);
    await expect(page.getByRole("button", { name: texts.getStarted })).toBeVisible();
  },
  "sign-up with Google": async (page, texts) => {
    await page.goto(texts.login);
    await page.getByRole("button", { name: texts.getStarted }).click();
    await expect(page.getByRole("button", { name: texts.google }).filter({ visible: true })).toHaveCount(1);
  },
  login: async (page, texts) => {
    await page.goto(`${texts.login}?next=%2Forders`);
    await expect(page.getByRole("checkbox", { name: texts.remember })).toBeChecked();
  },
  "forgotten password, refused": async (page, texts) => {
    await page.goto(`${texts.login}?next=%2Forders`);
    await page.getByRole("button", { name: texts.forgot }).click();
    await page.getByRole("button", { name: texts.sendLink }).click();
    await expect(page.locator("#forgot-email-error")).toBeVisible();
  },
  "new password": async (page, texts) => {
    await page.goto(`${texts.prefix}/reset-password?token_hash=${NO_LINK}`);
    await expect(page.getByRole("heading", { level: 1, name: texts.resetTitle })).toBeVisible();
  },
  "new password without a link": async (page, texts) => {
    await page.goto(`${texts.prefix}/reset-password`);
    await expect(page.getByRole("heading", { level: 1, name: texts.invalid })).toBeVisible();
  },
  "new password, to be requested": async (page, texts) => {
    await page.goto(`${texts.prefix}/reset-password?ask=1`);
    await expect(page.getByRole("button", { name: texts.sendLink })).toBeVisible();
  },
  "change of e-mail": async (page, texts) => {
    await page.goto(`${texts.prefix}/confirm?token_hash=${NO_LINK}&type=email_change`);
    await expect(page.getByRole("heading", { level: 1, name: texts.invalid })).toBeVisible();
  },
  "a no at Google": async (page, texts) => {
    await page.goto(`${texts.prefix}/google-login?error=access_denied`);
    await expect(page.getByText(texts.cancelled).first()).toBeVisible();
  },
};

for (const locale of locales) {
  test(`every login and sign-up screen is accessible in both themes, logs no errors and does not scroll sideways, however it is read (${locale})`, async ({
    browser,
  }) => {
    const context = await onNarrowPhone(browser);
    const watched = await watchedPage(context);
    for (const [name, open] of Object.entries(screens)) {
      await open(watched.page, authTexts[locale]);
      await settled(watched.page);
      await expectSoundScreen(watched, name, READINGS);
      await watched.page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
    }
    await context.close();
  });
}

for (const locale of locales) {
  test(`every way on from the welcome is in the first screen of a small phone (${locale})`, async ({ page }) => {
    const texts = authTexts[locale];
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(texts.login);
    const main = page.locator("main");
    await expect(main.getByRole("button", { name: texts.getStarted })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("button", { name: /^(Masuk|Log in)$/ })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("link", { name: texts.skip })).toBeInViewport({ ratio: 1 });
  });
}
