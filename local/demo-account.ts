import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";

export const demoAccount = { email: "sari@kelana.example", password: "kelana-demo-2026" };

type Mail = { text: string };

async function confirmationLink(mailboxUrl: string): Promise<URL> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(demoAccount.email)}`);
    const mails = (await response.json()) as Mail[];
    const link = mails[0]?.text.match(/https?:\/\/\S*token_hash=\S+/)?.[0];
    if (link) return new URL(link);
    await wait(100);
  }
  throw new Error("The confirmation mail of the demo account did not arrive");
}

/** Makes the demo account through the API, as a traveller would: sign up, then the link in the mail. */
export async function ensureDemoAccount(env: Record<string, string>, mailboxUrl: string): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_URL: url = "", NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = "" } = env;
  const client = createClient(url, key, { auth: { persistSession: false } });
  const existing = await client.auth.signInWithPassword(demoAccount);
  if (!existing.error) return;
  const { error } = await client.auth.signUp({
    ...demoAccount,
    options: {
      emailRedirectTo: env.NEXT_PUBLIC_SITE_URL ?? "",
      data: { fullName: "Sari Demo", phone: "+628120000000", locale: "id" },
    },
  });
  if (error) throw new Error(`The demo account could not be made: ${error.message}`);
  const link = await confirmationLink(mailboxUrl);
  const confirmed = await client.auth.verifyOtp({
    token_hash: link.searchParams.get("token_hash") ?? "",
    type: "signup",
  });
  if (confirmed.error) throw new Error(`The demo account could not be confirmed: ${confirmed.error.message}`);
}
