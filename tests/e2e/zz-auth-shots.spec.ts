import { type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { authTexts } from "./support/auth-texts.ts";

const OUT = "/tmp/w/auth-shots";
const sizes = { 360: 740, 768: 1000, 1440: 900 } as const;
for (const [w, h] of Object.entries(sizes))
  for (const scheme of ["light", "dark"] as const)
    for (const locale of ["id", "en"] as const) {
      if (
        ![`360 light id`, `360 dark en`, `768 light en`, `1440 light id`, `1440 dark id`].includes(
          `${w} ${scheme} ${locale}`,
        )
      )
        continue;
      test(`shots ${w} ${scheme} ${locale}`, async ({ browser }) => {
        const t = authTexts[locale];
        const ctx = await browser.newContext({
          baseURL: siteUrl,
          colorScheme: scheme,
          viewport: { width: Number(w), height: h },
        });
        const page: Page = await ctx.newPage();
        const shot = (n: string) =>
          page.screenshot({ path: `${OUT}/${n}-${w}-${scheme}-${locale}.png`, fullPage: true });
        await page.goto(t.login);
        await shot("welcome");
        await page
          .locator("main")
          .getByRole("button", { name: /^(Masuk|Login)$/ })
          .click();
        await shot("login");
        await page.getByRole("button", { name: t.forgot }).click();
        await page.getByRole("button", { name: t.sendLink }).click();
        await page.waitForTimeout(400);
        await shot("forgot-error");
        await page.locator("#forgot-email").fill("sari@kelana.example");
        await page.getByRole("button", { name: t.sendLink }).click();
        await page.getByText(t.resetSent).first().waitFor();
        await page.waitForTimeout(400);
        await shot("recovery-sent");
        await page.goto(`${t.prefix}/reset-password?token_hash=${"0".repeat(56)}`);
        await shot("reset");
        await page.locator("#new-password").fill("aaaaaaaaa");
        await page.locator("#confirm-new-password").fill("aaaaaaaaa");
        await page.getByRole("button", { name: t.save }).click();
        await page.getByRole("heading", { name: t.invalid }).waitFor();
        await page.waitForTimeout(400);
        await shot("reset-invalid");
        await page.goto(`${t.prefix}/google-login?error=access_denied`);
        await page.getByText(t.cancelled).first().waitFor();
        await page.waitForTimeout(400);
        await shot("google-cancelled");
        await page.goto(`${t.prefix}/confirm?token_hash=${"0".repeat(56)}&type=email_change`);
        await shot("confirm-change");
        await page.goto(t.login);
        await page.getByRole("button", { name: t.getStarted }).click();
        await shot("signup");
        await ctx.close();
      });
    }
