import type { PageCoverage, PlanChoice } from "./plan-texts";

/** The plans of a region that include the country that was searched for, and its name. */
export type SearchedCountry = { name: string; plans: PlanChoice[] };

/**
 * The plans of a region's page that include a country. Null if the page does not have the country, or if every plan includes it.
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
