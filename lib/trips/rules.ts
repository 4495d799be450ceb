import { MB_PER_GB } from "@/lib/core/data-size";
import type { Carrier } from "./frontier";
import { megabytesPerDay, nightsOf, worksReduced } from "./need";
import { cheapestCover, type Use } from "./solver";
import type { Alternative, Cover, Leg, Trip, TripAnswer, TripPlan, UncoveredStop } from "./types";

type PlanCarrier<Plan> = Carrier & { plan: Plan; isReduced: boolean };

/** More than any sum of prices, so that one eSIM less outweighs it; with 30 of them on each of 180 days still a whole number. */
const PER_ESIM = 1e12;
/** More than the eSIMs of any trip, so that of two equally cheap covers the one with fewer wins. */
const PER_RUPIAH = 8192;

const cheapest = (priceRupiah: number) => priceRupiah * PER_RUPIAH + 1;
const fewest = (priceRupiah: number) => PER_ESIM + priceRupiah;

/** What of a plan's data counts: full 100 MB (base 10), which every need is made of. So a day has few parts. */
const COUNTED_MB = 100;

/**
 * How many steps a search may try where days are divided, about a fifth of a second on a small server. Beyond it the days are
 * carried whole, of which there are few enough for every trip.
 */
const MOST_WORK = 2_000_000;

const countedMegabytes = ({ dataMegabytes }: TripPlan) => dataMegabytes - (dataMegabytes % COUNTED_MB);
const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** The fewest equal parts of a day's need of which each of these plans holds a whole number. */
function partsPerDayOf(plans: readonly TripPlan[], uses: Trip["uses"]): number {
  const need = megabytesPerDay(uses);
  const limited = plans.filter((plan) => !plan.isUnlimited);
  return need / limited.map(countedMegabytes).reduce(greatestDivisor, need);
}

/**
 * The parts of a trip's need that a plan carries, and whether at a reduced speed. An unlimited one carries every day within its
 * daily limit, and beyond it where all uses work at the reduced speed. What is not known is not promised.
 */
function carriage(plan: TripPlan, { uses, stops }: Trip, partsPerDay: number): { parts: number; isReduced: boolean } {
  const need = megabytesPerDay(uses);
  if (!plan.isUnlimited) return { parts: Math.floor((countedMegabytes(plan) * partsPerDay) / need), isReduced: false };
  const all = partsPerDay * nightsOf(stops);
  if (plan.fairUse === null) return { parts: 0, isReduced: false };
  if (plan.fairUse.gbPerDay * MB_PER_GB >= need) return { parts: all, isReduced: false };
  return { parts: worksReduced(uses, plan.fairUse) ? all : 0, isReduced: true };
}

/** The plans as carriers of a trip, in an order that does not depend on the given one. */
function carriersOf<Plan extends TripPlan>(
  plans: readonly Plan[],
  trip: Trip,
  partsPerDay: number,
): PlanCarrier<Plan>[] {
  return plans
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((plan) => {
      const { parts, isReduced } = carriage(plan, trip, partsPerDay);
      const codes = new Set(plan.countryCodes);
      const stops = trip.stops.reduce(
        (set, { countryCode }, at) => (codes.has(countryCode) ? set | (1 << at) : set),
        0,
      );
      return { plan, stops, lasts: plan.durationDays, carries: parts, cost: plan.priceRupiah, isReduced };
    });
}

function legOf<Plan>({ carrier, parts }: Use<PlanCarrier<Plan>>): Leg<Plan> {
  const shares = [...parts].map(([stop, count]) => ({ stop, parts: count }));
  return { plan: carrier.plan, shares, isReduced: carrier.isReduced };
}

/** Ends the search for covers with divided days. */
class TooMuchWork extends Error {}

type Search<Plan> = { trip: Trip; carriers: readonly PlanCarrier<Plan>[]; partsPerDay: number };

