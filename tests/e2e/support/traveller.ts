import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createServerClient } from "@supabase/ssr";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { endpoints } from "@/lib/api/contract";
import type { Locale } from "../../../lib/i18n/routing.ts";
import { sampleBuyer } from "../../support/sample-buyer.ts";
import { dataDir, siteUrl, supabaseUrl } from "./addresses.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { asServer } from "./server-side.ts";

export type Account = { email: string; password: string };
export type Cookie = { name: string; value: string };

const SIGN_UP_TRIES = 5;

function publishableKey(): string {
  return (JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { publishableKey: string }).publishableKey;
}

/** A Supabase client that keeps its login in the given list of cookies, with the store's cookie names. */
export function travellerClient(cookies: Cookie[] = []) {
  return createServerClient(supabaseUrl, publishableKey(), {
    cookieOptions: { name: "kelana-auth" },
    cookies: {
      getAll: () => cookies,
      setAll: (toSet) => {
        for (const { name, value } of toSet) {
          const index = cookies.findIndex((cookie) => cookie.name === name);
          if (index >= 0) cookies.splice(index, 1);
          if (value) cookies.push({ name, value });
        }
      },
    },
  });
}

/** Signs up a new account through the public API and confirms it with the link in its mail. */
export async function newAccount(
  locale: Locale,
  known = { fullName: "Sari Dewi Lestari", phone: "+628123456789" },
): Promise<Account> {
  const account = { email: `traveller-${crypto.randomUUID()}@example.com`, password: "perjalanan-jauh-7" };
  const client = travellerClient();
  const options = { emailRedirectTo: siteUrl, data: { ...known, locale } };
  // On a busy machine the auth service gives up on our hook, and has made no account.
  for (let tries = 1; ; tries++) {
    const { error } = await client.auth.signUp({ ...account, options });
    if (!error) break;
    if (!isAuthRetryableFetchError(error) || tries === SIGN_UP_TRIES) throw error;
  }
  const mail = await waitForMail(account.email, (candidate) => candidate.text.includes("token_hash="));
  const token = new URL(linkIn(mail, "token_hash=")).searchParams.get("token_hash") ?? "";
  const confirmed = await client.auth.verifyOtp({ token_hash: token, type: "signup" });
  if (confirmed.error) throw confirmed.error;
  // The store counts mails that are requested past its pages, a hundred an hour, and tests make hundreds of accounts.
  await asServer("rpc/give_back_rate_limit", "POST", { p_bucket: "direct-mail:everyone" });
  return account;
}

/** The cookies of a fresh login. */
export async function loginCookies(account: Account): Promise<Cookie[]> {
  const cookies: Cookie[] = [];
  const { error } = await travellerClient(cookies).auth.signInWithPassword(account);
  if (error) throw error;
  return cookies;
}

/** Sets another password at the auth service itself, as anybody can who knows the old one: no mailed link proves it. */
export async function changePasswordElsewhere(
  cookies: Cookie[],
  { password }: Account,
  another: string,
): Promise<void> {
  const { error } = await travellerClient(cookies).auth.updateUser({ password: another, current_password: password });
  if (error) throw error;
}

type Declared = (typeof endpoints)[keyof typeof endpoints];
type NameOf<Endpoint> = Endpoint extends { path: `functions/${infer Name}` } ? Name : never;
/** The endpoints of the contract below api/functions. */
export type FunctionName = NameOf<Declared>;

type Checked<Endpoint> = Endpoint extends { answer: (value: unknown) => value is infer Answer } ? Answer : never;
type Fields<Answer> = Answer extends Record<string, never> ? unknown : Partial<Answer>;
/** The fields that the contract declares for an answer, none of which a refusal has. */
export type FunctionAnswer<Name extends FunctionName> = Name extends FunctionName
  ? Fields<Checked<Extract<Declared, { path: `functions/${Name}` }>>> & { success: boolean; error?: string }
  : never;

/** Calls a server function as a page of the store does. */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  body: unknown,
  cookies: Cookie[],
  headers: Record<string, string> = {},
  store = siteUrl,
) {
  const response = await fetch(`${store}/api/functions/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: siteUrl,
      cookie: cookies.map(({ name: key, value }) => `${key}=${value}`).join("; "),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as FunctionAnswer<Name> };
}

/** The id of a plan by its vendor name. */
export async function bundleId(vendorName: string): Promise<string> {
  const { data, error } = await travellerClient()
    .from("bundles")
    .select("id")
    .eq("vendor_bundle_name", vendorName)
    .single();
  if (error) throw new Error(error.message);
  return data.id as string;
}

/** A checkout request for a plan, even beside other unpaid orders. */
export function checkoutBody(plan: string, locale: Locale = "id", email = "sari@example.com") {
  return {
    bundleId: plan,
    customerInfo: { ...sampleBuyer, email },
    idempotencyKey: crypto.randomUUID(),
    besideOpenUntil: Date.UTC(2999, 0),
    locale,
  };
}
