import "server-only";
import { renderSecurityMail, type SecurityOccasion } from "@/lib/email/mails/security";
import { sendMail } from "@/lib/email/send";
import { pathOf, type Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";

/** Milliseconds; half of what the Send Email hook has, which sends two mails for a change of address. */
export const HALF_DEADLINE_MS = 1_800;

type SecurityMail = { to: string; locale: Locale; occasion: SecurityOccasion; siteUrl: string; dedupeKey: string };

/** Tells the address that an account has, or had until now, of a change of its login. @returns as sendMail */
export async function sendSecurityMail({ to, locale, occasion, siteUrl, dedupeKey }: SecurityMail) {
  const urlOf = (route: Route) => `${siteUrl}${pathOf(route, locale)}`;
  const passwordUrl = urlOf({ screen: "resetPassword", asks: true });
  const contactUrl = urlOf({ screen: "help" });
  const rendered = await renderSecurityMail({ locale, occasion, passwordUrl, contactUrl });
  return sendMail({ to, rendered, dedupeKey, deadlineMs: HALF_DEADLINE_MS });
}
