import "server-only";
import { readPauses } from "./repository";
import { isEverythingPaused, isSalePaused } from "./rules";
import type { PageSales } from "./types";

type Sold = Parameters<typeof isSalePaused>[0];

/**
 * The plans of a page that are for sale, and whether any are. Where all are paused they stay on the page, to be looked at.
 * @throws on a failed read
 */
export async function plansForSale<Item extends Sold>(
  plans: readonly Item[],
): Promise<{ plans: Item[]; sales: PageSales }> {
  const pauses = await readPauses();
  const sold = plans.filter((plan) => !isSalePaused(plan, pauses));
  if (sold.length > 0 || plans.length === 0) return { plans: sold, sales: "open" };
  return { plans: [...plans], sales: isEverythingPaused(pauses) ? "all_paused" : "paused" };
}
