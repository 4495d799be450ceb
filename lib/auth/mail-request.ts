import { isLocale, type Locale } from "@/lib/i18n/routing";

const PARAMETER = "mail";

/** What a request for a mail says about it: the language of its page, and whether a code was asked for. */
export type MailRequest = { kind: "code" | "link"; locale: Locale };

/**
 * Where a mailed link leads in the end, with what was asked for. The mail is written by this alone: the data stored with a
 * new account may be that of a stranger who signed the address up before.
 */
export function withMailRequest(address: string, { kind, locale }: MailRequest): string {
  const url = new URL(address);
  url.searchParams.set(PARAMETER, `${kind}.${locale}`);
  return url.href;
}

/** What was asked for; null where the address does not say. */
export function mailRequestIn(address: string): MailRequest | null {
  const [kind, locale] = (URL.parse(address)?.searchParams.get(PARAMETER) ?? "").split(".");
  if ((kind !== "code" && kind !== "link") || locale === undefined || !isLocale(locale)) return null;
  return { kind, locale };
}

/** The address without it, as the mail carries it. */
export function withoutMailRequest(address: string): string {
  const url = URL.parse(address);
  if (!url?.searchParams.has(PARAMETER)) return address;
  url.searchParams.delete(PARAMETER);
  return url.href;
}
