import type { Destination } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import { needsEarlyInstall } from "@/lib/plans/rules";
import type { CataloguePlan, FairUse, Place } from "@/lib/plans/types";

/** Names that take an article inside a sentence. */
const ENGLISH_ARTICLE =
  /^(United |Netherlands$|Philippines$|Maldives$|Bahamas$|Gambia$|Comoros$|Balkans$|Caribbean$|Middle East$|Isle of )|(Islands|Republic|Republic of the Congo|Territories)$/;

const IN_SENTENCE: Record<Locale, (name: string) => string> = {
  id: (name) => name,
  en: (name) => (ENGLISH_ARTICLE.test(name) ? `the ${name}` : name),
};

/** A country of a region, whether it has its own page, and whether every plan of the region includes it. */
export type CoveredCountry = Place & { isSold: boolean; isInEveryPlan: boolean };

/** A place's name inside a sentence: 'the Netherlands' in English. */
export function nameInSentence(name: string, locale: Locale): string {
  return IN_SENTENCE[locale](name);
}

/** Whether an eSIM must be installed before arrival in the country, or in one of the region's countries. */
export function mustInstallBeforeArrival({ isoCode, countries }: Pick<Destination, "isoCode" | "countries">): boolean {
  return needsEarlyInstall({ countryCodes: [isoCode, ...countries.flatMap(({ code }) => code ?? [])] });
}

/** Groups items by the first letter of their name, ignoring accents; both in the alphabetical order of the language. */
export function byInitial<Item extends { name: string }>(
  items: readonly Item[],
  locale: Locale,
): { initial: string; items: Item[] }[] {
  const collator = new Intl.Collator(locale);
  const groups = new Map<string, Item[]>();
  for (const item of [...items].sort((a, b) => collator.compare(a.name, b.name))) {
    const initial = item.name.normalize("NFD").charAt(0).toUpperCase();
    groups.set(initial, [...(groups.get(initial) ?? []), item]);
  }
  return [...groups].map(([initial, members]) => ({ initial, items: members }));
}

/** The distinct fair-use limits of unlimited plans, smallest first; plans without a stated limit are left out. */
export function fairUseTiers(plans: readonly Pick<CataloguePlan, "fairUse">[]): FairUse[] {
  const tiers = new Map<string, FairUse>();
  for (const { fairUse } of plans) {
    if (!fairUse) continue;
    const key = `${fairUse.gbPerDay}/${fairUse.reducedMbps}`;
    const known = tiers.get(key);
    if (!known || known.isEstimate) tiers.set(key, fairUse);
  }
  return [...tiers.values()].sort((a, b) => a.gbPerDay - b.gbPerDay || (a.reducedMbps ?? 0) - (b.reducedMbps ?? 0));
}

/**
 * Every country of a region's plans, sorted by name.
 * @param sold ISO codes of the countries that have their own page
 */
export function coveredCountries(
  plans: readonly Pick<CataloguePlan, "roamingCountries">[],
  sold: ReadonlySet<string>,
  locale: Locale,
): CoveredCountry[] {
  const counts = new Map<string, { country: Place; count: number }>();
  for (const country of plans.flatMap((plan) => plan.roamingCountries)) {
    const key = country.code ?? country.name;
    counts.set(key, { country, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const collator = new Intl.Collator(locale);
  return [...counts.values()]
    .map(({ country, count }) => ({
      ...country,
      isSold: country.code !== null && sold.has(country.code),
      isInEveryPlan: count === plans.length,
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

type Region = { originalName: string; matchKeys: readonly string[] };
type Coverage = { countryKeys: readonly string[]; countryCodes: readonly string[]; priceRupiah: number };

/** The cheapest plan of a region that works in a country: its own price and number of countries. */
export type WiderPlan = {
  /** The region's English name. */
  originalName: string;
  countryCount: number;
  /** Whole rupiah. */
  priceRupiah: number;
};

/**
 * The cheapest plan of each region among those that work in a country; of two at a price the one with more countries. Those
 * with the fewest countries come first. A region's plans differ: its cheapest may leave the country out.
 * @param plans only those that work in the country
 */
export function cheapestCovering(regions: readonly Region[], plans: readonly Coverage[]): WiderPlan[] {
  const byPrice = plans.toSorted(
    (a, b) => a.priceRupiah - b.priceRupiah || b.countryCodes.length - a.countryCodes.length,
  );
  return regions
    .flatMap(({ originalName, matchKeys }) => {
      const keys = new Set(matchKeys);
      const plan = byPrice.find(({ countryKeys }) => countryKeys.some((key) => keys.has(key)));
      return plan ? [{ originalName, countryCount: plan.countryCodes.length, priceRupiah: plan.priceRupiah }] : [];
    })
    .sort((a, b) => a.countryCount - b.countryCount);
}
