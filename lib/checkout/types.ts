import type { AfterSaleKind } from "@/lib/orders/kinds";
import type { CataloguePlan } from "@/lib/plans/types";

/** A running offer on a plan. `price` in whole rupiah. */
export type Offer = { id: string; bundleId: string; price: number; endsAt: Date };

/** What checkout sells: a new eSIM, perhaps at an offer's price, or a plan for an eSIM that is added to or bought again. */
export type Purchase = { plan: CataloguePlan } & (
  | { orderType: "new"; offer?: Offer; esimId?: never }
  | { orderType: AfterSaleKind; esimId: string; offer?: never }
);
