import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const languages = {
  id: {
    prefix: "",
    before: "Sebelum mulai",
    ios: "Langkah di iPhone dan iPad",
    android: "Langkah di ponsel Android",
    roaming: "Matikan roaming SIM utama",
    line: "Setiba di tujuan, nyalakan eSIM",
    trouble: "Tidak ada sinyal atau internet",
    remedy: /Nyalakan mode pesawat selama 10 detik/,
    support: "Hubungi kami",
    promos: ["Ponsel Anda mendukung eSIM?", "Cara memasang eSIM"],
  },
  en: {
    prefix: "/en",
    before: "Before You Start",
    ios: "Steps on iPhone and iPad",
    android: "Steps on an Android phone",
    roaming: "Turn roaming off on your main SIM",
    line: "On arrival, turn the eSIM on",
    trouble: "No signal or no internet",
    remedy: /Turn airplane mode on for 10 seconds/,
    support: "Contact Support",
    promos: ["Does your phone support eSIM?", "How to install an eSIM"],
  },
} as const;

type Texts = (typeof languages)[keyof typeof languages];

async function expectSystem(page: Page, texts: Texts, shown: "ios" | "android"): Promise<void> {
  const hidden = shown === "ios" ? "android" : "ios";
  const steps = page.locator(`[data-system=${shown}]`);
  await expect(page.getByRole("heading", { name: texts[shown] })).toBeVisible();
  await expect(page.getByText(texts[hidden])).toBeHidden();
  await expect(steps.getByRole("heading", { name: texts.roaming })).toBeVisible();
  await expect(steps.getByRole("heading", { name: texts.line })).toBeVisible();
  await expect(steps.locator("svg[data-slot=art]")).toHaveCount(5);
}

for (const texts of Object.values(languages)) {
  const guide = `${texts.prefix}/installation-guide`;
  const help = `${texts.prefix}/esim-help`;

  test(`${guide} shows Android first, ${help} shows iOS first, and tabs switch between them`, async ({ page }) => {
    await page.goto(guide);
    await expect(page.getByText(texts.before)).toBeVisible();
    await expectSystem(page, texts, "android");
    await page.getByText("iOS", { exact: true }).click();
    await expectSystem(page, texts, "ios");
    await page.getByRole("radio", { name: "iOS" }).press("ArrowRight");
    await expectSystem(page, texts, "android");

    const response = await page.goto(help);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["x-robots-tag"]).toBe("noindex");
    await expectSystem(page, texts, "ios");
  });

  test(`${guide} and ${help} show the visitor's own system first`, async ({ browser }) => {
    for (const [userAgent, system] of [
      [IPHONE, "ios"],
      [ANDROID, "android"],
    ] as const) {
      const context = await browser.newContext({ baseURL: siteUrl, userAgent });
      const page = await context.newPage();
      for (const path of [guide, help]) {
        await page.goto(path);
        await expectSystem(page, texts, system);
      }
      await context.close();
    }
  });

  test(`${guide} can be read without JavaScript, with both systems and all troubleshooting`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
    const page = await context.newPage();
    await page.goto(guide);
    await expectSystem(page, texts, "android");
    await page.getByText("iOS", { exact: true }).click();
    await expectSystem(page, texts, "ios");
    await expect(page.getByText(texts.remedy)).toBeHidden();
    await page.getByText(texts.trouble).click();
    await expect(page.getByText(texts.remedy)).toBeVisible();
    await expect(page.getByRole("link", { name: texts.support })).toHaveAttribute("href", `${texts.prefix}/help`);
    await context.close();
  });

  test(`home leads to the device check and to the guide (${texts.prefix || "/"})`, async ({ page }) => {
    const [check, install] = texts.promos;
    await page.goto(texts.prefix || "/");
    await page.getByRole("link", { name: check }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/device-compatibility`);
    await page.goBack();
    await page.getByRole("link", { name: install }).click();
    await expect(page).toHaveURL(siteUrl + guide);
  });
}
