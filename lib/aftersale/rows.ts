import { CHECKOUT_PLAN_COLUMNS, checkoutPlanFromRow } from "@/lib/checkout/rows";
import { type Place, type PlanRow, placesOf } from "@/lib/core/plan";
import type { PlanOption } from "./types";

export const OPTION_COLUMNS = `${CHECKOUT_PLAN_COLUMNS}, roaming_countries` as const;

type OptionRow = PlanRow & { final_price_idr_cents: number; roaming_countries: unknown };

const COUNTRY_CODE = /^[A-Z]{2}$/;
const codesOf = (places: readonly Place[]) => places.flatMap(({ code }) => (code === null ? [] : [code.toUpperCase()]));

/** Where a bundle works: its countries and those it roams in. A set of countries carries its own name as a code. */
function coverageOf({ countries, roaming_countries }: Pick<OptionRow, "countries" | "roaming_countries">): string[] {
  const own = codesOf(placesOf(countries)).filter((code) => COUNTRY_CODE.test(code));
  return [...new Set([...own, ...codesOf(placesOf(roaming_countries))])];
}

export function optionFromRow(row: OptionRow): PlanOption {
  return { ...checkoutPlanFromRow(row), coverage: coverageOf(row) };
}
