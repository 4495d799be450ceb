import { randomBytes, randomUUID } from "node:crypto";

/** The stand-in's password hash takes 60 ms at its usual cost, and no test depends on how strong it is. */
export const CHEAP_PASSWORDS = { LITE_AUTH_BCRYPT_COST: "4" };

/** New random secrets for one stack, since no test depends on their values. */
export function stackSecrets() {
  const random = () => randomBytes(24).toString("hex");
  return {
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    jwtSecret: random(),
    hookSecret: `v1,whsec_${randomBytes(24).toString("base64")}`,
    xenditKey: `xnd_development_${random()}`,
    callbackToken: random(),
    esimGoKey: randomUUID(),
    cronSecret: random(),
  };
}

export type StackOptions = {
  /** Seconds in which the vendor may still book a purchase whose answer was lost. */
  settleSeconds?: number;
  /** Whether money that is owed back is given back through the gateway. */
  automaticRefunds?: boolean;
  /** Seconds after which an answer of the vendor counts as lost. */
  vendorTimeoutSeconds?: number;
};

type Addresses = { supabase: string; xendit: string; esimGo: string; smtp: string };

/** Sets the environment, which services read once at their first use. Call it before any code of lib/ runs. */
export function setStackEnvironment(
  secrets: ReturnType<typeof stackSecrets>,
  addresses: Addresses,
  { settleSeconds = 3, automaticRefunds = false, vendorTimeoutSeconds = 1 }: StackOptions = {},
): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SITE_URL: "http://localhost:9",
    NEXT_PUBLIC_SUPABASE_URL: addresses.supabase,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    XENDIT_SECRET_KEY: secrets.xenditKey,
    XENDIT_URL: addresses.xendit,
    XENDIT_CALLBACK_TOKEN: secrets.callbackToken,
    AUTOMATIC_REFUNDS: automaticRefunds ? "on" : "off",
    ESIM_GO_API_KEY: secrets.esimGoKey,
    ESIM_GO_URL: `${addresses.esimGo}/v2.5`,
    ESIM_GO_TIMEOUT_SECONDS: String(vendorTimeoutSeconds),
    ESIM_GO_SETTLE_SECONDS: String(settleSeconds),
    SMTP_URL: addresses.smtp,
    MAIL_FROM: "Kelana <halo@kelana.test>",
    SEND_EMAIL_HOOK_SECRET: secrets.hookSecret,
    CRON_SECRET: secrets.cronSecret,
  });
}
