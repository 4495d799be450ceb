import { expect, test } from "@playwright/test";
import { fillLogin, submitLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`a failed login moves neither column of the split screen at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const email = `nobody-${viewport.width}@example.com`;
    await fillLogin(page, authTexts.id.login, { email, password: "salah-sekali-1" });
    const drawing = page.locator("aside");
    const before = await drawing.boundingBox();
    const left = (await page.locator("main").boundingBox())?.x;
    await submitLogin(page);
    const toast = page.locator("[data-slot=toast]");
    await expect(toast).toBeVisible();
    expect(await drawing.boundingBox()).toEqual(before);
    expect((await page.locator("main").boundingBox())?.x).toBe(left);
    expect((await toast.boundingBox())?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
  });
}
