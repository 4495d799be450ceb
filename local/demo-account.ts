import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";

export const demoAccount = { email: "sari@kelana.example", password: "kelana-demo-2026" };

const LOOK_MS = 200;
/** Milliseconds to wait for the confirmation mail before asking for another; doubles each time. */
const FIRST_PATIENCE_MS = 5_000;

type Mail = { text: string };
type Options = { supabaseUrl: string; publishableKey: string; siteUrl: string; mailboxUrl: string };

function clientOf({ supabaseUrl, publishableKey }: Options) {
  return createClient(supabaseUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

type Client = ReturnType<typeof clientOf>;

async function register({ auth }: Client, siteUrl: string) {
  const data = { fullName: "Sari Demo", phone: "+628120000000", locale: "id" };
  const { error } = await auth.signUp({ ...demoAccount, options: { emailRedirectTo: siteUrl, data } });
  return error?.code === "over_email_send_rate_limit" ? "taken" : "asked";
}

/** Tokens of the confirmation mails that have arrived, newest first. */
async function mailedTokens(mailboxUrl: string): Promise<string[]> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(demoAccount.email)}`);
  const mails = (await response.json()) as Mail[];
  return mails.flatMap(({ text }) => text.match(/token_hash=([\w-]+)/)?.[1] ?? []);
}

/** Asks for another mail. The service allows one a minute, so the last one is made to look older first. */
async function askAgain({ auth }: Client, { supabaseUrl }: Options): Promise<void> {
  await fetch(`${supabaseUrl}/__local/age-links`, {
    method: "POST",
    body: JSON.stringify({ email: demoAccount.email }),
  });
  await auth.resend({ type: "signup", email: demoAccount.email });
}

/**
 * Makes the demo account through the API, as a traveller would: sign up, then open the link in the mail. Every round
 * starts from the present state, so a late mail, a failed mail and a killed start all end in an account.
 * @throws when the address has an account with another password, and when `signal` aborts
 */
export async function makeDemoAccount(options: Options, signal: AbortSignal): Promise<void> {
  const client = clientOf(options);
  const refused = new Set<string>();
  let patience = FIRST_PATIENCE_MS;
  let askAt = 0;
  const confirm = async () => {
    const fresh = (await mailedTokens(options.mailboxUrl)).filter((token) => !refused.has(token));
    for (const token of fresh) {
      const { error } = await client.auth.verifyOtp({ token_hash: token, type: "signup" });
      if (!error) return true;
      if (error.code === "otp_expired") refused.add(token);
    }
    if (fresh.length > 0 || Date.now() < askAt) return false;
    await askAgain(client, options);
    [askAt, patience] = [Date.now() + patience, 2 * patience];
    return false;
  };
  for (;;) {
    signal.throwIfAborted();
    const { error } = await client.auth.signInWithPassword(demoAccount);
    if (!error) return;
    if (error.code === "invalid_credentials") {
      if ((await register(client, options.siteUrl)) === "taken") throw new Error("it has another password");
      askAt = Date.now() + patience;
    }
    if (error.code === "email_not_confirmed" && (await confirm().catch(() => false))) return;
    await wait(LOOK_MS, undefined, { signal });
  }
}
