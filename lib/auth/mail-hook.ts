import "server-only";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { withDeadline } from "@/lib/core/deadline";
import { HOUR_SECONDS } from "@/lib/core/duration";
import { acceptedSecrets } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { SESSION_LIFE } from "@/lib/core/login-cookie";
import { err, ok, type Result } from "@/lib/core/result";
import { stopwatch } from "@/lib/core/stopwatch";
import { isUuid } from "@/lib/core/uuid";
import { renderConfirmEmail } from "@/lib/email/mails/confirm-email";
import { renderEmailChange } from "@/lib/email/mails/email-change";
import { renderEmailCode } from "@/lib/email/mails/email-code";
import { renderRecovery } from "@/lib/email/mails/recovery";
import type { SecurityOccasion } from "@/lib/email/mails/security";
import { sendMail } from "@/lib/email/send";
import type { RenderedMail } from "@/lib/email/types";
import { isEmail } from "@/lib/fields/rules";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/routing";
import { limitCalls } from "@/lib/limits/service";
import { isApproved } from "./change-approval";
import { isCountedMail, takeMail } from "./counted-mail";
import { mailPath } from "./mail-path";
import { LIFE_PARAM, mailRequestIn } from "./mail-request";
import { newMailedCode } from "./mailed-code";
import { recoveryToken } from "./recovery-link";
import { findMailLanguage, isEmailChangeUnderWay } from "./repository";
import { HOOK_MAIL_MS, HOOK_MS, sendSecurityMail } from "./security-mail";

const SECRET_PREFIX = "v1,";
/** Milliseconds. With those of counting and of the mail, less than the five seconds after which the auth service gives up on a hook. */
const LANGUAGE_DEADLINE_MS = 500;

