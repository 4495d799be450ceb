import type { Cover, Trip } from "./types";

/** A plan of a cover, how many of it are bought, and the days that these carry together in each country, in the order of the trip. */
export type Purchase<Plan> = {
  plan: Plan;
  count: number;
  places: { countryCode: string; days: number }[];
  isReduced: boolean;
};

/** The eSIMs of a cover by their plan, so that no plan and no country of it is listed twice. In the order of their first day. */
export function purchasesOf<Plan>({ legs }: Cover<Plan>, { stops }: Trip): Purchase<Plan>[] {
  const byPlan = Map.groupBy(legs, ({ plan }) => plan);
  return [...byPlan].map(([plan, same]) => {
    const days = new Map<string, number>();
    for (const share of same.flatMap(({ shares }) => shares)) {
      const code = stops[share.stop]?.countryCode ?? "";
      days.set(code, (days.get(code) ?? 0) + share.days);
    }
    return {
      plan,
      count: same.length,
      places: [...days].map(([countryCode, count]) => ({ countryCode, days: count })),
      isReduced: same.some(({ isReduced }) => isReduced),
    };
  });
}
