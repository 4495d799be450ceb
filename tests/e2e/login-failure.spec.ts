import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { fillLogin, submitLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { expectSeen, refuse } from "./support/refused.ts";

const FIELDS = ["#login-email", "#login-password", "#login-form button[type=submit]"] as const;

/** Where the fields and the button of the login stand on the screen. */
const placesIn = (page: Page) => Promise.all(FIELDS.map((field) => page.locator(field).boundingBox()));

/** What a screen reader says beside a field. */
const describedAs = (page: Page, field: string) =>
  page.locator(field).evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

for (const locale of locales) {
  const texts = authTexts[locale];

  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    test(`a failed login moves no field and covers none at ${width} by ${height} (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const email = `nobody-${crypto.randomUUID()}@example.com`;
      await fillLogin(page, texts.login, { email, password: "salah-sekali-1" });
      const before = await placesIn(page);
      await submitLogin(page);
      await expect(page.getByRole("alert").getByText(texts.wrong)).toBeVisible();
      expect(await placesIn(page)).toEqual(before);
      for (const field of FIELDS) await expectSeen(page.locator(field));
      // What lies under the message can be scrolled clear of it.
      const last = page.locator("#login-form").getByRole("button").last();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await expectSeen(last);
    });
  }

  test(`a failed login marks both fields with its message, until one of them is edited (${locale})`, async ({
    page,
  }) => {
    const email = `nobody-${crypto.randomUUID()}@example.com`;
    for (const edited of ["#login-email", "#login-password"]) {
      await fillLogin(page, texts.login, { email, password: "salah-sekali-1" });
      await submitLogin(page);
      for (const field of FIELDS.slice(0, 2)) {
        await expect(page.locator(field)).toHaveAttribute("aria-invalid", "true");
        expect(await describedAs(page, field)).toContain(texts.wrong);
      }
      await page.locator(edited).press("End");
      await page.locator(edited).press("x");
      await expect(page.locator("[aria-invalid]")).toHaveCount(0);
      await expect(page.locator("[data-slot=toast]")).toHaveCount(0);
    }
  });

  test(`a login that fails for another reason marks no field (${locale})`, async ({ page }) => {
    await refuse(page, "auth/sign-in", 503, "service_unavailable");
    await fillLogin(page, texts.login, { email: "sari@example.com", password: "salah-sekali-1" });
    await submitLogin(page);
    await expect(page.locator("[data-slot=toast]")).toBeVisible();
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  });
}
