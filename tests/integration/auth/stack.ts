import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServerClient } from "@supabase/ssr";
import { inject } from "vitest";
import { POST as sendEmailHook } from "@/app/api/hooks/send-email/route";
import type { CookieStore } from "@/lib/auth/auth-cookie";
import { detachedAuth, type TimedContext } from "@/lib/auth/context";
import { knownDevice } from "@/lib/auth/known-device";
import { recoveryCookie } from "@/lib/auth/recovery-cookie";
import { findDeviceMark } from "@/lib/auth/repository";
import { startMailbox } from "../../../local/mailbox/mailbox.ts";
import type { GoogleClient } from "../../../local/supabase/google.ts";
import type { RunQuery } from "../../../local/supabase/migrate.ts";
import { startSupabase } from "../../../local/supabase/server.ts";
import { serve } from "../../../local/support/serve.ts";
import { copyTemplate } from "../../support/database-server.ts";
import { visitorAt } from "../../support/visitor";

export const SITE_URL = "http://localhost:3000";
const PUBLISHABLE_KEY = "sb_publishable_test_key_of_this_suite";
export const JWT_SECRET = "a-secret-for-this-suite-alone-0123456789abcdef";
export const HOOK_SECRET = `v1,whsec_${Buffer.from("h".repeat(32)).toString("base64")}`;

type Mail = { subject: string; text: string };
export type Browser = { ctx: TimedContext; cookies: Map<string, string> };
export type AuthStack = {
  /** A separate browser with its own cookies. */
  browser: () => Browser;
  mailsTo: (email: string) => Promise<Mail[]>;
  /** The link of the newest mail to an address. */
  linkFor: (email: string) => Promise<URL>;
  /** The code of the newest mail to an address; empty without one. */
  codeFor: (email: string) => Promise<string>;
  /** The token of the newest link mailed to an address. */
  tokenFor: (email: string) => Promise<string>;
  /** Makes the mail server refuse the next so many mails for now. */
  refuseMails: (times: number) => Promise<void>;
  /** Makes the links mailed to an address a day old. */
  ageLinks: (email: string) => Promise<void>;
  /** Asks the database as its owner. */
  query: RunQuery;
  close: () => Promise<void>;
};

type AuthStackOptions = {
  google?: GoogleClient;
  /** On PGlite, as `npm start` runs it; otherwise on PostgreSQL. */
  isEmbedded?: boolean;
};

/** The auth stand-in, our Send Email hook and a mailbox, connected as in the running store. */
export async function startAuthStack({ google, isEmbedded = false }: AuthStackOptions = {}): Promise<AuthStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "kelana-auth-"));
  const database = isEmbedded ? null : await copyTemplate(inject("postgresUrl"));
  const mailbox = await startMailbox({ httpPort: 0, smtpPort: 0, dataDir });
  const store = await serve((request) => sendEmailHook(request), 0);
  const secretKey = "sb_secret_test_key_of_this_suite";
  const supabase = await startSupabase({
    port: 0,
    dataDir,
    ...(database && { databaseUrl: database.url }),
    siteUrl: SITE_URL,
    storeUrl: store.url,
    publishableKey: PUBLISHABLE_KEY,
    secretKey,
    jwtSecret: JWT_SECRET,
    hookSecret: HOOK_SECRET,
    ...(google && { google }),
    // Not 10 seconds as usual: on a slow machine the last of many tabs refreshes later than that.
    refreshReuseSeconds: 600,
    seed: false,
  });
  Object.assign(process.env, {
    NEXT_PUBLIC_SITE_URL: SITE_URL,
    NEXT_PUBLIC_SUPABASE_URL: supabase.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secretKey,
    XENDIT_SECRET_KEY: "unused",
    XENDIT_CALLBACK_TOKEN: "unused-unused-unused",
    ESIM_GO_API_KEY: "unused",
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "Kelana <halo@kelana.example>",
    SEND_EMAIL_HOOK_SECRET: HOOK_SECRET,
    CRON_SECRET: "unused-unused-unused",
  });
  const mailsTo = async (email: string) => {
    const response = await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(email)}`);
    return (await response.json()) as Mail[];
  };
  const newestMatch = async (email: string, wanted: RegExp) => {
    const [mail] = await mailsTo(email);
    return wanted.exec(mail?.text ?? "")?.[0] ?? "";
  };
  const linkFor = async (email: string) => new URL(await newestMatch(email, /https?:\/\/\S*token_hash=\S+/));
  return {
    browser: () => browserOf(supabase.url),
    mailsTo,
    linkFor,
    codeFor: (email) => newestMatch(email, /^\d{6}$/m),
    tokenFor: async (email) => (await linkFor(email)).searchParams.get("token_hash") ?? "",
    refuseMails: async (times) => {
      const response = await fetch(`${mailbox.url}/__sandbox/faults`, {
        method: "POST",
        body: JSON.stringify({ smtp: { status: 451, times } }),
      });
      if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
    },
    ageLinks: async (email) => {
      const response = await fetch(`${supabase.url}/__local/age-links`, {
        method: "POST",
        body: JSON.stringify({ email }),
      });
      if (!response.ok) throw new Error(`age-links answered ${response.status}`);
    },
    query: supabase.query,
    close: async () => {
      await supabase.close();
      await database?.drop();
      await store.close();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function browserOf(url: string): Browser {
  const cookies = new Map<string, string>();
  const { auth } = createServerClient(url, PUBLISHABLE_KEY, {
    cookieOptions: { name: "kelana-auth" },
    cookies: {
      getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
      setAll: (toSet, _headers) => {
        for (const { name, value } of toSet) {
          if (value === "") cookies.delete(name);
          else cookies.set(name, value);
        }
      },
    },
  });
  const jar: CookieStore = {
    get: (name) => {
      const value = cookies.get(name);
      return value === undefined ? undefined : { value };
    },
    set: (name, value) => {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    },
  };
  return {
    // Each request gets its own client, as in the handlers.
    get ctx() {
      return {
        browserAuth: auth,
        detachedAuth: detachedAuth(url, PUBLISHABLE_KEY),
        recovery: recoveryCookie(jar, [HOOK_SECRET]),
        device: knownDevice(jar, [HOOK_SECRET], findDeviceMark),
        remember: () => undefined,
        visitor: visitorAt(null),
        openedFor: null,
        atFixedTime: <Value>(work: Promise<Value>) => work,
        siteUrl: SITE_URL,
        mayAct: () => true,
      };
    },
    cookies,
  };
}
