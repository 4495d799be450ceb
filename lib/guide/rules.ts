import type { Destination } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import type { CataloguePlan, FairUse, Place } from "@/lib/plans/types";

/** Countries known for blocking eSIM shops: what is not installed before arrival may not install at all. */
const INSTALL_BEFORE_ARRIVAL: ReadonlySet<string> = new Set(["TR"]);

/** Names that take an article inside a sentence. */
const ENGLISH_ARTICLE =
  /^(United |Netherlands$|Philippines$|Maldives$|Bahamas$|Gambia$|Comoros$|Balkans$|Caribbean$|Middle East$|Isle of )|(Islands|Republic|Republic of the Congo|Territories)$/;

const IN_SENTENCE: Record<Locale, (name: string) => string> = {
  id: (name) => name,
  en: (name) => (ENGLISH_ARTICLE.test(name) ? `the ${name}` : name),
};

/** A country of a region, and whether it has a page of its own and is part of every plan of the region. */
export type CoveredCountry = Place & { isSold: boolean; isInEveryPlan: boolean };

/** A place's name inside a sentence: 'the Netherlands' in English. */
export function nameInSentence(name: string, locale: Locale): string {
  return IN_SENTENCE[locale](name);
}

/** Whether something in a destination must be installed before arrival: the country itself, or one of a region's. */
export function mustInstallBeforeArrival({ isoCode, countries }: Pick<Destination, "isoCode" | "countries">): boolean {
  return (
    INSTALL_BEFORE_ARRIVAL.has(isoCode) || countries.some((country) => INSTALL_BEFORE_ARRIVAL.has(country.code ?? ""))
  );
}

/** Things by the first letter of their name, both in the language's alphabetical order; marks on a letter do not count. */
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

/** The different fair-use limits among unlimited plans, smallest first; plans whose operator says nothing are left out. */
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
 * Every country of a region's plans in the given order of names.
 * @param sold ISO codes of the countries that have a page of their own
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
