import { LANGUAGES, type Locale } from "./routing";

/** The time zone of the store, for days as well as for moments: WIB. */
export const SHOP_ZONE = "Asia/Jakarta";
const formats = new Map<string, Intl.DateTimeFormat>();

/** Blanks inside a day or a time, not the one between them. */
const INNER_BLANKS = /(?<!,) /g;

/**
 * A date as the readers of a language write it, in Jakarta time unless the options name another zone. A line never ends
 * inside its day or its time.
 */
export function dateText(locale: Locale, at: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[locale].dates, { timeZone: SHOP_ZONE, ...options });
  formats.set(key, format);
  return format.format(at).replaceAll(INNER_BLANKS, "\u00a0");
}

/** A moment with the name of its zone, as '21 Nov 2026, 22:11 WIB'. */
export function wibText(locale: Locale, at: Date): string {
  return `${dateText(locale, at, { dateStyle: "medium", timeStyle: "short" })}\u00a0WIB`;
}
