import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { fillLogin, submitLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { expectSeen, refuse } from "./support/refused.ts";

test.use({ viewport: { width: 360, height: 640 } });

const TEXTS = {
  id: {
    wait: /Coba lagi dalam\s13\smenit/,
    byCode: /kode lewat email\.$/,
    open: "Lanjut dengan kode lewat email",
    messages: /^Terlalu banyak pesan .*masih ada di sini; .*\s13\smenit, atau tulis ke bantuan@kelana\.example\.$/,
  },
  en: {
    wait: /Try again in\s13\smin/,
    byCode: /code by email\.$/,
    open: "Continue with a code by email",
    messages: /^Too many messages .*is still here; .*\s13\smin, or write to bantuan@kelana\.example\.$/,
  },
} as const;
const WAIT_SECONDS = 725;

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a login stopped after too many attempts says for how long, and goes on by code (${locale})`, async ({
    page,
  }) => {
    const email = `often-${crypto.randomUUID()}@example.com`;
    await refuse(page, "auth/sign-in", 429, "rate_limited", { wait: WAIT_SECONDS });
    await fillLogin(page, authTexts[locale].login, { email, password: "salah-sekali-1" });
    await submitLogin(page);
    const said = page.getByRole("alert").getByText(texts.wait);
    await expectSeen(said);
    await expect(said).toHaveText(texts.byCode);
    const way = page.getByRole("button", { name: texts.open }).filter({ visible: true });
    await expectSeen(way);
    await way.click();
    await expect(page.locator("#code-email")).toHaveValue(email);
  });

  test(`a code stopped after too many attempts says for how long (${locale})`, async ({ page }) => {
    await page.goto(`${authTexts[locale].login}?next=${encodeURIComponent(`${authTexts[locale].prefix}/orders`)}`);
    await page.getByRole("button", { name: texts.open }).filter({ visible: true }).click();
    await page.locator("#code-email").fill(`often-${crypto.randomUUID()}@example.com`);
    const submit = page.locator("form:has(#code-email) button[type=submit]");
    const said = page.locator("main").getByRole("alert");
    await refuse(page, "auth/code", 429, "rate_limited", { wait: WAIT_SECONDS });
    await submit.click();
    await expect(said).toHaveText(texts.wait);
    await expect(said).not.toHaveText(texts.byCode);
    await page.unroute("**/api/auth/code");
    await submit.click();
    await refuse(page, "auth/verify-code", 429, "rate_limited", { wait: WAIT_SECONDS });
    await page.locator("#login-code").pressSequentially("123456");
    await expect(said).toHaveText(texts.wait);
    await expect(said).not.toHaveText(texts.byCode);
  });

  test(`a message stopped after too many names the mailbox that takes it now (${locale})`, async ({ page }) => {
    await page.goto(`${authTexts[locale].prefix}/help`);
    await refuse(page, "contact", 429, "rate_limited", { wait: WAIT_SECONDS });
    await page.locator("#contact-name").fill("Sari Dewi");
    await page.locator("#contact-email").fill("sari@example.com");
    await page.locator("#contact-message").fill("Halo");
    await page.locator("form:has(#contact-message) button[type=submit]").click();
    await expect(page.locator("form:has(#contact-message)").getByRole("alert")).toHaveText(texts.messages);
    await expect(page.locator("#contact-message")).toHaveValue("Halo");
  });
}
