import { MB_PER_GB } from "@/lib/core/data-size";
import type { Carrier } from "./frontier";
import { megabytesPerDay, worksReduced } from "./need";
import { cheapestCover, type Use } from "./solver";
import type { Alternative, Cover, Leg, Trip, TripAnswer, TripPlan, UncoveredStop } from "./types";

type PlanCarrier<Plan> = Carrier & { plan: Plan; isReduced: boolean };

/** More than any price, so that one eSIM less outweighs all of them; with 180 of them still a whole number. */
const PER_ESIM = 1e13;
/** More than the eSIMs of any trip, so that of two equally cheap covers the one with fewer wins. */
const PER_RUPIAH = 256;

const cheapest = (priceRupiah: number) => priceRupiah * PER_RUPIAH + 1;
const fewest = (priceRupiah: number) => PER_ESIM + priceRupiah;

/**
 * The days of a trip's need that a plan carries, and whether at a reduced speed. A limited plan carries whole days. An unlimited one
 * carries every day within its daily limit, and beyond it where all uses work at the reduced speed. What is not known is not promised.
 */
function carriage(plan: TripPlan, { uses, stops }: Trip): { days: number; isReduced: boolean } {
  const need = megabytesPerDay(uses);
  if (!plan.isUnlimited) return { days: Math.floor(plan.dataMegabytes / need), isReduced: false };
  const all = stops.reduce((sum, { nights }) => sum + nights, 0);
  if (plan.fairUse === null) return { days: 0, isReduced: false };
  if (plan.fairUse.gbPerDay * MB_PER_GB >= need) return { days: all, isReduced: false };
  return { days: worksReduced(uses, plan.fairUse) ? all : 0, isReduced: true };
}

/** The plans as carriers of a trip, in an order that does not depend on the given one. */
function carriersOf<Plan extends TripPlan>(plans: readonly Plan[], trip: Trip): PlanCarrier<Plan>[] {
  return plans
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((plan) => {
      const { days, isReduced } = carriage(plan, trip);
      const codes = new Set(plan.countryCodes);
      const stops = trip.stops.reduce(
        (set, { countryCode }, at) => (codes.has(countryCode) ? set | (1 << at) : set),
        0,
      );
      return { plan, stops, lasts: plan.durationDays, carries: days, cost: plan.priceRupiah, isReduced };
    });
}

function legOf<Plan>({ carrier, days }: Use<PlanCarrier<Plan>>): Leg<Plan> {
  const shares = [...days].map(([stop, count]) => ({ stop, days: count }));
  const sum = shares.reduce((total, share) => total + share.days, 0);
  return { plan: carrier.plan, shares, days: sum, isReduced: carrier.isReduced };
}

function solve<Plan extends TripPlan>(
  trip: Trip,
  carriers: readonly PlanCarrier<Plan>[],
  costOf: (priceRupiah: number) => number,
): Cover<Plan> | null {
  const nights = trip.stops.map((stop) => stop.nights);
  const priced = carriers.map((carrier) => ({ ...carrier, cost: costOf(carrier.cost) }));
  const legs = cheapestCover(nights, priced)?.map(legOf);
  if (!legs) return null;
  const reduced = legs.filter(({ isReduced }) => isReduced);
  return {
    legs,
    priceRupiah: legs.reduce((sum, { plan }) => sum + plan.priceRupiah, 0),
    reducedDays: reduced.reduce((sum, { days }) => sum + days, 0),
  };
}

function uncoveredStops(carriers: readonly Carrier[], trip: Trip): UncoveredStop[] {
  return trip.stops.flatMap((_, stop) => {
    const here = carriers.filter(({ stops }) => stops & (1 << stop));
    if (here.some(({ carries, lasts }) => carries > 0 && lasts > 0)) return [];
    return [{ stop, reason: here.length === 0 ? ("notSold" as const) : ("tooMuch" as const) }];
  });
}

function sharesPlans(a: Cover<TripPlan>, b: Cover<TripPlan>): boolean {
  const idsOf = ({ legs }: Cover<TripPlan>) => legs.map(({ plan }) => plan.id).toSorted();
  return idsOf(a).join() === idsOf(b).join();
}

/** The best covers of another kind, cheapest first. */
function alternativesTo<Plan extends TripPlan>(
  best: Cover<Plan>,
  trip: Trip,
  carriers: readonly PlanCarrier<Plan>[],
): Alternative<Plan>[] {
  const atFullSpeed = carriers.filter(({ isReduced }) => !isReduced);
  const fewer = solve(trip, carriers, fewest);
  const fullSpeed = best.reducedDays > 0 ? solve(trip, atFullSpeed, cheapest) : null;
  const isFewer = fewer !== null && fewer.legs.length < best.legs.length;
  const isOther = fullSpeed !== null && !(isFewer && sharesPlans(fewer, fullSpeed));
  const others = [
    ...(isFewer ? [{ kind: "fewer" as const, cover: fewer }] : []),
    ...(isOther ? [{ kind: "fullSpeed" as const, cover: fullSpeed }] : []),
  ];
  return others.toSorted((a, b) => a.cover.priceRupiah - b.cover.priceRupiah);
}

/**
 * The cheapest plans for a trip, and the best covers of another kind. Each day of a trip is carried by one eSIM; of two equally
 * cheap covers the one with fewer eSIMs is the best. What is exact: docs/decisions/2026-11-25-the-trip-planner.md.
 */
export function answerTrip<Plan extends TripPlan>(trip: Trip, plans: readonly Plan[]): TripAnswer<Plan> {
  const carriers = carriersOf(plans, trip);
  const uncovered = uncoveredStops(carriers, trip);
  if (uncovered.length > 0) return { kind: "uncovered", stops: uncovered };
  const best = solve(trip, carriers, cheapest);
  if (!best) throw new Error("Every stop has a carrier, but the trip has no cover");
  const separate = trip.stops.map((stop) => {
    const alone = { ...trip, stops: [stop] };
    return solve(alone, carriersOf(plans, alone), cheapest)?.priceRupiah ?? 0;
  });
  return {
    kind: "covered",
    best,
    others: alternativesTo(best, trip, carriers),
    separateRupiah: separate.reduce((sum, price) => sum + price, 0),
  };
}
