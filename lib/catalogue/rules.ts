import { bestSpeed, sortByPrice, withoutTwins } from "@/lib/plans/rules";
import type { CataloguePlan, Place } from "@/lib/plans/types";
import {
  type DestinationCard,
  type DestinationType,
  destinationTypes,
  type NetworkOperator,
  type OfferedPrice,
} from "./types";

const HOME_GROUP_LIMIT = 6;

/**
 * The cards of a group on the home page, six at most, and whether the group has more ('View all'). The most popular come
 * first in every group; the browse list keeps the other types by name.
 */
export function homeGroup<Card extends Pick<DestinationCard, "popularity">>(
  cards: readonly Card[],
): { shown: Card[]; hasMore: boolean } {
  const wanted = cards.toSorted((a, b) => b.popularity - a.popularity);
  return { shown: wanted.slice(0, HOME_GROUP_LIMIT), hasMore: cards.length > HOME_GROUP_LIMIT };
}

type Sortable = Pick<DestinationCard, "type" | "name" | "popularity">;

/** Countries by popularity (highest first), then name; then regions, then global, by name. */
export function sortDestinations<Card extends Sortable>(cards: readonly Card[], locale: string): Card[] {
  const collator = new Intl.Collator(locale);
  const popularity = (card: Card) => (card.type === "country" ? card.popularity : 0);
  return [...cards].sort(
    (a, b) =>
      destinationTypes.indexOf(a.type) - destinationTypes.indexOf(b.type) ||
      popularity(b) - popularity(a) ||
      collator.compare(a.name, b.name),
  );
}

type Reaching = Pick<DestinationCard, "type" | "isoCode" | "memberCodes" | "networkCount">;

/** Counts of destinations on sale, of the distinct countries in them, and of the networks of countries. */
export function catalogueReach(cards: readonly Reaching[]): {
  destinations: number;
  countries: number;
  networks: number;
} {
  const countries = cards.filter(({ type }) => type === "country");
  const codes = new Set(
    cards.flatMap(({ type, isoCode, memberCodes }) => (type === "country" ? [isoCode] : memberCodes)),
  );
  const networks = countries.reduce((sum, { networkCount }) => sum + networkCount, 0);
  return { destinations: cards.length, countries: codes.size, networks };
}

/** The destinations of each type, in the given order. */
export function groupByType<Card extends { type: DestinationType }>(
  cards: readonly Card[],
): { type: DestinationType; cards: Card[] }[] {
  return destinationTypes.map((type) => ({ type, cards: cards.filter((card) => card.type === type) }));
}

/** A running offer of a plan: its price and the plan's usual one in whole rupiah, its end, and its last day as text. */
export type RunningOffer = {
  id: string;
  planId: string;
  priceRupiah: number;
  usualRupiah: number;
  endsAt: Date;
  lastDay: string;
};

/** The offer whose price a plan has already, with the plan's usual price. */
export type AppliedOffer = Omit<RunningOffer, "planId" | "priceRupiah">;

/** A plan at what it costs now: while it has a running offer, `priceRupiah` is the offer's price. */
export type OfferedPlan = CataloguePlan & { appliedOffer?: AppliedOffer };

/** The plans at the prices of their running offers, cheapest first; of several offers of a plan the lowest. */
export function withOffers(plans: readonly CataloguePlan[], offers: readonly RunningOffer[]): OfferedPlan[] {
  const dearestFirst = offers.toSorted((a, b) => b.priceRupiah - a.priceRupiah);
  const lowest = new Map(dearestFirst.map((offer) => [offer.planId, offer]));
  return sortByPrice(
    plans.map((plan) => {
      const offer = lowest.get(plan.id);
      return offer ? { ...plan, priceRupiah: offer.priceRupiah, appliedOffer: offer } : plan;
    }),
  );
}

/** The lowest of a usual price and the offers of a plan, in whole rupiah. */
export function priceNow(planId: string, usualRupiah: number, offered: readonly OfferedPrice[]): number {
  return Math.min(usualRupiah, ...offered.filter((offer) => offer.planId === planId).map((offer) => offer.priceRupiah));
}

