import type { Cover, Trip } from "./types";

/** Whole days in a country, and whether a part of one more. */
type Place = { countryCode: string; days: number; hasPart: boolean };

/** A plan of a cover, how many of it are bought, and what these carry for each traveller in each country, in the order of the trip. */
export type Purchase<Plan> = {
  plan: Plan;
  count: number;
  places: Place[];
  isReduced: boolean;
};

/**
 * The eSIMs of a cover by their plan, so that no plan and no country of it is listed twice. In the order of their first day.
 * @param travellers how many travel: each has eSIMs of their own
 */
export function purchasesOf<Plan>(
  { legs, partsPerDay }: Cover<Plan>,
  { stops }: Trip,
  travellers: number,
): Purchase<Plan>[] {
  const byPlan = Map.groupBy(legs, ({ plan }) => plan);
  return [...byPlan].map(([plan, same]) => {
    const parts = new Map<string, number>();
    for (const share of same.flatMap(({ shares }) => shares)) {
      const code = stops[share.stop]?.countryCode ?? "";
      parts.set(code, (parts.get(code) ?? 0) + share.parts);
    }
    return {
      plan,
      count: same.length * travellers,
      places: [...parts].map(([countryCode, count]) => ({
        countryCode,
        days: Math.floor(count / partsPerDay),
        hasPart: count % partsPerDay > 0,
      })),
      isReduced: same.some(({ isReduced }) => isReduced),
    };
  });
}
