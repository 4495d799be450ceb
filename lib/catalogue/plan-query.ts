import {
  categories,
  dataBands,
  durationBands,
  noFilter,
  type PlanFilter,
  planOrders,
  priceBands,
  quickFilters,
} from "./plan-filters";

/** The parts of a filter by their parameter in an address, with their values. */
export const planChoices = {
  data: dataBands,
  length: durationBands,
  price: priceBands,
  quick: quickFilters,
  category: categories,
  sort: planOrders,
} as const;

function known<Name extends string>(names: readonly Name[], asked: string | null): Name | null {
  return names.find((name) => name === asked) ?? null;
}

/** The filter in an address; unknown values are ignored. @param search the query string */
export function planFilterIn(search: string): PlanFilter {
  const params = new URLSearchParams(search);
  return {
    data: known(planChoices.data, params.get("data")),
    length: known(planChoices.length, params.get("length")),
    price: known(planChoices.price, params.get("price")),
    quick: known(planChoices.quick, params.get("quick")),
    category: known(planChoices.category, params.get("category")),
    sort: known(planChoices.sort, params.get("sort")) ?? noFilter.sort,
  };
}

/** The length of the trip that an address asks for, in days; '' where it asks for none. @param search the query string */
export function daysIn(search: string): string {
  const days = new URLSearchParams(search).get("days") ?? "";
  return /^[1-9]\d{0,3}$/.test(days) ? days : "";
}

/** The country that an address asks for, by its ISO code; '' where it asks for none. @param search the query string */
export function countryIn(search: string): string {
  const code = new URLSearchParams(search).get("country") ?? "";
  return /^[A-Z]{2}$/.test(code) ? code : "";
}

/**
 * Adds a filter and the length of the trip to a path's query string; default values are left out.
 * @param path may have a query string already
 * @param days '' for any length
 */
export function withPlanFilter(path: string, filter: PlanFilter, days = ""): string {
  const asked = { ...filter, sort: filter.sort === noFilter.sort ? null : filter.sort, days: days || null };
  const chosen = Object.entries(asked).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== null,
  );
  if (chosen.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(chosen)}`;
}

/** How many parts of a filter are set; a sort order counts unless it is the default. */
export function filterCount({ sort, ...parts }: PlanFilter): number {
  return Object.values(parts).filter((part) => part !== null).length + (sort === noFilter.sort ? 0 : 1);
}
