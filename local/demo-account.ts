import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";

type DemoAccount = { email: string; password: string; fullName: string };

export const demoAccount: DemoAccount = {
  email: "sari@kelana.example",
  password: "kelana-demo-2026",
  fullName: "Sari Demo",
};
/** Uses the operator's desk. */
export const demoOperator: DemoAccount = {
  email: "budi@kelana.example",
  password: "kelana-desk-2026",
  fullName: "Budi Demo",
};

const LOOK_MS = 200;
/** Milliseconds to wait for the confirmation mail before asking for another; doubles each time. */
const FIRST_PATIENCE_MS = 5_000;

type Mail = { text: string };
type Options = {
  account: DemoAccount;
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
  mailboxUrl: string;
};

function clientOf({ supabaseUrl, publishableKey }: Options) {
  return createClient(supabaseUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

type Client = ReturnType<typeof clientOf>;

async function register({ auth }: Client, { account, siteUrl }: Options) {
  const { email, password, fullName } = account;
  const data = { fullName, phone: "+628120000000", locale: "id" };
  const { error } = await auth.signUp({ email, password, options: { emailRedirectTo: siteUrl, data } });
  return error?.code === "over_email_send_rate_limit" ? "taken" : "asked";
}

/** Tokens of the confirmation mails that have arrived, newest first. */
async function mailedTokens({ account, mailboxUrl }: Options): Promise<string[]> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(account.email)}`);
  const mails = (await response.json()) as Mail[];
  return mails.flatMap(({ text }) => text.match(/token_hash=([\w-]+)/)?.[1] ?? []);
}

/** Asks for another mail. The service allows one a minute, so the last one is made to look older first. */
async function askAgain({ auth }: Client, { account, supabaseUrl }: Options): Promise<void> {
  await fetch(`${supabaseUrl}/__local/age-links`, {
    method: "POST",
    body: JSON.stringify({ email: account.email }),
  });
  await auth.resend({ type: "signup", email: account.email });
}

/**
 * Makes a demo account through the API, as a traveller would: sign up, then open the link in the mail. Every round
 * starts from the present state, so a late mail, a failed mail and a killed start all end in an account.
 * @throws when the address has an account with another password, and when `signal` aborts
 */
export async function makeDemoAccount(options: Options, signal: AbortSignal): Promise<void> {
  const client = clientOf(options);
  const refused = new Set<string>();
  let patience = FIRST_PATIENCE_MS;
  let askAt = 0;
  const confirm = async () => {
    const fresh = (await mailedTokens(options)).filter((token) => !refused.has(token));
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
    const { email, password } = options.account;
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (!error) return;
    if (error.code === "invalid_credentials") {
      if ((await register(client, options)) === "taken") throw new Error("it has another password");
      askAt = Date.now() + patience;
    }
    if (error.code === "email_not_confirmed" && (await confirm().catch(() => false))) return;
    await wait(LOOK_MS, undefined, { signal });
  }
}

/** Makes the demo operator, as `npm run ops -- operator add` does. It may be one already. */
export async function makeDemoOperator(options: Omit<Options, "account">, secretKey: string, signal: AbortSignal) {
  await makeDemoAccount({ ...options, account: demoOperator }, signal);
  const server = createClient(options.supabaseUrl, secretKey, { auth: { persistSession: false } });
  const { error } = await server.rpc("set_operator", { p_email: demoOperator.email, p_is_operator: true });
  if (error) throw new Error(error.message);
}
