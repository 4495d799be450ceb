import "server-only";
import { renderSecurityMail, type SecurityOccasion } from "@/lib/email/mails/security";
import { sendMail } from "@/lib/email/send";
import { pathOf, type Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";

/** Milliseconds, of the five seconds after which the auth service gives up on the Send Email hook. */
export const HOOK_MS = 4_600;
/** Of these for the one mail that it sends. */
export const HOOK_MAIL_MS = 3_400;

type SecurityMail = { to: string; locale: Locale; occasion: SecurityOccasion; siteUrl: string; dedupeKey: string };

/** Tells the address that an account has, or had until now, of a change of its login. @returns as sendMail */
export async function sendSecurityMail({ to, locale, occasion, siteUrl, dedupeKey }: SecurityMail) {
  const urlOf = (route: Route) => `${siteUrl}${pathOf(route, locale)}`;
  const passwordUrl = urlOf({ screen: "resetPassword", asks: true });
  const contactUrl = urlOf({ screen: "help" });
  const rendered = await renderSecurityMail({ locale, occasion, passwordUrl, contactUrl });
  return sendMail({ to, rendered, dedupeKey, deadlineMs: HOOK_MAIL_MS });
}
