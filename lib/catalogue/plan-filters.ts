import type { CataloguePlan } from "@/lib/plans/types";
import { bestValue } from "./rules";

/** The fields that filters and sort orders use. */
export type FilterablePlan = Pick<CataloguePlan, "isUnlimited" | "priceRupiah" | "dataMegabytes" | "durationDays"> & {
  id: string;
};

export const dataBands = ["small", "medium", "large", "unlimited"] as const;
export const durationBands = ["short", "medium", "long"] as const;
export const priceBands = ["budget", "standard", "premium"] as const;
export const quickFilters = ["unlimited", "budget", "under7", "under30", "from10gb", "best"] as const;
export const categories = ["tourist", "business", "quick", "premium"] as const;
/** The first is the default. */
export const planOrders = ["value", "price", "data", "duration"] as const;

export type DataBand = (typeof dataBands)[number];
export type DurationBand = (typeof durationBands)[number];
export type PriceBand = (typeof priceBands)[number];
export type QuickFilter = (typeof quickFilters)[number];
export type Category = (typeof categories)[number];
export type PlanOrder = (typeof planOrders)[number];

/** The chosen filters; null where nothing is chosen. */
export type PlanFilter = {
  data: DataBand | null;
  length: DurationBand | null;
  price: PriceBand | null;
  quick: QuickFilter | null;
  category: Category | null;
  sort: PlanOrder;
};

export const noFilter: PlanFilter = {
  data: null,
  length: null,
  price: null,
  quick: null,
  category: null,
  sort: "value",
};

/** Base 10: 1000 MB is 1 GB. */
const SMALL_MAX_MB = 3000;
const MEDIUM_MAX_MB = 10_000;
const SHORT_MAX_DAYS = 7;
const MEDIUM_MAX_DAYS = 30;
const BUDGET_MAX_SHARE = 0.33;
const STANDARD_MAX_SHARE = 0.66;

const TOURIST_DAYS = { min: 5, max: 15 };
const QUICK_MAX_DAYS = 3;

/** Small up to 3 GB, medium up to 10 GB, large above; or unlimited. */
export function dataBandOf({ isUnlimited, dataMegabytes }: FilterablePlan): DataBand {
  if (isUnlimited) return "unlimited";
  if (dataMegabytes <= SMALL_MAX_MB) return "small";
  return dataMegabytes <= MEDIUM_MAX_MB ? "medium" : "large";
}

/** Short up to 7 days, medium up to 30, long above. */
export function durationBandOf({ durationDays }: FilterablePlan): DurationBand {
  if (durationDays <= SHORT_MAX_DAYS) return "short";
  return durationDays <= MEDIUM_MAX_DAYS ? "medium" : "long";
}

type Spread = { min: number; max: number };

/** The lowest and highest price of a destination in rupiah; zeros without plans. */
function priceSpread(plans: readonly FilterablePlan[]): Spread {
  if (plans.length === 0) return { min: 0, max: 0 };
  const prices = plans.map((plan) => plan.priceRupiah);
  return { min: Math.min(...prices), max: Math.max(...prices) };
}

/** Thirds of the price range: budget up to 33 % of it, standard up to 66 %, premium above. */
export function priceBandOf({ priceRupiah }: FilterablePlan, { min, max }: Spread): PriceBand {
  const share = max === min ? 0 : (priceRupiah - min) / (max - min);
  if (share <= BUDGET_MAX_SHARE) return "budget";
  return share <= STANDARD_MAX_SHARE ? "standard" : "premium";
}

type Test = (plan: FilterablePlan) => boolean;

/** 'Under' is strict: 7 days are not under 7 days. Best value is the plan that the best-value button also chooses. */
function quickTests(plans: readonly FilterablePlan[], spread: Spread): Record<QuickFilter, Test> {
  const best = bestValue(plans);
  return {
    unlimited: (plan) => plan.isUnlimited,
    budget: (plan) => priceBandOf(plan, spread) === "budget",
    under7: (plan) => plan.durationDays < SHORT_MAX_DAYS,
    under30: (plan) => plan.durationDays < MEDIUM_MAX_DAYS,
    from10gb: (plan) => !plan.isUnlimited && plan.dataMegabytes >= MEDIUM_MAX_MB,
    best: (plan) => plan.id === best?.id,
  };
}

function categoryTests(spread: Spread): Record<Category, Test> {
  return {
    tourist: ({ isUnlimited, durationDays }) =>
      !isUnlimited && durationDays >= TOURIST_DAYS.min && durationDays <= TOURIST_DAYS.max,
    business: ({ isUnlimited, durationDays }) => isUnlimited || durationDays >= MEDIUM_MAX_DAYS,
    quick: ({ durationDays }) => durationDays <= QUICK_MAX_DAYS,
    premium: (plan) => priceBandOf(plan, spread) === "premium",
  };
}

/** Rupiah per MB, or per day on unlimited plans, whose data cannot be compared. */
function cost({ isUnlimited, priceRupiah, dataMegabytes, durationDays }: FilterablePlan): number {
  return priceRupiah / Math.max(isUnlimited ? durationDays : dataMegabytes, 1);
}

const unlimitedFirst = (a: FilterablePlan, b: FilterablePlan) => Number(b.isUnlimited) - Number(a.isUnlimited);
const cheapest = (a: FilterablePlan, b: FilterablePlan) => a.priceRupiah - b.priceRupiah;

const COMPARE: Record<PlanOrder, (a: FilterablePlan, b: FilterablePlan) => number> = {
  value: (a, b) => unlimitedFirst(a, b) || cost(a) - cost(b),
  price: cheapest,
  data: (a, b) => unlimitedFirst(a, b) || b.dataMegabytes - a.dataMegabytes,
  duration: (a, b) => b.durationDays - a.durationDays,
};

/**
 * Sorts plans by value (unlimited first, then the lowest price per GB), price (ascending), data (unlimited first, then
 * the largest) or duration (longest first); equal plans by price.
 */
export function sortPlans<Item extends FilterablePlan>(plans: readonly Item[], order: PlanOrder): Item[] {
  return [...plans].sort((a, b) => COMPARE[order](a, b) || cheapest(a, b));
}

/** The plans of a destination that pass a filter, in its order. Price bands are computed from all plans given. */
export function filterPlans<Item extends FilterablePlan>(plans: readonly Item[], filter: PlanFilter): Item[] {
  const spread = priceSpread(plans);
  const quick = filter.quick && quickTests(plans, spread)[filter.quick];
  const category = filter.category && categoryTests(spread)[filter.category];
  const fitting = plans.filter(
    (plan) =>
      (filter.data === null || dataBandOf(plan) === filter.data) &&
      (filter.length === null || durationBandOf(plan) === filter.length) &&
      (filter.price === null || priceBandOf(plan, spread) === filter.price) &&
      (quick === null || quick(plan)) &&
      (category === null || category(plan)),
  );
  return sortPlans(fitting, filter.sort);
}
