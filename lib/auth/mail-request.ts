import { SESSION_LIFE } from "@/lib/core/login-cookie";
import { isLocale, type Locale } from "@/lib/i18n/routing";

const PARAMETER = "mail";

/** In the link of a mail: `SESSION_LIFE` where a login by it ends with the browser window. */
export const LIFE_PARAM = "life";

/**
 * The facts in a request for a mail: the language of its page, whether a code was requested, and whether a login by its link ends with the
 * browser window, because 'remember me' was unticked where it was requested.
 */
export type MailRequest = { kind: "code" | "link"; locale: Locale; endsWithBrowser?: boolean };

/**
 * The address that a mailed link finally leads to, with the request in it. The mail depends on the request alone: the data
 * stored with a new account may come from a stranger who signed up with the address before.
 */
export function withMailRequest(address: string, { kind, locale, endsWithBrowser = false }: MailRequest): string {
  const url = new URL(address);
  url.searchParams.set(PARAMETER, [kind, locale, ...(endsWithBrowser ? [SESSION_LIFE] : [])].join("."));
  return url.href;
}

/** The request; null if the address names none. */
export function mailRequestIn(address: string): MailRequest | null {
  const [kind, locale, life] = (URL.parse(address)?.searchParams.get(PARAMETER) ?? "").split(".");
  if ((kind !== "code" && kind !== "link") || locale === undefined || !isLocale(locale)) return null;
  return { kind, locale, endsWithBrowser: life === SESSION_LIFE };
}
