/** Indonesian is the default and has no prefix; English lives under /en, but for /destination/* (spec 1, section 2.1). */
export const locales = ["id", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "id";

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}
