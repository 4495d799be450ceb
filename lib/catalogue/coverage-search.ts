import { bestSpeed } from "@/lib/plans/rules";
import type { Place } from "@/lib/plans/types";
import type { NetworkOperator } from "./types";

const has = (query: string, ...texts: (string | null)[]) => {
  const wanted = query.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(wanted));
};

/** The countries whose name, ISO code or region contains the text. */
export function searchCountries(countries: readonly Place[], query: string): Place[] {
  return countries.filter(({ name, code, region }) => has(query, name, code, region));
}

/** The networks whose name or brand contains the text. */
export function searchOperators(operators: readonly NetworkOperator[], query: string): NetworkOperator[] {
  return operators.filter(({ brandName, networkName }) => has(query, brandName, networkName));
}

/**
 * Countries grouped by region, both in alphabetical order; those without a region come last, under `other`.
 * @param other the heading for countries without a region, e.g. 'Other'
 */
export function byRegion(
  countries: readonly Place[],
  other: string,
  locale: string,
): { region: string; countries: Place[] }[] {
  const { compare } = new Intl.Collator(locale);
  const groups = Map.groupBy(countries, ({ region }) => region?.trim() || other);
  return [...groups]
    .map(([region, members]) => ({ region, countries: members.sort((a, b) => compare(a.name, b.name)) }))
    .sort((a, b) => Number(a.region === other) - Number(b.region === other) || compare(a.region, b.region));
}

/** At most this many networks are named in a sentence. */
const NAMED_NETWORKS = 4;

/**
 * The brands of a country's networks for a sentence, each once: all if there are at most four, otherwise three and the number
 * of the others.
 */
export function namedNetworks(operators: readonly NetworkOperator[]): { names: string[]; others: number } {
  const brands = [...new Set(operators.map(({ brandName }) => brandName))];
  const names = brands.slice(0, brands.length > NAMED_NETWORKS ? NAMED_NETWORKS - 1 : NAMED_NETWORKS);
  return { names, others: brands.length - names.length };
}

/** Which of '4G' and '5G' any of the networks offers, slower first; empty if none does or none is known. */
export function fastSpeeds(operators: readonly NetworkOperator[]): string[] {
  const offered = new Set(operators.flatMap(({ speeds }) => speeds.map((speed) => speed.toUpperCase())));
  return ["4G", "5G"].filter((speed) => offered.has(speed));
}

/** Speeds by which networks are grouped, best first; null is the group of all others. */
const SPEED_GROUPS = ["5G", "4G", "3G", null] as const;

/** Networks by their best speed, then by brand (or network) name; groups without any are left out. */
export function bySpeed(
  operators: readonly NetworkOperator[],
  locale: string,
): { speed: (typeof SPEED_GROUPS)[number]; operators: NetworkOperator[] }[] {
  const { compare } = new Intl.Collator(locale);
  return SPEED_GROUPS.map((speed) => ({
    speed,
    operators: operators
      .filter((operator) => bestSpeed([operator]) === speed)
      .sort((a, b) => compare(a.brandName || a.networkName, b.brandName || b.networkName)),
  })).filter((group) => group.operators.length > 0);
}
