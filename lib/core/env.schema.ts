import { z } from "zod";
// With their endings, because Node loads this file for next.config.mjs as it is.
import { HOUR_SECONDS, MINUTE_SECONDS } from "./duration.ts";
import { isLoopback } from "./loopback.ts";

/** What is wrong with one variable, in words that never contain its value. */
export type EnvironmentFault = { name: string; reason: string };

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/** A build copies the value into the code as it stands, blanks included. */
const word = z.string().regex(/^\S+$/);

/** Whether what is sent to an address is hidden from the networks in between, or stays on this machine. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol !== "http:" || isLoopback(url.hostname);
}

const httpUrl = word
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine(isSafe, "is http://, which only an address of this machine may be: write https://")
  .transform(withoutSlash);

/** Requests and callbacks are compared with this address, so it is written as browsers write an origin. */
const origin = httpUrl.refine(
  (address) => (URL.parse(address)?.origin ?? address) === address,
  "is not written as browsers write it: in lower case, without a default port, a path, a query or a password",
);

/** A secret in which a blank inside may be meant. */
const chosenSecret = z
  .string()
  .min(16)
  .regex(/^\S.*\S$/);

/** A variable that is missing or empty counts as not configured. */
const optional = <Value>(value: z.ZodType<Value, string>) =>
  z
    .literal("")
    .transform(() => undefined)
    .or(value)
    .optional();

/** Whether a key of Supabase is of a kind: the newer form by its prefix, the older one, a token, by its role. */
function isKeyOf(key: string, prefix: string, role: string): boolean {
  const claims = Buffer.from(key.split(".")[1] ?? "", "base64url").toString();
  return key.trim().startsWith(prefix) || claims.includes(`"${role}"`);
}

/** Whether it reads and writes every row. */
const isSecretKey = (key: string) => isKeyOf(key, "sb_secret_", "service_role");
const isPublishableKey = (key: string) => isKeyOf(key, "sb_publishable_", "anon");

/** Inlined at build time, so that a build must know them too. */
const publicVariables = {
  NEXT_PUBLIC_SITE_URL: origin.describe("the store's address as browsers see it, e.g. https://kelana.example"),
  NEXT_PUBLIC_SUPABASE_URL: httpUrl.describe("the project's address, in Supabase under Project Settings, Data API"),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: word
    .refine((key) => !isSecretKey(key), "is the secret key, and every visitor would get it")
    .describe("the publishable key, in Supabase under Project Settings, API Keys"),
};

/** Secrets with which others sign or authorise what they send us. */
const receivedSecrets = {
  XENDIT_CALLBACK_TOKEN: chosenSecret.describe("the verification token, in Xendit's dashboard under Webhooks"),
  ESIM_GO_API_KEY: word.describe("the API key, in eSIM Go's portal under Account Settings, API Details"),
  SEND_EMAIL_HOOK_SECRET: z
    .string()
    .regex(/^v1,whsec_[A-Za-z0-9+/]{32,}={0,2}$/)
    .describe("'v1,whsec_' and at least 32 characters of base64, in Supabase under Authentication, Hooks, Send Email"),
  CRON_SECRET: chosenSecret.describe("the scheduler's bearer secret, at least 16 characters that you choose"),
};

export type ReceivedSecret = keyof typeof receivedSecrets;

const seconds = (most: number) => z.coerce.number().positive().max(most);

