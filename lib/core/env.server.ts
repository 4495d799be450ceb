import "server-only";
import { z } from "zod";
import { isLoopback } from "./loopback";

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ""));

/** Whether this server is one that visitors reach over the internet. */
function isPublic(siteUrl: string): boolean {
  return process.env.NODE_ENV === "production" && !isLoopback(new URL(siteUrl).hostname);
}

/** A variable that is missing or empty counts as not configured. */
const optional = <Value>(value: z.ZodType<Value, string>) =>
  z
    .literal("")
    .transform(() => undefined)
    .or(value)
    .optional();

/** Secrets with which others sign or authorise what they send us. */
const receivedSecrets = {
  XENDIT_CALLBACK_TOKEN: z.string().min(16),
  ESIM_GO_API_KEY: z.string().min(1),
  SEND_EMAIL_HOOK_SECRET: z.string().regex(/^v1,whsec_/),
  CRON_SECRET: z.string().min(16),
};

const variables = z.object({
  NEXT_PUBLIC_SITE_URL: url,
  NEXT_PUBLIC_SUPABASE_URL: url,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  XENDIT_SECRET_KEY: z.string().min(1),
  XENDIT_URL: url.default("https://api.xendit.co"),
  AUTOMATIC_REFUNDS: z.enum(["on", "off"]).default("off"),
  ESIM_GO_URL: url.default("https://api.esim-go.com/v2.5"),
  ESIM_GO_TIMEOUT_SECONDS: z.coerce.number().positive().default(30),
  ESIM_GO_SETTLE_SECONDS: z.coerce.number().positive().default(600),
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: z.string().min(3),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).default(0),
  ...receivedSecrets,
  XENDIT_CALLBACK_TOKEN_PREVIOUS: optional(receivedSecrets.XENDIT_CALLBACK_TOKEN),
  ESIM_GO_API_KEY_PREVIOUS: optional(receivedSecrets.ESIM_GO_API_KEY),
  SEND_EMAIL_HOOK_SECRET_PREVIOUS: optional(receivedSecrets.SEND_EMAIL_HOOK_SECRET),
  CRON_SECRET_PREVIOUS: optional(receivedSecrets.CRON_SECRET),
});

/** Without its proxies a public store counts all visitors as one network, so one of them could use up the limits of all. */
const schema = variables.refine((env) => env.TRUSTED_PROXY_HOPS > 0 || !isPublic(env.NEXT_PUBLIC_SITE_URL), {
  path: ["TRUSTED_PROXY_HOPS"],
});

const phone = z.string().regex(/^\+?\d[\d ()-]{2,24}$/);

/** How visitors contact support. Static pages read this too, and a build may run without the secrets above. */
const supportSchema = z.object({
  SUPPORT_EMAIL: optional(z.email()),
  SUPPORT_PHONE: optional(phone),
  SUPPORT_WHATSAPP: optional(phone),
  EMERGENCY_PHONE: optional(phone),
  COMMUNITY_URL: optional(z.url({ protocol: /^https?$/ })),
  LEGAL_ENTITY: optional(z.string().max(120)),
});

export type SupportEnv = z.infer<typeof supportSchema>;

export type ServerEnv = z.infer<typeof variables>;

/** Turnstile's keys, both or none. Static pages read the site key too. */
const turnstileSchema = z
  .object({
    TURNSTILE_SITE_KEY: optional(z.string()),
    TURNSTILE_SECRET_KEY: optional(z.string()),
    TURNSTILE_URL: url.default("https://challenges.cloudflare.com"),
  })
  .refine((env) => (env.TURNSTILE_SITE_KEY === undefined) === (env.TURNSTILE_SECRET_KEY === undefined), {
    path: ["TURNSTILE_SECRET_KEY"],
  });

function validated<Schema extends z.ZodType>(values: Schema): z.output<Schema> {
  const result = values.safeParse(process.env);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => issue.path.join(".")))];
  throw new Error(`Environment: ${names.join(", ")} missing or malformed. See .env.example.`);
}

let parsed: ServerEnv | undefined;

/** The validated environment. Throws at the first use with the names (never the values) of what is missing or malformed. */
export function serverEnv(): ServerEnv {
  parsed ??= validated(schema);
  return parsed;
}

/** The current secret and, during a rotation, the one before it. What others send is accepted with either. */
export function acceptedSecrets(name: keyof typeof receivedSecrets): [string, ...string[]] {
  const env = serverEnv();
  const previous = env[`${name}_PREVIOUS`];
  return previous === undefined ? [env[name]] : [env[name], previous];
}

/** The ways to reach support that are configured. @throws when one of them is malformed */
export function supportEnv(): SupportEnv {
  return validated(supportSchema);
}

/** What challenges of visitors need; they are off without keys. @throws when there is only one of the two keys */
export function turnstileEnv(): z.infer<typeof turnstileSchema> {
  return validated(turnstileSchema);
}
