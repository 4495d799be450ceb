import { type Locale, locales } from "./routing";
import { SLUG_ALIASES } from "./slug-aliases";
import { COUNTRY_SLUGS } from "./slug-table-countries";
import { REGION_SLUGS } from "./slug-table-regions";
import { TERRITORY_SLUGS } from "./slug-table-territories";

type SlugEntry = { code: string; name: Record<Locale, string>; slug: Record<Locale, string> };

export type SlugMatch = {
  /** English name, as in `destinations.name`. */
  name: string;
  /** ISO 3166-1 alpha-2, or our own code for a region, as in `destinations.iso_code`. */
  code: string;
  /** The languages whose canonical slug is exactly the given one; empty when every language needs a redirect. */
  canonicalIn: readonly Locale[];
};

/** Every destination with a fixed URL, with its Indonesian and English name and slug. */
export const SLUG_TABLE: readonly SlugEntry[] = [...COUNTRY_SLUGS, ...TERRITORY_SLUGS, ...REGION_SLUGS].map(
  ([name, slug, idName, idSlug, code]) => ({ code, name: { en: name, id: idName }, slug: { en: slug, id: idSlug } }),
);

/** Text as a URL segment: lower-case ASCII words joined by hyphens; '' when nothing is left. */
export function slugify(text: string): string {
  const ascii = text.normalize("NFD").replace(/[\u0300-\u036f'’]/g, "");
  return ascii
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const byCode = new Map(SLUG_TABLE.map((entry) => [entry.code.toLowerCase(), entry]));

/** Later entries replace earlier ones: a canonical slug beats a name, a name a code, a code an alias. */
const bySlug = new Map<string, SlugEntry>([
  ...SLUG_ALIASES.flatMap(([alias, code]): [string, SlugEntry][] => {
    const entry = byCode.get(code.toLowerCase());
    return entry ? [[alias, entry]] : [];
  }),
  ...byCode,
  ...SLUG_TABLE.flatMap((entry) => locales.map((locale): [string, SlugEntry] => [slugify(entry.name[locale]), entry])),
  ...SLUG_TABLE.flatMap((entry) => locales.map((locale): [string, SlugEntry] => [entry.slug[locale], entry])),
]);

/** The canonical slug of a destination by its name in any language; a name outside the table is slugified. */
export function slugOf(name: string, locale: Locale): string {
  const key = slugify(name);
  return bySlug.get(key)?.slug[locale] ?? key;
}

/** The name of a destination in one language; a name outside the table is returned unchanged. */
export function localNameOf(name: string, locale: Locale): string {
  return bySlug.get(slugify(name))?.name[locale] ?? name;
}

/** The name of a country in one language, by its ISO code in any letter case; the code itself outside the table. */
export function countryNameOf(code: string, locale: Locale): string {
  return byCode.get(code.toLowerCase())?.name[locale] ?? code;
}

/** The names of all countries and territories in one language, by name. */
export function countryNames(locale: Locale): string[] {
  const { compare } = new Intl.Collator(locale);
  return [...COUNTRY_SLUGS, ...TERRITORY_SLUGS].map(([, , , , code]) => countryNameOf(code, locale)).toSorted(compare);
}

/**
 * The destination in the last segment of a URL: a slug or name in any language, a code or another common form, ignoring
 * letter case. Undefined outside the table.
 * @param slug the decoded segment
 */
export function destinationOfSlug(slug: string): SlugMatch | undefined {
  const entry = bySlug.get(slugify(slug));
  if (!entry) return undefined;
  const canonicalIn = locales.filter((locale) => entry.slug[locale] === slug);
  return { name: entry.name.en, code: entry.code, canonicalIn };
}
