import { MB_PER_GB } from "@/lib/core/data-size";
import { TooMuchWork, type Use } from "./chains";
import type { Carrier } from "./frontier";
import { megabytesPerDay, nightsOf, worksReduced } from "./need";
import type { Sliced } from "./slices";
import { coversOf } from "./solver";
import type { Alternative, Cover, Leg, Trip, TripAnswer, TripPlan, UncoveredStop } from "./types";

type PlanCarrier<Plan> = Carrier & { plan: Plan; isReduced: boolean };

/** More than any sum of prices, so that one eSIM less outweighs it; with 30 of them on each of 180 days still a whole number. */
const PER_ESIM = 1e12;
/** More than the eSIMs of any trip, so that of two equally cheap covers the one with fewer wins. */
const PER_RUPIAH = 8192;

const cheapest = (priceRupiah: number) => priceRupiah * PER_RUPIAH + 1;
const fewest = (priceRupiah: number) => PER_ESIM + priceRupiah;

/** A plan's data counts in whole steps of 100 MB (base 10), as every need does, so that a day has few parts. */
const COUNTED_MB = 100;

/**
 * How many steps a search may try where days are divided, about half a second on a small server. Beyond it the days are
 * carried whole, of which there are few enough for every trip.
 */
const MOST_WORK = 50_000_000;

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

/** The plans as carriers of a trip, cheapest first, in an order that does not depend on the given one. */
function carriersOf<Plan extends TripPlan>(
  plans: readonly Plan[],
  trip: Trip,
  partsPerDay: number,
): PlanCarrier<Plan>[] {
  const stopsIn = new Map<string, number>();
  for (const [at, { countryCode }] of trip.stops.entries()) {
    stopsIn.set(countryCode, (stopsIn.get(countryCode) ?? 0) | (1 << at));
  }
  return plans
    .toSorted((a, b) => a.priceRupiah - b.priceRupiah || (a.id < b.id ? -1 : 1))
    .map((plan) => {
      const { parts, isReduced } = carriage(plan, trip, partsPerDay);
      const stops = plan.countryCodes.reduce((set, code) => set | (stopsIn.get(code) ?? 0), 0);
      return { plan, stops, lasts: plan.durationDays, carries: parts, cost: plan.priceRupiah, isReduced };
    });
}

function legOf<Plan>({ carrier, parts }: Use<PlanCarrier<Plan>>): Leg<Plan> {
  const shares = [...parts].map(([stop, count]) => ({ stop, parts: count }));
  return { plan: carrier.plan, shares, isReduced: carrier.isReduced };
}

const boundOf = (partsPerDay: number) => (partsPerDay > 1 ? MOST_WORK : undefined);

type Search<Plan> = { trip: Trip; carriers: readonly PlanCarrier<Plan>[]; partsPerDay: number };

const nightsByStop = ({ stops }: Trip) => stops.map(({ nights }) => nights);