/**
 * The lowest price of a destination now, in whole rupiah.
 * @param usualRupiah the lowest without offers; null where nothing is sold
 * @param matchKeys the vendor's keys whose plans belong to the destination
 */
export function startingPrice(
  usualRupiah: number | null,
  matchKeys: readonly string[],
  offered: readonly OfferedPrice[],
): number | null {
  if (usualRupiah === null) return null;
  const own = offered.filter(({ countryKeys }) => countryKeys.some((key) => matchKeys.includes(key)));
  return Math.min(usualRupiah, ...own.map(({ priceRupiah }) => priceRupiah));
}

/** The plans, at their usual prices, without the one that costs more now of two that offer the same. */
export function cheapestTwins(plans: readonly CataloguePlan[], offered: readonly OfferedPrice[]): CataloguePlan[] {
  const now = plans.map((plan) => ({ ...plan, priceRupiah: priceNow(plan.id, plan.priceRupiah, offered) }));
  const kept = new Set(withoutTwins(now).map(({ id }) => id));
  return plans.filter(({ id }) => kept.has(id));
}

type Priced = Pick<CataloguePlan, "isUnlimited" | "priceRupiah" | "dataMegabytes">;

/** The limited plan with the lowest price per GB, otherwise the first plan. */
export function bestValue<Item extends Priced>(plans: readonly Item[]): Item | undefined {
  let best: Item | undefined;
  for (const plan of plans) {
    if (plan.isUnlimited || plan.dataMegabytes <= 0) continue;
    const cheaper = !best || plan.priceRupiah * best.dataMegabytes < best.priceRupiah * plan.dataMegabytes;
    if (cheaper) best = plan;
  }
  return best ?? plans[0];
}

/** The plan that may be called the cheapest per GB: the best value, where it is limited. */
export function cheapestPerGb<Item extends Priced>(plans: readonly Item[]): Item | undefined {
  const best = bestValue(plans);
  return best?.isUnlimited ? undefined : best;
}

type Comparable = Priced & Pick<CataloguePlan, "durationDays">;

/**
 * Why the store picks a plan: the measure by which it is the cheapest; `trip`: the best of those that last exactly as long;
 * `filters`: it is among those that the traveller's filters leave; `first`: it is listed first.
 */
export type PickReason = "perGb" | "perDay" | "price" | "trip" | "filters" | "first";

/** The measure by which a plan is the cheapest of a list that contains it: per GB if it bears the badge, else per day, else its price. */
export function pickReason(
  picked: Comparable,
  among: readonly Comparable[],
): Extract<PickReason, "perGb" | "perDay" | "price"> | null {
  const isLowest = (cost: (plan: Comparable) => number) => among.every((plan) => cost(picked) <= cost(plan));
  if (cheapestPerGb(among) === picked) return "perGb";
  if (isLowest(({ priceRupiah, durationDays }) => priceRupiah / durationDays)) return "perDay";
  return isLowest(({ priceRupiah }) => priceRupiah) ? "price" : null;
}

/** The most plans that can be compared side by side. */
export const COMPARE_LIMIT = 3;

/** Whether a plan lasts as long as a trip. @param days the length of the trip, '' for any: every plan covers it */
export function coversTrip({ durationDays }: Pick<CataloguePlan, "durationDays">, days: string): boolean {
  return days === "" || durationDays >= Number(days);
}

/**
 * The plans of exactly this many days in their order, and those that last longer and so cover the trip too, cheapest first.
 * @param days '' for any length: every plan is exact
 */
export function plansForTrip<Item extends Pick<CataloguePlan, "durationDays" | "priceRupiah" | "dataMegabytes">>(
  plans: readonly Item[],
  days: string,
): { exact: Item[]; longer: Item[] } {
  const isExact = ({ durationDays }: Item) => days === "" || durationDays === Number(days);
  return {
    exact: plans.filter(isExact),
    longer: sortByPrice(plans.filter((plan) => coversTrip(plan, days) && !isExact(plan))),
  };
}

