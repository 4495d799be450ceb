import type { PlanFacts } from "@/lib/core/plan";

/** A plan that can be bought now. `price` in whole rupiah. */
export type CheckoutPlan = PlanFacts & { price: number };
