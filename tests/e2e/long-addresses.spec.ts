import { expect, type Page, test } from "@playwright/test";
import { accountTexts } from "./support/account-texts.ts";
import { giveLogin } from "./support/auth.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

/** An address without a place to break a line at, but for its end. */
const longAddress = () => `muhammadfirmansyah${crypto.randomUUID().replaceAll("-", "")}@gmail.com`;

const WIDTHS = [360, 1440];

/** How far the words that hold the address stick out of their box, and the page out of its window, in pixels. */
async function overhang(page: Page, address: string, box: string) {
  const holder = page.locator(box).filter({ hasText: address });
  await expect(holder).toBeVisible();
  return holder.evaluate((card) => {
    const words = document.createRange();
    words.selectNodeContents(card);
    return {
      words: Math.max(0, Math.round(words.getBoundingClientRect().right - card.getBoundingClientRect().right)),
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

test("a long new e-mail address stays in its box", async ({ page, context }) => {
  const texts = accountTexts.id;
  const account = await newAccount("id");
  await giveLogin(context, await loginCookies(account));
  const newEmail = longAddress();
  await page.goto(texts.personalPath);
  await page.getByRole("button", { name: texts.changeEmail }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(texts.newEmail).fill(newEmail);
  await sheet.getByLabel(texts.password, { exact: true }).fill(account.password);
  await sheet.getByRole("button", { name: texts.send }).click();
  await expect(sheet).toBeHidden();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overhang(page, newEmail, "[data-slot=alert]"), `${width} px`).toEqual({ words: 0, page: 0 });
  }
});

test("a long address of a sent message stays in its card", async ({ page }) => {
  const email = longAddress();
  await page.goto("/help");
  await page.locator("#contact-name").fill("Sari Dewi");
  await page.locator("#contact-email").fill(email);
  await page.locator("#contact-message").fill("Halo, apakah ponsel saya cocok?");
  await page.getByRole("button", { name: "Kirim pesan" }).click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overhang(page, email, "[role=status]"), `${width} px`).toEqual({ words: 0, page: 0 });
  }
});
