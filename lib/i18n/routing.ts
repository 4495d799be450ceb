/** The languages of the store. One more here fails the type check wherever a language must say something of its own. */
export const locales = ["id", "en"] as const;
export type Locale = (typeof locales)[number];

/** The default has no prefix in addresses; another language lives under its code, but for the pages of destinations. */
export const defaultLocale = "id" satisfies Locale;
/** For whoever does not read the default language: a page that cannot know its reader shows both. */
export const internationalLocale = "en" satisfies Locale;

type Language = {
  /** Its name in itself. */
  name: string;
  /** As Open Graph writes it. */
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

/** A stored or foreign language code as one of ours; the default where we do not have it. */
export function localeOf(code: string | undefined): Locale {
  return isLocale(code) ? code : defaultLocale;
}
