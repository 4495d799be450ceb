import type { PlanFacts } from "@/lib/core/plan";
import type { OrderKind } from "@/lib/orders/kinds";

/** A plan that can be bought now. `price` in whole rupiah. */
export type CheckoutPlan = PlanFacts & { price: number };

/** A running offer on a plan. `price` in whole rupiah. */
export type Offer = { id: string; bundleId: string; price: number; endsAt: Date };

/** What checkout sells: `esimId` is the line that is added to or bought again. */
export type Purchase = { plan: CheckoutPlan; orderType: OrderKind; esimId?: string; offer?: Offer };
