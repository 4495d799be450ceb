import type { PlanFacts } from "@/lib/core/plan";
import type { AfterSaleKind } from "@/lib/orders/kinds";

/** A plan that can be bought now. `price` in whole rupiah. */
export type CheckoutPlan = PlanFacts & { price: number };

/** A running offer on a plan. `price` in whole rupiah. */
export type Offer = { id: string; bundleId: string; price: number; endsAt: Date };

/** What checkout sells: a new eSIM, perhaps at an offer's price, or a plan for an eSIM that is added to or bought again. */
export type Purchase = { plan: CheckoutPlan } & (
  | { orderType: "new"; offer?: Offer; esimId?: never }
  | { orderType: AfterSaleKind; esimId: string; offer?: never }
);
