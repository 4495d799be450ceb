import type { CataloguePlan } from "@/lib/plans/types";

/** In the order of the form. */
export const TRIP_USES = ["chat", "social", "video", "work", "hotspot"] as const;
export type TripUse = (typeof TRIP_USES)[number];

/** A country and how many nights are spent in it. A night stands for 24 hours from the arrival. */
export type Stop = { countryCode: string; nights: number };

/** At least one stop and one use; `MOST_STOPS` and `MOST_NIGHTS` at most. */
export type Trip = { stops: readonly Stop[]; uses: readonly TripUse[] };

export const MOST_STOPS = 10;
/** Of a whole trip. */
export const MOST_NIGHTS = 180;
export const MOST_TRAVELLERS = 50;

/** What the planner reads of a plan. Price in whole rupiah, data in MB base 10. */
export type TripPlan = Pick<
  CataloguePlan,
  "id" | "priceRupiah" | "dataMegabytes" | "isUnlimited" | "durationDays" | "fairUse" | "countryCodes"
>;

/** Parts of the days of one stop, by its place in the trip, that one eSIM carries. */
type Share = { stop: number; parts: number };

/** One eSIM of a cover: its plan, what it carries in the order of the trip, and whether the need exceeds its daily limit. */
export type Leg<Plan> = { plan: Plan; shares: readonly Share[]; isReduced: boolean };

/** A set of plans that carries every day of a trip. */
export type Cover<Plan> = {
  legs: readonly Leg<Plan>[];
  /** Equal parts of a day's need; two plans may carry some of them each. */
  partsPerDay: number;
  priceRupiah: number;
  /** Days on which the need goes beyond the daily limit, so that its rest is carried at the reduced speed. */
  reducedDays: number;
};

/** `fewer`: the fewest eSIMs; `fullSpeed`: no day at a reduced speed. */
export type Alternative<Plan> = { kind: "fewer" | "fullSpeed"; cover: Cover<Plan> };

/** `notSold`: no plan works there; `tooMuch`: some do, but none carries a day of this need. */
export type UncoveredStop = { stop: number; reason: "notSold" | "tooMuch" };

export type TripAnswer<Plan> =
  | {
      kind: "covered";
      best: Cover<Plan>;
      /** Whether covers in which two plans share a day were looked at too; false for a trip and plans that make it too much work. */
      dividesDays: boolean;
      others: readonly Alternative<Plan>[];
      /** What the trip costs with plans of its own for each stop, in whole rupiah. */
      separateRupiah: number;
    }
  | { kind: "uncovered"; stops: readonly UncoveredStop[] };
