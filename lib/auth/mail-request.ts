import { isLocale, type Locale } from "@/lib/i18n/routing";

const PARAMETER = "mail";

/** The facts in a request for a mail: the language of its page, and whether a code was requested. */
export type MailRequest = { kind: "code" | "link"; locale: Locale };

/**
 * The address that a mailed link finally leads to, with the request in it. The mail depends on the request alone: the data
 * stored with a new account may come from a stranger who signed up with the address before.
 */
export function withMailRequest(address: string, { kind, locale }: MailRequest): string {
  const url = new URL(address);
  url.searchParams.set(PARAMETER, `${kind}.${locale}`);
  return url.href;
}

/** The request; null if the address names none. */
export function mailRequestIn(address: string): MailRequest | null {
  const [kind, locale] = (URL.parse(address)?.searchParams.get(PARAMETER) ?? "").split(".");
  if ((kind !== "code" && kind !== "link") || locale === undefined || !isLocale(locale)) return null;
  return { kind, locale };
}
