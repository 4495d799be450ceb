/** The languages of the store. Adding one fails the type check wherever a value for each language is needed. */
export const locales = ["id", "en"] as const;
export type Locale = (typeof locales)[number];

/** The default has no prefix in addresses. Other languages have their code as prefix, except on destination pages. */
export const defaultLocale = "id" satisfies Locale;
/** For readers of other languages: a page that cannot know its reader's language shows this and the default. */
export const internationalLocale = "en" satisfies Locale;

type Language = {
  /** The language's own name. */
  name: string;
  /** The Open Graph code. */
  openGraph: string;
  /** As its readers write dates: day before month, and a 24-hour clock, also in English. */
  dates: string;
  /** First segment of a destination's address, which has no language prefix: '/destinasi/jepang', '/destination/japan'. */
  destinationSegment: string;
};

export const LANGUAGES = {
  id: { name: "Bahasa Indonesia", openGraph: "id_ID", dates: "id-ID", destinationSegment: "destinasi" },
  en: { name: "English", openGraph: "en_US", dates: "en-GB", destinationSegment: "destination" },
} as const satisfies Record<Locale, Language>;

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** A language code from outside as one of ours; the default for a language that we do not have. */
export function localeOf(code: string | undefined): Locale {
  return isLocale(code) ? code : defaultLocale;
}
