import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { POST as sendEmailHook } from "@/app/api/hooks/send-email/route";
import { demoAccount, demoOperator, makeDemoAccount, makeDemoOperator } from "../../../local/demo-account.ts";
import { startMailbox } from "../../../local/mailbox/mailbox.ts";
import type { RunningMailbox } from "../../../local/mailbox/types.ts";
import { type RunningSupabase, startSupabase } from "../../../local/supabase/server.ts";
import { type RunningServer, serve } from "../../../local/support/serve.ts";
import { setStackEnvironment, stackSecrets } from "../../support/stack-environment.ts";
import { until } from "../../support/until.ts";

const SITE = "http://localhost:9";
/** Longer than the hook waits for the mail server, so that the sign-up fails. */
const SLOW_MS = 6_000;

const dataDir = mkdtempSync(join(tmpdir(), "kelana-demo-"));
const secrets = stackSecrets();
let mailbox: RunningMailbox;
let store: RunningServer;
let supabase: RunningSupabase;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0, dataDir });
  store = await serve((request) => sendEmailHook(request), 0);
  const { publishableKey, secretKey, jwtSecret, hookSecret } = secrets;
  const keys = { publishableKey, secretKey, jwtSecret, hookSecret };
  supabase = await startSupabase({ port: 0, dataDir, siteUrl: SITE, storeUrl: store.url, ...keys, seed: false });
  const unused = "http://localhost:9";
  const addresses = { supabase: supabase.url, xendit: unused, esimGo: unused, smtp: mailbox.smtpUrl };
  setStackEnvironment(secrets, addresses);
});

afterEach(async () => {
  await mailServer({});
  await supabase.query("delete from auth.users", []);
  // The mails of one address are counted by the hour.
  await supabase.query("delete from public.rate_limits", []);
  await fetch(`${mailbox.url}/api/messages`, { method: "DELETE" });
});

afterAll(async () => {
  await supabase.close();
  await store.close();
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sets the faults of the mail server. */
async function mailServer(fault: { times?: number; delayMs?: number }): Promise<void> {
  const smtp = { status: 451, times: 0, ...fault };
  const response = await fetch(`${mailbox.url}/__sandbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ smtp }),
  });
  expect(response.ok).toBe(true);
}

const mails = async () => (await (await fetch(`${mailbox.url}/api/messages`)).json()) as unknown[];

const auth = () => createClient(supabase.url, secrets.publishableKey, { auth: { persistSession: false } }).auth;
const login = async (password = demoAccount.password) =>
  (await auth().signInWithPassword({ email: demoAccount.email, password })).error?.code ?? "in";

const options = () => {
  return { supabaseUrl: supabase.url, publishableKey: secrets.publishableKey, siteUrl: SITE, mailboxUrl: mailbox.url };
};
const make = (signal = new AbortController().signal) => makeDemoAccount({ ...options(), account: demoAccount }, signal);

/** A start that is killed after the sign-up is written and before the mail arrives. */
async function killedHalfWay(): Promise<void> {
  const killed = new AbortController();
  const making = make(killed.signal).catch(() => "killed");
  await until("the sign-up is written", async () => (await login()) === "email_not_confirmed");
  killed.abort();
  expect(await making).toBe("killed");
}

test("the demo account is created by sign-up and the link in its mail, and kept at the next start", async () => {
  await make();
  expect(await login()).toBe("in");
  await make();
  expect(await mails()).toHaveLength(1);
});

test("the demo account is created by another mail when the first one came after the sign-up had timed out", async () => {
  await mailServer({ delayMs: SLOW_MS });
  const making = make();
  await until("the late mail has arrived", async () => (await mails()).length > 0);
  await mailServer({});
  await making;
  expect(await login()).toBe("in");
});

test("the demo account is created once the mail server accepts mails again", async () => {
  await mailServer({ times: 1 });
  await make();
  expect(await login()).toBe("in");
});

test("the demo account is created by the start after a killed one, without the pause between two mails", async () => {
  await mailServer({ times: 1 });
  await killedHalfWay();
  await fetch(`${mailbox.url}/api/messages`, { method: "DELETE" });
  await supabase.query("update auth.users set confirmation_sent_at = now() + interval '1 hour'", []);
  await make();
  expect(await login()).toBe("in");
});

test("the demo account is unchanged when its password was changed", async () => {
  await make();
  const { data } = await auth().signInWithPassword(demoAccount);
  const response = await fetch(`${supabase.url}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: secrets.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ password: "semangka-biru-8", current_password: demoAccount.password }),
  });
  expect(response.ok).toBe(true);
  await expect(make()).rejects.toThrow("another password");
  expect(await login("semangka-biru-8")).toBe("in");
});

test("the demo operator is an operator, also after the next start, and the demo account is none", async () => {
  const isOperator = async ({ email, password }: typeof demoAccount) => {
    const client = createClient(supabase.url, secrets.publishableKey, { auth: { persistSession: false } });
    await client.auth.signInWithPassword({ email, password });
    return (await client.rpc("is_operator")).data;
  };
  const { signal } = new AbortController();
  await make();
  for (let start = 0; start < 2; start++) await makeDemoOperator(options(), secrets.secretKey, signal);
  expect(await isOperator(demoOperator)).toBe(true);
  expect(await isOperator(demoAccount)).toBe(false);
});
