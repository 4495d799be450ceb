import type { PageCoverage, PlanChoice } from "./plan-texts";

/** The plans of a region that include the country that was searched for, and its name. */
export type SearchedCountry = { name: string; plans: PlanChoice[] };

/**
 * The plans that include a country of a region's page; null where the page has no such country or where no plan leaves it out.
 * @param code its ISO code, '' for none
 */
export function plansIncluding(
  code: string,
  choices: readonly PlanChoice[],
  coverages: readonly PageCoverage[],
): SearchedCountry | null {
  const nameIn = ({ codes, names }: PageCoverage) => names[codes.indexOf(code)];
  const plans = choices.filter(({ codes }) => coverages[codes]?.codes.includes(code));
  const name = coverages.map(nameIn).find((found) => found !== undefined);
  return name === undefined || plans.length === choices.length ? null : { name, plans };
}
