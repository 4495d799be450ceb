import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { JsonFile } from "./support/json-file.ts";

/** The port that a part listens on, and the variable that sets it. */
export type Port = { part: string; variable: string; port: number };

type Keys = Record<
  | "publishableKey"
  | "secretKey"
  | "jwtSecret"
  | "xenditSecretKey"
  | "xenditCallbackToken"
  | "esimGoApiKey"
  | "hookSecret"
  | "cronSecret",
  string
>;

export type Settings = {
  dataDir: string;
  ports: Record<"store" | "supabase" | "mailbox" | "smtp" | "xendit" | "esimGo" | "google", Port>;
  /** Stand-ins to start: those whose real service is not configured. */
  standIns: Record<"supabase" | "mailbox" | "xendit" | "esimGo" | "google", boolean>;
  /** The environment of the store and of every stand-in. */
  env: Record<string, string>;
};

const root = resolve(import.meta.dirname, "..");

function generatedKeys(dataDir: string): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString("base64url");
  const path = join(dataDir, "keys.json");
  const fresh = !existsSync(path);
  const file = new JsonFile<Keys>(path, {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    xenditSecretKey: `xnd_development_${random(24)}`,
    xenditCallbackToken: random(32),
    esimGoApiKey: random(24),
    hookSecret: `v1,whsec_${randomBytes(32).toString("base64")}`,
    cronSecret: random(24),
  });
  if (fresh) file.saveNow();
  return file.state;
}

function port(part: string, variable: string, fallback: number): Port {
  return { part, variable, port: Number(process.env[variable] || fallback) };
}

/**
 * Addresses and keys of all parts: from the environment or .env, otherwise the defaults. A stand-in is left out
 * when the variable of the real service is set.
 */
export function readSettings(): Settings {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const dataDir = resolve(root, process.env.KELANA_DATA_DIR || ".data");
  mkdirSync(dataDir, { recursive: true });
  // All below 32768: from there on a system gives ports to outgoing connections, which would block a start.
  const ports = {
    store: port("the store", "PORT", 3000),
    supabase: port("Supabase", "SUPABASE_PORT", 14321),
    mailbox: port("the mailbox page", "MAILBOX_PORT", 14324),
    smtp: port("the mailbox's SMTP", "MAILBOX_SMTP_PORT", 14325),
    xendit: port("the Xendit sandbox", "XENDIT_SANDBOX_PORT", 14330),
    esimGo: port("the eSIM Go sandbox", "ESIM_GO_SANDBOX_PORT", 14331),
    google: port("the Google stand-in", "GOOGLE_SANDBOX_PORT", 14332),
  };
  const standIns = {
    supabase: !process.env.NEXT_PUBLIC_SUPABASE_URL,
    mailbox: !process.env.SMTP_URL,
    xendit: !process.env.XENDIT_SECRET_KEY,
    esimGo: !process.env.ESIM_GO_API_KEY,
    google: process.env.GOOGLE_SANDBOX === "on" && !process.env.NEXT_PUBLIC_SUPABASE_URL,
  };
  const keys = generatedKeys(dataDir);
  const siteUrl = process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${ports.store.port}`;
  const defaults: Record<string, string> = {
    NEXT_PUBLIC_SITE_URL: siteUrl,
    NEXT_PUBLIC_SUPABASE_URL: `http://localhost:${ports.supabase.port}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
    XENDIT_SECRET_KEY: keys.xenditSecretKey,
    XENDIT_URL: standIns.xendit ? `http://localhost:${ports.xendit.port}` : "https://api.xendit.co",
    XENDIT_CALLBACK_TOKEN: keys.xenditCallbackToken,
    XENDIT_CALLBACK_URL: `${siteUrl}/api/webhooks/xendit`,
    ESIM_GO_API_KEY: keys.esimGoApiKey,
    ESIM_GO_URL: standIns.esimGo ? `http://localhost:${ports.esimGo.port}/v2.5` : "https://api.esim-go.com/v2.5",
    ESIM_GO_CALLBACK_URL: `${siteUrl}/api/webhooks/esim-go`,
    ESIM_GO_TIMEOUT_SECONDS: standIns.esimGo ? "1" : "30",
    ESIM_GO_SETTLE_SECONDS: standIns.esimGo ? "5" : "600",
    ...(standIns.google && {
      GOOGLE_CLIENT_ID: "kelana.apps.googleusercontent.example",
      GOOGLE_CLIENT_SECRET: "stand-in",
      GOOGLE_URL: `http://localhost:${ports.google.port}`,
    }),
    SMTP_URL: `smtp://localhost:${ports.smtp.port}`,
    MAIL_FROM: "Kelana <halo@kelana.example>",
    ...(standIns.mailbox ? { SUPPORT_EMAIL: "bantuan@kelana.example" } : {}),
    SEND_EMAIL_HOOK_SECRET: keys.hookSecret,
    CRON_SECRET: keys.cronSecret,
    TRUSTED_PROXY_HOPS: "0",
    KELANA_DATA_DIR: dataDir,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const given = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const portVariables = Object.fromEntries(Object.values(ports).map(({ variable, port }) => [variable, String(port)]));
  return { dataDir, ports, standIns, env: { ...defaults, ...given, ...portVariables } };
}
