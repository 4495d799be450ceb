import "server-only";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { renderConfirmEmail } from "@/lib/email/mails/confirm-email";
import { renderEmailChange } from "@/lib/email/mails/email-change";
import { renderRecovery } from "@/lib/email/mails/recovery";
import { sendMail } from "@/lib/email/send";
import type { RenderedMail } from "@/lib/email/types";
import { isEmail } from "@/lib/fields/rules";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/routing";
import { safeNextPath } from "./next-path";

const SECRET_PREFIX = "v1,";
/** Milliseconds. The auth service gives up on a hook after five seconds. */
const DEADLINE_MS = 4_500;

/** The body of Supabase's Send Email hook: only the fields that the mails need. */
export const authMailSchema = z.object({
  user: z.object({
    email: z.string().refine(isEmail),
    new_email: z.string().refine(isEmail).or(z.literal("")).nullish(),
    user_metadata: z.looseObject({ locale: z.unknown().optional() }).nullish(),
  }),
  email_data: z.object({
    token_hash: z.string().regex(/^[\w-]{8,256}$/),
    redirect_to: z.string().max(4096).default(""),
    email_action_type: z.string().max(40),
  }),
});

export type AuthMail = z.infer<typeof authMailSchema>;

/**
 * Whether the auth service sent this body within the last five minutes (Standard Webhooks).
 * @param secret 'v1,whsec_...', as the auth service shows it
 */
export function isSignedByAuthService(body: string, headers: Headers, secret: string): boolean {
  try {
    new Webhook(secret.slice(SECRET_PREFIX.length)).verify(body, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

function localeOf(mail: AuthMail): Locale {
  const wanted = mail.user.user_metadata?.locale;
  return typeof wanted === "string" && isLocale(wanted) ? wanted : defaultLocale;
}

type Kind = {
  /** The page behind the link. Opening it changes nothing, because mail scanners open it too; its button does. */
  screen: "confirmEmail" | "resetPassword";
  render: (mail: { locale: Locale; link: string }) => Promise<RenderedMail>;
};

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["signup", { screen: "confirmEmail", render: renderConfirmEmail }],
  ["recovery", { screen: "resetPassword", render: renderRecovery }],
  ["email_change", { screen: "confirmEmail", render: renderEmailChange }],
]);

/** The page to show after the link's own. For a recovery it is the `next` in the address of the reset page. */
function wayBack(redirectTo: string, screen: Kind["screen"], siteUrl: string): string | null {
  const path = safeNextPath(redirectTo, siteUrl);
  if (path === null || screen === "confirmEmail") return path;
  return safeNextPath(new URL(path, siteUrl).searchParams.get("next"), siteUrl);
}

function linkOf({ email_data }: AuthMail, { screen }: Kind, locale: Locale, siteUrl: string): string {
  const link = new URL(pathOf({ screen }, locale), siteUrl);
  link.searchParams.set("token_hash", email_data.token_hash);
  link.searchParams.set("type", email_data.email_action_type);
  const next = wayBack(email_data.redirect_to, screen, siteUrl);
  if (next !== null && next !== "/") link.searchParams.set("next", next);
  return link.href;
}

/** The mail for one request of the auth service; null for a kind of mail that we have no text for. */
export async function renderAuthMail(mail: AuthMail, siteUrl: string): Promise<RenderedMail | null> {
  const kind = KINDS.get(mail.email_data.email_action_type);
  if (!kind) return null;
  const locale = localeOf(mail);
  return kind.render({ locale, link: linkOf(mail, kind, locale, siteUrl) });
}

/** The mail about a changed address goes to the new one; `email` stays the old one until it is confirmed. */
function recipientOf({ user, email_data }: AuthMail): string {
  return (email_data.email_action_type === "email_change" && user.new_email) || user.email;
}

/** Sends the mail that the auth service asks for. @returns no_text for a kind of mail that we cannot write */
export async function sendAuthMail(mail: AuthMail, siteUrl: string): Promise<Result<null, "no_text" | "email_failed">> {
  const rendered = await renderAuthMail(mail, siteUrl);
  if (!rendered) return err("no_text");
  const sent = await sendMail({
    to: recipientOf(mail),
    rendered,
    dedupeKey: `auth:${mail.email_data.token_hash}`,
    deadlineMs: DEADLINE_MS,
  });
  return sent.ok ? ok(null) : err("email_failed");
}
