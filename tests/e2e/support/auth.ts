import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { Locale } from "../../../lib/i18n/routing.ts";
import { expireLoginCookies } from "../../support/expire-login.ts";
import { dataDir, googleUrl, siteUrl, supabaseUrl } from "./addresses.ts";
import { type Account, type Cookie, loginCookies, newAccount, travellerClient } from "./traveller.ts";

const AUTH_COOKIE = "kelana-auth";

/** Makes the links mailed to an address a day old. */
export async function ageLinks(email: string): Promise<void> {
  const response = await fetch(`${supabaseUrl}/__local/age-links`, { method: "POST", body: JSON.stringify({ email }) });
  if (!response.ok) throw new Error(`age-links answered ${response.status}`);
}

/** The login cookies of a browser, in one piece or in chunks. */
export async function loginCookiesOf(context: BrowserContext) {
  const cookies = await context.cookies(siteUrl);
  return cookies.filter(({ name }) => name === AUTH_COOKIE || name.startsWith(`${AUTH_COOKIE}.`));
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Expects the login of a browser to last for more than a year, or to end with the browser. */
export async function expectLifetime(context: BrowserContext, isLasting: boolean): Promise<void> {
  const cookies = await loginCookiesOf(context);
  expect(cookies.length).toBeGreaterThan(0);
  for (const { expires } of cookies) {
    if (isLasting) expect(expires - Date.now() / 1000).toBeGreaterThan(YEAR_SECONDS);
    // That of a session cookie.
    else expect(expires).toBe(-1);
  }
}

/** Opens the login form and fills it in. */
export async function fillLogin(page: Page, path: string, { email, password }: Account): Promise<void> {
  await page.goto(path);
  const open = page.locator("main").getByRole("button", { name: /^(Masuk|Log in)$/ });
  if ((await page.locator("#login-email").count()) === 0) await open.click();
  await page.locator("#login-email").fill(email);
  await page.locator("#login-password").fill(password);
}

export async function submitLogin(page: Page): Promise<void> {
  await page.locator("#login-form button[type=submit]").click();
}

/** Logs in at Google, on its page. */
export async function chooseAtGoogle(page: Page, email: string): Promise<void> {
  await page.waitForURL(`${googleUrl}/**`);
  await page.getByLabel("Name").fill("Budi Santoso");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Expires the access token in these cookies; the refresh token stays valid. */
export async function expireLogin(cookies: Cookie[]): Promise<Cookie[]> {
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { jwtSecret: string };
  return expireLoginCookies(cookies, jwtSecret);
}

/** Replaces the login cookies of a browser. */
export async function giveLogin(context: BrowserContext, cookies: Cookie[]): Promise<void> {
  await context.clearCookies({ name: /^kelana-auth/ });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
}

/** Creates an account and logs it in, in this browser too. */
export async function signIn(context: BrowserContext, locale: Locale): Promise<Cookie[]> {
  const cookies = await loginCookies(await newAccount(locale));
  await giveLogin(context, cookies);
  return cookies;
}

/**
 * The e-mail address that the auth service names for these cookies; null when the login has ended.
 * @throws when the service did not answer, which says nothing about the login
 */
export async function ownerOf(cookies: Cookie[]): Promise<string | null> {
  const { data, error } = await travellerClient([...cookies]).auth.getUser();
  if (error && isAuthRetryableFetchError(error)) throw error;
  return data.user?.email ?? null;
}
