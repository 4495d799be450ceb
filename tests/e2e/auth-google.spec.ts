import { expect, test } from "@playwright/test";
import { LANGUAGES, locales } from "../../lib/i18n/routing.ts";
import { googleUrl, siteUrl } from "./support/addresses.ts";
import { chooseAtGoogle, loginCookiesOf, ownerOf } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { otherThan } from "./support/screens.ts";
import { newAccount, travellerClient } from "./support/traveller.ts";

for (const locale of locales) {
  const texts = authTexts[locale];

  test(`a login with Google leads to the page asked for, and its code works once (${locale})`, async ({
    page,
    context,
  }) => {
    const email = `google-${crypto.randomUUID()}@gmail.example`;
    const next = `${texts.prefix}/orders`;
    await page.goto(`${texts.login}?next=${encodeURIComponent(next)}`);
    await page.getByRole("checkbox", { name: texts.remember }).uncheck();
    await page.getByRole("button", { name: texts.google }).click();
    const returned = page.waitForRequest((request) => request.url().includes("/google-login?"));
    await chooseAtGoogle(page, email);
    const back = (await returned).url();
    await expect(page).toHaveURL(siteUrl + next);
    const cookies = await loginCookiesOf(context);
    expect(await ownerOf(cookies)).toBe(email);
    expect(cookies.map(({ expires }) => expires)).toEqual(cookies.map(() => -1));
    const { data } = await travellerClient([...cookies]).auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ full_name: "Budi Santoso", locale });

    await context.clearCookies();
    await page.goto(back);
    await expect(page.getByText(texts.googleFailed, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.stale).first()).toBeVisible();
    expect(await loginCookiesOf(context)).toEqual([]);
    const other = otherThan(locale);
    await page.getByRole("navigation").getByRole("link", { name: LANGUAGES[other].name }).click();
    await expect(page.getByText(authTexts[other].googleFailed, { exact: true })).toBeVisible();
  });

  test(`a login cancelled at Google leads back to the login screen (${locale})`, async ({ page, context }) => {
    await page.goto(texts.login);
    await page.getByRole("button", { name: texts.getStarted }).click();
    await page.getByRole("button", { name: texts.google }).filter({ visible: true }).click();
    await page.waitForURL(`${googleUrl}/**`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(texts.googleFailed, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.cancelled).first()).toBeVisible();
    expect(await loginCookiesOf(context)).toEqual([]);
    await page.goto(texts.prefix || "/");
    await expect(page.locator(`header a[href^="${texts.login}"]`)).toBeVisible();
  });
}

test("a login with Google opens the account with the same confirmed address", async ({ page, context }) => {
  const { email } = await newAccount("id");
  await page.goto("/login?next=%2Forders");
  await page.getByRole("button", { name: authTexts.id.google }).click();
  await chooseAtGoogle(page, email);
  await expect(page).toHaveURL(`${siteUrl}/orders`);
  const { data } = await travellerClient([...(await loginCookiesOf(context))]).auth.getUser();
  expect(data.user?.email).toBe(email);
  expect(data.user?.user_metadata.fullName).toBe("Sari Dewi Lestari");
});
