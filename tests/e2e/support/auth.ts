import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { dataDir, siteUrl, supabaseUrl } from "./addresses.ts";
import { type Account, type Cookie, travellerClient } from "./traveller.ts";

export const AUTH_COOKIE = "kelana-auth";

/** Makes the links mailed to an address a day old. */
export async function ageLinks(email: string): Promise<void> {
  const response = await fetch(`${supabaseUrl}/__local/age-links`, { method: "POST", body: JSON.stringify({ email }) });
  if (!response.ok) throw new Error(`age-links answered ${response.status}`);
}

/** The login cookies of a browser, whole or in pieces. */
export async function loginCookiesOf(context: BrowserContext) {
  const cookies = await context.cookies(siteUrl);
  return cookies.filter(({ name }) => name === AUTH_COOKIE || name.startsWith(`${AUTH_COOKIE}.`));
}

/** Opens the login form and fills it in. */
export async function fillLogin(page: Page, path: string, { email, password }: Account): Promise<void> {
  await page.goto(path);
  const open = page.locator("main").getByRole("button", { name: /^(Masuk|Login)$/ });
  if ((await page.locator("#login-email").count()) === 0) await open.click();
  await page.locator("#login-email").fill(email);
  await page.locator("#login-password").fill(password);
}

export async function submitLogin(page: Page): Promise<void> {
  await page.locator("#login-form button[type=submit]").click();
}

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The same access token, but over: signed as the auth service signs. */
function expired(token: string, secret: string): string {
  const [header = "", payload = ""] = token.split(".");
  const past = Math.floor(Date.now() / 1000) - 60;
  const content = `${header}.${encode({ ...decode(payload), iat: past - 3600, exp: past })}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** Lets the access token of these cookies run out now; the refresh token stays good. */
export async function expireLogin(cookies: Cookie[]): Promise<Cookie[]> {
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { jwtSecret: string };
  const stored = cookies
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
    .map(({ value }) => value)
    .join("");
  const session = decode(stored.replace(/^base64-/, ""));
  const access_token = expired(String(session.access_token), jwtSecret);
  const over = { ...session, access_token, expires_in: 0, expires_at: Math.floor(Date.now() / 1000) - 60 };
  const value = `base64-${encode(over)}`;
  const pieces = value.match(/.{1,3180}/g) ?? [];
  if (pieces.length === 1) return [{ name: AUTH_COOKIE, value }];
  return pieces.map((piece, index) => ({ name: `${AUTH_COOKIE}.${index}`, value: piece }));
}

/** Puts cookies of a login into a browser, in place of those it has. */
export async function giveLogin(context: BrowserContext, cookies: Cookie[]): Promise<void> {
  await context.clearCookies({ name: /^kelana-auth/ });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
}

/** Who the auth service says these cookies belong to; null when the login is over. */
export async function ownerOf(cookies: Cookie[]): Promise<string | null> {
  const { data } = await travellerClient([...cookies]).auth.getUser();
  return data.user?.email ?? null;
}