function coverOf<Plan extends TripPlan>(
  uses: readonly Use<PlanCarrier<Plan>>[] | null,
  partsPerDay: number,
): Cover<Plan> | null {
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

/** The cheapest cover. */
function* solve<Plan extends TripPlan>({ trip, carriers, partsPerDay }: Search<Plan>): Sliced<Cover<Plan> | null> {
  const covers = yield* coversOf({ nights: nightsByStop(trip), perDay: partsPerDay }, carriers, boundOf(partsPerDay));
  return coverOf(yield* covers.cheapest(cheapest), partsPerDay);
}

/** Whether each stop has a plan that carries a day there, so that the trip has a cover. */
export function isCovered(trip: Trip, plans: readonly TripPlan[]): boolean {
  return uncoveredStops(carriersOf(plans, trip, partsPerDayOf(plans, trip.uses)), trip).length === 0;
}

function uncoveredStops(carriers: readonly Carrier[], trip: Trip): UncoveredStop[] {
  const reachedBy = (some: readonly Carrier[]) => some.reduce((all, { stops }) => all | stops, 0);
  const sold = reachedBy(carriers);
  const covered = reachedBy(carriers.filter(({ carries, lasts }) => carries > 0 && lasts > 0));
  return trip.stops.flatMap((_, stop) => {
    if (covered & (1 << stop)) return [];
    return [{ stop, reason: sold & (1 << stop) ? ("tooMuch" as const) : ("notSold" as const) }];
  });
}

function hasSamePlans(a: Cover<TripPlan>, b: Cover<TripPlan>): boolean {
  const idsOf = ({ legs }: Cover<TripPlan>) => legs.map(({ plan }) => plan.id).toSorted();
  return idsOf(a).join() === idsOf(b).join();
}

/** What each stop costs with plans of its own, together. */
function* separateRupiahOf<Plan extends TripPlan>({ trip, carriers, partsPerDay }: Search<Plan>): Sliced<number> {
  let sum = 0;
  for (const [at, stop] of trip.stops.entries()) {
    const here = carriers.filter(({ stops }) => stops & (1 << at)).map((carrier) => ({ ...carrier, stops: 1 }));
    const cover = yield* solve({ trip: { ...trip, stops: [stop] }, carriers: here, partsPerDay });
    sum += cover?.priceRupiah ?? 0;
  }
  return sum;
}

/** The covers of another kind that are offered beside the best, cheapest first. */
function alternativesTo<Plan extends TripPlan>(
  best: Cover<Plan>,
  fewer: Cover<Plan> | null,
  fullSpeed: Cover<Plan> | null,
): Alternative<Plan>[] {
  const isFewer = fewer !== null && fewer.legs.length < best.legs.length;
  const isOther = fullSpeed !== null && !(isFewer && hasSamePlans(fewer, fullSpeed));
  const others = [
    ...(isFewer ? [{ kind: "fewer" as const, cover: fewer }] : []),
    ...(isOther ? [{ kind: "fullSpeed" as const, cover: fullSpeed }] : []),
  ];
  return others.toSorted((a, b) => a.cover.priceRupiah - b.cover.priceRupiah);
}

type Division = { partsPerDay: number; dividesDays: boolean };

/** @throws TooMuchWork for divided days only */
function* answerWith<Plan extends TripPlan>(
  { partsPerDay, dividesDays }: Division,
  trip: Trip,
  plans: readonly Plan[],
): Sliced<TripAnswer<Plan>> {
  const carriers = carriersOf(plans, trip, partsPerDay);
  const uncovered = uncoveredStops(carriers, trip);
  if (uncovered.length > 0) return { kind: "uncovered", stops: uncovered };
  const days = { nights: nightsByStop(trip), perDay: partsPerDay };
  const covers = yield* coversOf(days, carriers, boundOf(partsPerDay));
  const best = coverOf(yield* covers.cheapest(cheapest), partsPerDay);
  if (!best) throw new Error("Every stop has a carrier, but the trip has no cover");
  const fewer = best.legs.length > 1 ? coverOf(yield* covers.cheapest(fewest), partsPerDay) : null;
  const atFullSpeed = carriers.filter(({ isReduced }) => !isReduced);
  const fullSpeed = best.reducedDays > 0 ? yield* solve({ trip, carriers: atFullSpeed, partsPerDay }) : null;
  const separateRupiah = yield* separateRupiahOf({ trip, carriers: covers.usable, partsPerDay });
  return { kind: "covered", best, dividesDays, others: alternativesTo(best, fewer, fullSpeed), separateRupiah };
}

/**
 * The cheapest plans for a trip, and the best covers of another kind. Each day of a trip is carried by one eSIM, or by several of
 * which the next takes over when one has no data left; of two equally cheap covers the one with fewer eSIMs is the best. What is
 * exact, and when days are not divided: docs/decisions/2026-11-25-the-trip-planner.md.
 */
export function* answerTrip<Plan extends TripPlan>(trip: Trip, plans: readonly Plan[]): Sliced<TripAnswer<Plan>> {
  try {
    return yield* answerWith({ partsPerDay: partsPerDayOf(plans, trip.uses), dividesDays: true }, trip, plans);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return yield* answerWith({ partsPerDay: 1, dividesDays: false }, trip, plans);
  }
}