const variables = z.object({
  NODE_ENV: z.string().default("development"),
  ...publicVariables,
  SUPABASE_SECRET_KEY: word
    .refine((key) => !isPublishableKey(key), "is the publishable key, which may not do what the store does")
    .describe("the secret key, sb_secret_..., in Supabase under Project Settings, API Keys"),
  XENDIT_SECRET_KEY: word
    .refine((key) => !key.startsWith("xnd_public_"), "is the public key, which makes no invoices")
    .describe("a secret API key that may read and write invoices, in Xendit's dashboard under API Keys"),
  XENDIT_URL: httpUrl.default("https://api.xendit.co").describe("the gateway's address; leave it out"),
  AUTOMATIC_REFUNDS: z.enum(["on", "off"]).default("off").describe("'on' or 'off'"),
  ESIM_GO_URL: httpUrl.default("https://api.esim-go.com/v2.5").describe("the vendor's address; leave it out"),
  ESIM_GO_TIMEOUT_SECONDS: seconds(2 * MINUTE_SECONDS)
    .default(30)
    .describe("the deadline of one vendor call in seconds, at most 120"),
  ESIM_GO_SETTLE_SECONDS: seconds(HOUR_SECONDS)
    .default(600)
    .describe("seconds until a purchase has surely appeared at the vendor, an hour at most"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .describe("the mail server's address, smtp:// or smtps://, with its user and password"),
  MAIL_FROM: z.string().min(3).describe("the sender of every mail, e.g. Kelana <halo@kelana.example>"),
  TRUSTED_PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe("the number of proxies in front of the store that append to X-Forwarded-For"),
  ...receivedSecrets,
  XENDIT_CALLBACK_TOKEN_PREVIOUS: optional(receivedSecrets.XENDIT_CALLBACK_TOKEN),
  ESIM_GO_API_KEY_PREVIOUS: optional(receivedSecrets.ESIM_GO_API_KEY),
  SEND_EMAIL_HOOK_SECRET_PREVIOUS: optional(receivedSecrets.SEND_EMAIL_HOOK_SECRET),
  CRON_SECRET_PREVIOUS: optional(receivedSecrets.CRON_SECRET),
  METRICS_SECRET: optional(chosenSecret).describe("the bearer secret of Prometheus, at least 16 characters, or empty"),
});

/** Whether a server is one that visitors reach over the internet. */
function isPublic({ NODE_ENV, NEXT_PUBLIC_SITE_URL }: z.output<typeof variables>): boolean {
  const host = URL.parse(NEXT_PUBLIC_SITE_URL)?.hostname;
  return NODE_ENV === "production" && host !== undefined && !isLoopback(host);
}

/** Whether a time suits the vendor. A stand-in on this machine answers and books at once. */
const suitsVendor = (time: number, least: number, { ESIM_GO_URL }: z.output<typeof variables>) =>
  time >= least || isLoopback(URL.parse(ESIM_GO_URL)?.hostname ?? "");

/** What the running store needs. */
export const storeSchema = variables
  .refine((env) => env.TRUSTED_PROXY_HOPS > 0 || !isPublic(env), {
    path: ["TRUSTED_PROXY_HOPS"],
    message: "is 0, and without its proxies a public store counts all visitors as one network",
  })
  .refine(({ METRICS_SECRET: own, ...env }) => !own || ![env.CRON_SECRET, env.CRON_SECRET_PREVIOUS].includes(own), {
    path: ["METRICS_SECRET"],
    message: "is the scheduler's secret, which opens more than the figures: choose another one",
  })
  .refine((env) => suitsVendor(env.ESIM_GO_TIMEOUT_SECONDS, 5, env), {
    path: ["ESIM_GO_TIMEOUT_SECONDS"],
    message: "is less than 5, in which the vendor does not always answer",
  })
  .refine((env) => suitsVendor(env.ESIM_GO_SETTLE_SECONDS, MINUTE_SECONDS, env), {
    path: ["ESIM_GO_SETTLE_SECONDS"],
    message: "is less than 60, and a purchase that appears at the vendor later would be made twice",
  });

const phone = z.string().regex(/^\+?\d[\d ()-]{2,24}$/);

/** How visitors contact support. Static pages read this too, and a build may run without the secrets above. */
export const supportSchema = z.object({
  SUPPORT_EMAIL: optional(z.email()).describe("an e-mail address, or empty"),
  SUPPORT_PHONE: optional(phone).describe("a phone number with country code, or empty"),
  SUPPORT_WHATSAPP: optional(phone).describe("a phone number with country code, or empty"),
  EMERGENCY_PHONE: optional(phone).describe("a phone number with country code, or empty"),
  COMMUNITY_URL: optional(z.url({ protocol: /^https?$/ })).describe("an address, or empty"),
  SECURITY_CONTACT: optional(word.pipe(z.email().or(z.url({ protocol: /^https$/ })))).describe(
    "an e-mail address or an https address, or empty",
  ),
  LEGAL_ENTITY: optional(z.string().max(120)).describe("at most 120 characters, or empty"),
});

/** Where operators are told of cases that have opened. The address of a webhook is a secret: it stays as it was given. */
export const alarmSchema = z.object({
  ALARM_EMAIL: optional(z.email()).describe("an e-mail address, or empty"),
  ALARM_WEBHOOK_URL: optional(
    word
      .pipe(z.url({ protocol: /^https?$/ }))
      .refine(isSafe, "is http://, which only an address of this machine may be: write https://"),
  ).describe("an https address that takes JSON, or empty"),
});

/** Turnstile's keys, both or none. Static pages read the site key too. */
export const turnstileSchema = z
  .object({
    TURNSTILE_SITE_KEY: optional(z.string()),
    TURNSTILE_SECRET_KEY: optional(z.string()),
    TURNSTILE_URL: httpUrl.default("https://challenges.cloudflare.com"),
  })
  .refine((env) => (env.TURNSTILE_SITE_KEY === undefined) === (env.TURNSTILE_SECRET_KEY === undefined), {
    path: ["TURNSTILE_SECRET_KEY"],
    message: "and TURNSTILE_SITE_KEY belong together: set both or none",
  });

const descriptions = new Map(
  Object.entries({ ...variables.shape, ...supportSchema.shape, ...alarmSchema.shape }).map(([name, type]) => [
    name,
    type.description,
  ]),
);

type Values = Readonly<Record<string, string | undefined>>;

/** What is wrong with the variables of a schema, one fault for each variable. */
export function faultsOf(schema: z.ZodType, values: Values): EnvironmentFault[] {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const faults = issues.map(({ path, code, message }): EnvironmentFault => {
    const name = path.join(".");
    const expected = descriptions.get(name);
    if (code === "custom") return { name, reason: message };
    return { name, reason: `is ${values[name] ? "malformed" : "missing"}${expected ? `: ${expected}` : ""}` };
  });
  return [...new Map(faults.map((fault) => [fault.name, fault])).values()];
}

const buildSchemas = [z.object(publicVariables), supportSchema, turnstileSchema];
const storeSchemas = [storeSchema, supportSchema, alarmSchema, turnstileSchema];

/** What is wrong with an environment: for a build the public variables alone, for the store all of them. */
export function environmentFaults(values: Values, use: "build" | "store"): EnvironmentFault[] {
  return (use === "build" ? buildSchemas : storeSchemas).flatMap((schema) => faultsOf(schema, values));
}

/** The text of an error for faults, a line for each. */
export function faultsText(faults: readonly EnvironmentFault[]): string {
  const lines = faults.map(({ name, reason }) => `- ${name} ${reason}`);
  return ["The environment is not complete (.env.example explains each variable):", ...lines].join("\n");
}