/**
 * The plan that one tap picks where none is chosen, and why: for a trip of a given length a plan of exactly that length, where
 * there is one. The reason is true of all plans that cover the trip, also of those that a filter hides.
 * @param shown the plans that last long enough and that the filters leave
 * @param all those that last long enough
 * @param days '' for any length
 * @returns undefined where no plan is shown
 */
export function planToPick<Item extends Comparable>(
  shown: readonly Item[],
  all: readonly Item[],
  days: string,
): { plan: Item; reason: PickReason } | undefined {
  const { exact, longer } = plansForTrip(shown, days);
  const plan = bestValue(exact.length > 0 ? exact : longer);
  if (!plan) return undefined;
  const isForTrip = days !== "" && exact.length > 0;
  const ofAll = plan.isUnlimited ? "first" : "perGb";
  const otherwise = isForTrip ? "trip" : shown.length < all.length ? "filters" : ofAll;
  return { plan, reason: pickReason(plan, all) ?? otherwise };
}

/** The lowest price of a region's plans in some of its countries, in whole rupiah; ISO codes. */
export type CountryPrice = { priceRupiah: number; codes: readonly string[] };

/** The lowest price of a region's plans in each of its countries: the cheapest plan may leave a country out. */
export function pricesByCountry(
  plans: readonly { countryCodes: readonly string[]; priceRupiah: number }[],
): CountryPrice[] {
  const lowest = new Map<string, number>();
  for (const { countryCodes, priceRupiah } of plans) {
    for (const code of countryCodes) lowest.set(code, Math.min(priceRupiah, lowest.get(code) ?? priceRupiah));
  }
  const byPrice = Map.groupBy(lowest, ([, priceRupiah]) => priceRupiah);
  return [...byPrice].map(([priceRupiah, countries]) => ({ priceRupiah, codes: countries.map(([code]) => code) }));
}

/** Whether every known network of a destination offers 4G or 5G. One alone is no excellent coverage, as its badge says. */
export function hasFastNetworksOnly(operators: readonly NetworkOperator[]): boolean {
  return operators.length > 1 && operators.every((operator) => ["4G", "5G"].includes(bestSpeed([operator]) ?? ""));
}

/** The distinct durations in days, shortest first. */
export function durationChoices(plans: readonly Pick<CataloguePlan, "durationDays">[]): number[] {
  return [...new Set(plans.map((plan) => plan.durationDays))].sort((a, b) => a - b);
}

/** Unlimited and limited plans, each in the given order. */
export function splitByAllowance<Item extends Pick<CataloguePlan, "isUnlimited">>(
  plans: readonly Item[],
): { limited: Item[]; unlimited: Item[] } {
  return {
    limited: plans.filter((plan) => !plan.isUnlimited),
    unlimited: plans.filter((plan) => plan.isUnlimited),
  };
}

/**
 * The distinct country lists of a region's plans, smallest first: plans such as 'Europe Lite' and 'Europe+' differ only
 * in these.
 */
export function coverageVariants(plans: readonly Pick<CataloguePlan, "roamingCountries">[]): (readonly Place[])[] {
  const variants = new Map(plans.map((plan) => [coverageKey(plan), plan.roamingCountries]));
  return [...variants.values()].filter((countries) => countries.length > 0).sort((a, b) => a.length - b.length);
}

/** The ids of the plans with exactly these countries. */
export function plansCovering(countries: readonly Place[], plans: readonly CataloguePlan[]): string[] {
  const key = coverageKey({ roamingCountries: countries });
  return plans.filter((plan) => coverageKey(plan) === key).map(({ id }) => id);
}

function coverageKey({ roamingCountries }: { roamingCountries: readonly Place[] }): string {
  return roamingCountries
    .map(({ code }) => code)
    .sort()
    .join();
}
