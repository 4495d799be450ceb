"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Facts } from "@/components/ui/facts";
import { sortByPrice } from "@/lib/plans/rules";
import type { PlanChoice } from "./plan-texts";

/** The plans that include the country that was searched for; null where none was, or where no plan leaves it out. */
export const SearchedPlans = createContext<readonly PlanChoice[] | null>(null);

/** The plans that are offered here, at what they cost now; on the way from the search of a country those that include it. */
export const PlansForSale = createContext<readonly PlanChoice[]>([]);

/** How many countries some plans cover, as '30 countries' and as 'up to 30 countries', with the ids of those plans. */
export type CoverageText = { planIds: readonly string[]; exact: string; upTo: string };

function hasPlanOf(planIds: readonly string[], plans: readonly PlanChoice[]): boolean {
  return plans.some(({ id }) => planIds.includes(id));
}

type PlanFactsProps = {
  /** Facts of the page, with '#' where the number of plans goes and '@' where that of countries does. */
  facts: string;
  plans: string;
  countries: string;
  /** The number of plans as text: 'one plan' first. */
  counts: readonly string[];
  /** What the plans cover, the fewest countries first. */
  coverages: readonly CoverageText[];
};

/** Facts of a destination with what its plans are; on the way from a country's search only those that include it. */
export function PlanFacts({ facts, plans, countries, counts, coverages }: PlanFactsProps) {
  const searched = useContext(SearchedPlans);
  const covered = searched ? coverages.filter(({ planIds }) => hasPlanOf(planIds, searched)) : [];
  const most = covered.at(-1);
  const shown = facts
    .replace("#", (searched && counts[searched.length - 1]) ?? plans)
    .replace("@", most ? most[covered.length > 1 ? "upTo" : "exact"] : countries);
  return <Facts>{shown}</Facts>;
}

/** What concerns some plans; nothing on the way from the search of a country that none of them includes. */
export function WhereOffered({ planIds, children }: { planIds: readonly string[]; children: ReactNode }) {
  const searched = useContext(SearchedPlans);
  return searched && !hasPlanOf(planIds, searched) ? null : children;
}

/** What concerns some offers; nothing where no plan is sold at the price of one of them. */
export function WhereOnOffer({ offerIds, children }: { offerIds: readonly string[]; children: ReactNode }) {
  const sold = useContext(PlansForSale);
  return sold.some(({ offerText }) => offerText && offerIds.includes(offerText.id)) ? children : null;
}

/** The lowest price of a destination; on the way from a country's search that of the plans that include it. */
export function LowestPrice({ all }: { all: string }) {
  return sortByPrice(useContext(PlansForSale))[0]?.price ?? all;
}
