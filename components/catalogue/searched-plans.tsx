"use client";

import { createContext, useContext } from "react";
import { sortByPrice } from "@/lib/plans/rules";
import type { PlanChoice } from "./plan-texts";

/** The plans that include the country that was searched for; null where none was, or where no plan leaves it out. */
export const SearchedPlans = createContext<readonly PlanChoice[] | null>(null);

type PlanFactsProps = {
  /** Facts of the page, with '#' where the number of plans goes. */
  facts: string;
  all: string;
  /** The number of plans as text: 'one plan' first. */
  counts: readonly string[];
};

/** Facts of a destination, with the number of its plans; on the way from a country's search only those that include it. */
export function PlanFacts({ facts, all, counts }: PlanFactsProps) {
  const searched = useContext(SearchedPlans);
  return facts.replace("#", (searched && counts[searched.length - 1]) ?? all);
}

/** The lowest price of a destination; on the way from a country's search that of the plans that include it. */
export function LowestPrice({ all }: { all: string }) {
  const searched = useContext(SearchedPlans);
  return sortByPrice(searched ?? [])[0]?.price ?? all;
}
