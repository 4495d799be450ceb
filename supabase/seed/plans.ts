/**
 * Demo plans and demo prices. Every price below is invented: the vendor's price list is not public. The amounts are
 * only plausible, and rise with data and days.
 */
export type PlanTier = "fixed" | "lite" | "essential" | "plus";
/** `gigabytes` is 0 on the unlimited tiers. */
export type PlanShape = { tier: PlanTier; gigabytes: number; days: number };

const fixed = (gigabytes: number, days: number): PlanShape => ({ tier: "fixed", gigabytes, days });
const unlimited = (tier: Exclude<PlanTier, "fixed">, ...days: number[]): PlanShape[] =>
  days.map((count) => ({ tier, gigabytes: 0, days: count }));

export const POPULAR_PLANS: readonly PlanShape[] = [
  fixed(1, 7),
  fixed(2, 15),
  fixed(3, 30),
  fixed(5, 30),
  fixed(10, 30),
  fixed(20, 30),
  ...unlimited("lite", 1, 3, 5, 7, 10, 15),
  ...unlimited("essential", 7, 15),
  ...unlimited("plus", 7),
];

export const COMMON_PLANS: readonly PlanShape[] = [
  fixed(1, 7),
  fixed(3, 30),
  fixed(5, 30),
  fixed(10, 30),
  ...unlimited("lite", 3, 7, 15),
  ...unlimited("essential", 7),
  ...unlimited("plus", 7),
];

export const BASIC_PLANS: readonly PlanShape[] = [
  fixed(1, 7),
  fixed(3, 30),
  fixed(5, 30),
  fixed(10, 30),
  ...unlimited("lite", 3, 7),
];

export const SET_PLANS: readonly PlanShape[] = [
  fixed(1, 7),
  fixed(3, 30),
  fixed(5, 30),
  fixed(10, 30),
  fixed(20, 30),
  fixed(50, 90),
  ...unlimited("lite", 7, 15),
  ...unlimited("essential", 15),
  ...unlimited("plus", 15),
];

export type BundleGroupFacts = { name: string; fairUseGbPerDay: number | null; reducedSpeedMbps: number | null };

/** The vendor's groups. On unlimited plans the full-speed allowance starts again every day. */
export const BUNDLE_GROUPS = {
  fixed: { name: "Standard Fixed", fairUseGbPerDay: null, reducedSpeedMbps: null },
  long: { name: "Standard Long Duration", fairUseGbPerDay: null, reducedSpeedMbps: null },
  lite: { name: "Standard Unlimited Lite", fairUseGbPerDay: 1, reducedSpeedMbps: 0.512 },
  essential: { name: "Standard Unlimited Essential", fairUseGbPerDay: 1, reducedSpeedMbps: 1.25 },
  plus: { name: "Standard Unlimited Plus", fairUseGbPerDay: 2, reducedSpeedMbps: 2 },
} as const satisfies Record<PlanTier | "long", BundleGroupFacts>;

const LONG_FROM_DAYS = 60;

/** The vendor group that sells this plan. */
export function groupOf(plan: PlanShape): BundleGroupFacts {
  if (plan.tier === "fixed" && plan.days >= LONG_FROM_DAYS) return BUNDLE_GROUPS.long;
  return BUNDLE_GROUPS[plan.tier];
}

const TIER_FACTOR: Record<Exclude<PlanTier, "fixed">, number> = { lite: 1, essential: 1.2, plus: 1.6 };

/** Invented wholesale price in US cents. @param factor how expensive the place is; 1 = Japan */
export function demoWholesaleCents(plan: PlanShape, factor: number): number {
  if (plan.tier === "fixed") {
    return Math.round(factor * (50 + 125 * plan.gigabytes ** 0.86 + 2 * plan.days));
  }
  return Math.round(factor * TIER_FACTOR[plan.tier] * (30 + 125 * plan.days ** 0.9));
}

/** Invented, fixed: rupiah for one US dollar. */
export const DEMO_RUPIAH_PER_DOLLAR = 16_500;
/** Of the wholesale price. */
export const DEMO_MARGIN_PERCENT = 145;
/** Sell prices end in 000 or 500 rupiah. */
const PRICE_STEP_IDR_CENTS = 500 * 100;
/** The gateway's minimum, Rp 10,000. */
const MIN_PRICE_IDR_CENTS = 10_000 * 100;

/** Wholesale price in rupiah cents at the demo rate. @param usdCents whole US cents */
export function wholesaleIdrCents(usdCents: number): number {
  return usdCents * DEMO_RUPIAH_PER_DOLLAR;
}

/** Sell price in rupiah cents, whole rupiah, rounded up. @param usdCents whole US cents */
export function sellIdrCents(usdCents: number): number {
  const withMargin = (wholesaleIdrCents(usdCents) * DEMO_MARGIN_PERCENT) / 100;
  const steps = Math.ceil(withMargin / PRICE_STEP_IDR_CENTS);
  return Math.max(MIN_PRICE_IDR_CENTS, steps * PRICE_STEP_IDR_CENTS);
}
