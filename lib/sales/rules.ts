import type { Plan } from "@/lib/plans/types";
import type { SalePause } from "./types";

type Sold = Pick<Plan, "id" | "places">;

function isPausedBy({ id, places }: Sold, { destinationId, planId, keys }: SalePause): boolean {
  if (planId !== null) return planId === id;
  return (
    destinationId === null ||
    places.some(({ code, name }) => [code, name].some((key) => key !== null && keys.includes(key)))
  );
}

/** Whether the sale of a plan is paused. The database decides the same again, before an order is written (`may_be_sold`). */
export function isSalePaused(plan: Sold, pauses: readonly SalePause[]): boolean {
  return pauses.some((pause) => isPausedBy(plan, pause));
}

/** Whether a pause is about all sales: then there is nothing else to choose. */
export const isEverythingPaused = (pauses: readonly SalePause[]): boolean =>
  pauses.some(({ destinationId, planId }) => destinationId === null && planId === null);