/** The body of Supabase's Send Email hook: only the fields that the mails need. */
export const authMailSchema = z.object({
  user: z.object({
    id: z.string().nullish(),
    email: z.string().refine(isEmail),
    new_email: z.string().refine(isEmail).or(z.literal("")).nullish(),
    user_metadata: z.looseObject({ locale: z.unknown().optional() }).nullish(),
  }),
  email_data: z.object({
    /** Empty where there is only a link. */
    token: z
      .string()
      .regex(/^\d{0,10}$/)
      .default(""),
    /** Empty where the mail only reports a change. */
    token_hash: z
      .string()
      .regex(/^([\w-]{8,256})?$/)
      .default(""),
    old_email: z.string().refine(isEmail).or(z.literal("")).nullish(),
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

/** The language of the page where the mail was requested, or that of the account if the request names none. */
function askedLocale({ user, email_data }: AuthMail): Locale {
  const request = mailRequestIn(email_data.redirect_to);
  if (request) return request.locale;
  const wanted = user.user_metadata?.locale;
  return typeof wanted === "string" && isLocale(wanted) ? wanted : defaultLocale;
}

type Kind = {
  /** The page behind the link. Opening it changes nothing, because mail scanners open it too; its button does. */
  screen: "confirmEmail" | "resetPassword";
  /** The kind of link, which its page sends to the auth service. */
  type: string;
  /** Whether the mail is written in the language of the profile: it goes to an account that is in use. */
  isInProfileLanguage: boolean;
  /** Whether the mail names a code to be typed. */
  hasCode: boolean;
  render: (mail: { locale: Locale; link: string; code: string }) => Promise<RenderedMail>;
};

const CODE: Kind = {
  screen: "confirmEmail",
  type: "email",
  isInProfileLanguage: true,
  hasCode: true,
  render: renderEmailCode,
};
const KINDS: ReadonlyMap<string, Kind> = new Map([
  [
    "signup",
    { screen: "confirmEmail", type: "signup", isInProfileLanguage: false, hasCode: true, render: renderConfirmEmail },
  ],
  ["magiclink", CODE],
  [
    "recovery",
    { screen: "resetPassword", type: "recovery", isInProfileLanguage: true, hasCode: false, render: renderRecovery },
  ],
  [
    "email_change",
    {
      screen: "confirmEmail",
      type: "email_change",
      isInProfileLanguage: false,
      hasCode: false,
      render: renderEmailChange,
    },
  ],
]);

/**
 * The auth service signs up a new address that asked for a code; its mail still holds that code. Anybody may sign an address up at the
 * service with a password of their own and state such a request, so it counts only where one of our routes has made it.
 */
function kindOf({ email_data: { email_action_type, redirect_to } }: AuthMail, isOurs: boolean): Kind | undefined {
  const isNewByCode = email_action_type === "signup" && isOurs && mailRequestIn(redirect_to)?.kind === "code";
  return isNewByCode ? CODE : KINDS.get(email_action_type);
}

/** The page to show after the link's own. For a recovery it is the `next` in the address of the reset page. */
function wayBack(redirectTo: string, screen: Kind["screen"], siteUrl: string): string | null {
  const wanted = screen === "confirmEmail" ? redirectTo : URL.parse(redirectTo)?.searchParams.get("next");
  return mailPath(wanted ?? null, siteUrl);
}

/**
 * What our server adds to a mail. `code`: what the traveller may type; empty where the mail has only a link. `secret` seals links.
 * `isOurs`: whether one of our routes asked for the mail.
 */
type Own = { siteUrl: string; code: string; secret: string; isOurs: boolean };

function linkOf({ email_data }: AuthMail, { screen, type }: Kind, locale: Locale, own: Own): string {
  const { siteUrl, secret } = own;
  const { token_hash, redirect_to } = email_data;
  const link = new URL(pathOf({ screen }, locale), siteUrl);
  link.searchParams.set("token_hash", type === "recovery" ? recoveryToken(token_hash, secret) : token_hash);
  link.searchParams.set("type", type);
  if (own.isOurs && mailRequestIn(redirect_to)?.endsWithBrowser) link.searchParams.set(LIFE_PARAM, SESSION_LIFE);
  const next = wayBack(redirect_to, screen, siteUrl);
  if (next !== null && next !== "/") link.searchParams.set("next", next);
  return link.href;
}

/**
 * The mail for one request of the auth service; null for a kind of mail that we have no text for.
 * @param profileLocale the language of the traveller's profile; null where it is not known
 */
export async function renderAuthMail(
  mail: AuthMail,
  profileLocale: Locale | null,
  own: Own,
): Promise<RenderedMail | null> {
  const kind = kindOf(mail, own.isOurs);
  if (!kind) return null;
  const asked = askedLocale(mail);
  const locale = kind.isInProfileLanguage ? (profileLocale ?? asked) : asked;
  return kind.render({ locale, link: linkOf(mail, kind, locale, own), code: own.code });
}

/** A mail in the wrong language is better than none. A new account has no profile yet while its mail is written. */
async function profileLocaleOf({ user: { id } }: AuthMail): Promise<Locale | null> {
  if (!id || !isUuid(id)) return null;
  try {
    return await withDeadline(findMailLanguage(id), LANGUAGE_DEADLINE_MS);
  } catch (error) {
    log.warn("auth.mail_language_unknown", {}, error);
    return null;
  }
}

/** The mails by which the auth service reports a change that has happened. */
const NOTIFICATIONS: ReadonlyMap<string, SecurityOccasion> = new Map([
  ["password_changed_notification", "passwordChanged"],
  ["email_changed_notification", "emailChanged"],
]);

/** Why a mail was not sent. */
export type MailRefusal =
  | { reason: "no_text" | "not_approved" | "email_failed" }
  | { reason: "too_many"; seconds: number };
type Sent = Result<null, MailRefusal>;
type Send = { mail: AuthMail; siteUrl: string; profileLocale: Locale | null };

async function mailOldAddress(
  { mail, siteUrl, profileLocale }: Send,
  occasion: SecurityOccasion,
  dedupeKey: string,
): Promise<Sent> {
  const to = mail.email_data.old_email || mail.user.email;
  const locale = profileLocale ?? askedLocale(mail);
  const sent = await sendSecurityMail({ to, locale, occasion, siteUrl, dedupeKey });
  return sent.ok ? ok(null) : err({ reason: "email_failed" });
}

/** Whether the auth service only repeats the mail of a change that is under way, as it does for anybody who names the old address. */
async function isRepeated(userId: string, newEmail: string): Promise<boolean> {
  try {
    return isUuid(userId) && (await withDeadline(isEmailChangeUnderWay(userId, newEmail), LANGUAGE_DEADLINE_MS));
  } catch (error) {
    log.warn("auth.change_not_read", { userId }, error);
    return false;
  }
}

/**
 * A change of address is possible only through our own route, which checks the password and warns the old address. The auth service
 * takes one from anybody who has an access token: such a change is refused, and the traveller gets a mail, once an hour at most. A repeated
 * mail is refused as well, but nobody has tried anything.
 */
async function isChangeAllowed(send: Send, newEmail: string): Promise<Sent> {
  const { user, email_data } = send.mail;
  const userId = user.id ?? "";
  const now = Date.now();
  const isOurs = (secret: string) => isApproved(email_data.redirect_to, { userId, newEmail }, secret, now);
  if (acceptedSecrets("SEND_EMAIL_HOOK_SECRET").some(isOurs)) return ok(null);
  if (await isRepeated(userId, newEmail)) return err({ reason: "not_approved" });
  log.warn("auth.email_change_refused", { userId });
  const name = `email-change-refused:${userId}`;
  const isNews = await limitCalls({ name, limit: 1, windowSeconds: HOUR_SECONDS }).catch(() => ok(null));
  if (isNews.ok) await mailOldAddress(send, "emailChangeRefused", `${name}:${now}`);
  return err({ reason: "not_approved" });
}

/**
 * Sends the mail that the auth service asks for. The mail about a change of address goes to the new one.
 * @returns no_text for a kind of mail that we cannot write; not_approved for a change that did not come from our route; too_many where
 * others than our routes have requested too many mails to this address
 */
export async function sendAuthMail(mail: AuthMail, siteUrl: string): Promise<Sent> {
  const elapsed = stopwatch();
  const { user, email_data } = mail;
  const type = email_data.email_action_type;
  const notification = NOTIFICATIONS.get(type);
  if (notification) {
    const send = { mail, siteUrl, profileLocale: await profileLocaleOf(mail) };
    return mailOldAddress(send, notification, `${type}:${crypto.randomUUID()}`);
  }
  const isOurs = isCountedMail(user.email, email_data.redirect_to);
  const kind = kindOf(mail, isOurs);
  if (!kind || email_data.token_hash === "") return err({ reason: "no_text" });
  const newEmail = type === "email_change" ? user.new_email : null;
  // At once, for there are only five seconds. The code of a mail that is then refused stands for nothing: the service forgets its own.
  const [profileLocale, taken, code] = await Promise.all([
    profileLocaleOf(mail),
    newEmail ? ok(null) : takeMail(user.email, email_data.redirect_to),
    kind.hasCode ? newMailedCode(user.email, email_data, type === "signup") : "",
  ]);
  const allowed = newEmail ? await isChangeAllowed({ mail, siteUrl, profileLocale }, newEmail) : taken;
  if (!allowed.ok) return allowed;
  const [secret] = acceptedSecrets("SEND_EMAIL_HOOK_SECRET");
  const rendered = code === null ? null : await renderAuthMail(mail, profileLocale, { siteUrl, code, secret, isOurs });
  if (!rendered) return err({ reason: "email_failed" });
  const sent = await sendMail({
    to: newEmail || user.email,
    rendered,
    dedupeKey: `auth:${email_data.token_hash}`,
    deadlineMs: Math.min(HOOK_MAIL_MS, HOOK_MS - elapsed() * 1000),
  });
  return sent.ok ? ok(null) : err({ reason: "email_failed" });
}
