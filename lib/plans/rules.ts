import { MB_PER_GB } from "@/lib/core/data-size";
import { HOME_COUNTRY } from "@/lib/core/home-country";
import type { CataloguePlan, Place, Plan } from "./types";

export const KBPS_PER_MBPS = 1000;
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Cheapest first; at the same price the longer plan, then the larger. */
export function sortByPrice<Item extends Pick<CataloguePlan, "priceRupiah" | "durationDays" | "dataMegabytes">>(
  plans: readonly Item[],
): Item[] {
  return [...plans].sort(
    (a, b) => a.priceRupiah - b.priceRupiah || b.durationDays - a.durationDays || b.dataMegabytes - a.dataMegabytes,
  );
}

/** Countries known to block eSIM stores: an eSIM may not install after arrival. The texts name them. */
const INSTALL_BEFORE_ARRIVAL: ReadonlySet<string> = new Set(["TR"]);

/** Whether a plan works in a country before whose arrival its eSIM must be installed. */
export function needsEarlyInstall({ countryCodes }: Pick<Plan, "countryCodes">): boolean {
  return countryCodes.some((code) => INSTALL_BEFORE_ARRIVAL.has(code));
}

/** Whether a plan for abroad works at home too, so that its days may start there before the trip. */
export function alsoCoversHome({ countryCodes }: Pick<Plan, "countryCodes">): boolean {
  return countryCodes.length > 1 && countryCodes.includes(HOME_COUNTRY);
}

/** Whether a plan works at home alone, where its days start as soon as it is installed. */
export function coversHomeAlone({ countryCodes }: Pick<Plan, "countryCodes">): boolean {
  return countryCodes.length === 1 && countryCodes.includes(HOME_COUNTRY);
}

/** Rupiah per day of validity, rounded. */
export function pricePerDay({
  priceRupiah,
  durationDays,
}: Pick<CataloguePlan, "priceRupiah" | "durationDays">): number {
  return Math.round(priceRupiah / Math.max(durationDays, 1));
}

/** Rupiah per GB (1000 MB), rounded; null on unlimited plans. */
export function pricePerGb({
  isUnlimited,
  priceRupiah,
  dataMegabytes,
}: Pick<CataloguePlan, "isUnlimited" | "priceRupiah" | "dataMegabytes">): number | null {
  if (isUnlimited || dataMegabytes <= 0) return null;
  return Math.round(priceRupiah / (dataMegabytes / MB_PER_GB));
}

/** Gigabytes of a daily limit, without the unit: '0,5' in Indonesian, '0.5' in English. */
export function gigabyteNumber(gigabytes: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(gigabytes);
}

/** '512 kbps', '1,25 Mbps' in Indonesian, '1.25 Mbps' in English. */
export function speedLabel(mbps: number, locale: string): string {
  if (mbps < 1) return `${Math.round(mbps * KBPS_PER_MBPS)}\u00a0kbps`;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(mbps)}\u00a0Mbps`;
}

/** The best of '5G', '4G', '3G' that any of these networks offers; null when none is known. */
export function bestSpeed(networks: readonly { speeds: readonly string[] }[]): string | null {
  const offered = new Set(networks.flatMap((network) => network.speeds.map((speed) => speed.toUpperCase())));
  return ["5G", "4G", "3G"].find((speed) => offered.has(speed)) ?? null;
}

/**
 * The countries in which a plan works, each once. The code of a set of countries is left out; the countries it stands
 * for are listed.
 */
export function coveredCountries({ places, roamingCountries }: Pick<CataloguePlan, "places" | "roamingCountries">) {
  const countries = new Map<string, Place & { code: string }>();
  for (const place of [...roamingCountries, ...places]) {
    const code = place.code?.toUpperCase() ?? "";
    if (COUNTRY_CODE.test(code) && !countries.has(code)) countries.set(code, { ...place, code });
  }
  return [...countries.values()];
}

type Gain = (plan: CataloguePlan) => unknown;

/**
 * What a traveller gets from a plan, for each of its fields; null for a field that makes no difference or that another one
 * covers. A new field of a plan that is not decided here fails the type check.
 */
const GAINS: Record<keyof CataloguePlan, Gain | null> = {
  id: null,
  vendorName: null,
  displayName: null,
  kind: null,
  dataMegabytes: ({ dataMegabytes }) => dataMegabytes,
  isUnlimited: ({ isUnlimited }) => isUnlimited,
  duration: null,
  durationUnit: null,
  durationDays: ({ durationDays }) => durationDays,
  speeds: (plan) => bestSpeed([plan]),
  fairUse: ({ fairUse }) => fairUse,
  places: ({ countryCodes, places }) => (countryCodes.length > 0 ? null : places.map(({ name }) => name)),
  countryCodes: (plan) => countriesKey(plan),
  priceRupiah: null,
  roamingCountries: null,
};

/** Everything the screens say of a plan except its price, in one key. */
function gainsOf(plan: CataloguePlan): string {
  return JSON.stringify(Object.values(GAINS).map((gain) => gain?.(plan)));
}

/** The plans without the dearer one of two that offer the traveller the same; in the given order. */
export function withoutTwins<Item extends CataloguePlan>(plans: readonly Item[]): Item[] {
  const cheapest = new Map<string, Item>();
  for (const plan of sortByPrice(plans)) {
    const gains = gainsOf(plan);
    if (!cheapest.has(gains)) cheapest.set(gains, plan);
  }
  const kept = new Set(cheapest.values());
  return plans.filter((plan) => kept.has(plan));
}

/** A key that is the same for plans that work in the same countries. */
export function countriesKey({ countryCodes }: Pick<Plan, "countryCodes">): string {
  return countryCodes.toSorted().join();
}

/** Keys of a plan's destination as the catalogue compares them: the code of each place, else its name. */
export function destinationKeys({ places }: Pick<Plan, "places">): string[] {
  return [...new Set(places.map(({ code, name }) => code ?? name))];
}