/** @throws TooMuchWork for divided days only */
function solve<Plan extends TripPlan>(
  { trip, carriers, partsPerDay }: Search<Plan>,
  costOf: (priceRupiah: number) => number,
): Cover<Plan> | null {
  const nights = trip.stops.map((stop) => stop.nights);
  const priced = carriers.map((carrier) => ({ ...carrier, cost: costOf(carrier.cost) }));
  const bound = partsPerDay > 1 ? MOST_WORK : undefined;
  const uses = cheapestCover({ nights, perDay: partsPerDay }, priced, bound);
  if (uses === "tooMuchWork") throw new TooMuchWork();
  const legs = uses?.map(legOf);
  if (!legs) return null;
  const reduced = legs.filter(({ isReduced }) => isReduced).flatMap(({ shares }) => shares);
  return {
    legs,
    partsPerDay,
    priceRupiah: legs.reduce((sum, { plan }) => sum + plan.priceRupiah, 0),
    reducedDays: reduced.reduce((sum, { parts }) => sum + Math.ceil(parts / partsPerDay), 0),
  };
}

function uncoveredStops(carriers: readonly Carrier[], trip: Trip): UncoveredStop[] {
  return trip.stops.flatMap((_, stop) => {
    const here = carriers.filter(({ stops }) => stops & (1 << stop));
    if (here.some(({ carries, lasts }) => carries > 0 && lasts > 0)) return [];
    return [{ stop, reason: here.length === 0 ? ("notSold" as const) : ("tooMuch" as const) }];
  });
}

function hasSamePlans(a: Cover<TripPlan>, b: Cover<TripPlan>): boolean {
  const idsOf = ({ legs }: Cover<TripPlan>) => legs.map(({ plan }) => plan.id).toSorted();
  return idsOf(a).join() === idsOf(b).join();
}

/** The best covers of another kind, cheapest first. */
function alternativesTo<Plan extends TripPlan>(best: Cover<Plan>, search: Search<Plan>): Alternative<Plan>[] {
  const atFullSpeed = search.carriers.filter(({ isReduced }) => !isReduced);
  const fewer = solve(search, fewest);
  const fullSpeed = best.reducedDays > 0 ? solve({ ...search, carriers: atFullSpeed }, cheapest) : null;
  const isFewer = fewer !== null && fewer.legs.length < best.legs.length;
  const isOther = fullSpeed !== null && !(isFewer && hasSamePlans(fewer, fullSpeed));
  const others = [
    ...(isFewer ? [{ kind: "fewer" as const, cover: fewer }] : []),
    ...(isOther ? [{ kind: "fullSpeed" as const, cover: fullSpeed }] : []),
  ];
  return others.toSorted((a, b) => a.cover.priceRupiah - b.cover.priceRupiah);
}

type Division = { partsPerDay: number; dividesDays: boolean };

function answerWith<Plan extends TripPlan>(
  { partsPerDay, dividesDays }: Division,
  trip: Trip,
  plans: readonly Plan[],
): TripAnswer<Plan> {
  const search = { trip, carriers: carriersOf(plans, trip, partsPerDay), partsPerDay };
  const uncovered = uncoveredStops(search.carriers, trip);
  if (uncovered.length > 0) return { kind: "uncovered", stops: uncovered };
  const best = solve(search, cheapest);
  if (!best) throw new Error("Every stop has a carrier, but the trip has no cover");
  const separate = trip.stops.map((stop) => {
    const alone = { ...trip, stops: [stop] };
    const carriers = carriersOf(plans, alone, partsPerDay);
    return solve({ trip: alone, carriers, partsPerDay }, cheapest)?.priceRupiah ?? 0;
  });
  return {
    kind: "covered",
    best,
    dividesDays,
    others: alternativesTo(best, search),
    separateRupiah: separate.reduce((sum, price) => sum + price, 0),
  };
}

/**
 * The cheapest plans for a trip, and the best covers of another kind. Each day of a trip is carried by one eSIM, or by several of
 * which the next takes over when one has no data left; of two equally cheap covers the one with fewer eSIMs is the best. What is
 * exact, and when days are not divided: docs/decisions/2026-11-25-the-trip-planner.md.
 */
export function answerTrip<Plan extends TripPlan>(trip: Trip, plans: readonly Plan[]): TripAnswer<Plan> {
  try {
    return answerWith({ partsPerDay: partsPerDayOf(plans, trip.uses), dividesDays: true }, trip, plans);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return answerWith({ partsPerDay: 1, dividesDays: false }, trip, plans);
  }
}
