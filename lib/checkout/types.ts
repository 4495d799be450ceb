import type { ORDER_KINDS, OrderKind } from "@/lib/orders/kinds";
import type { CataloguePlan } from "@/lib/plans/types";

/** A running offer on a plan. `price` in whole rupiah. */
export type Offer = { id: string; bundleId: string; price: number; endsAt: Date };

type Facts = typeof ORDER_KINDS;

type PurchaseOf<Kind extends OrderKind> = {
  kind: Kind;
  plan: CataloguePlan;
} & (Facts[Kind]["namesEsim"] extends "never" ? { esimId?: never } : { esimId: string }) &
  (Facts[Kind]["takesOffer"] extends true ? { offer?: Offer } : { offer?: never });

/** What checkout sells. `esimId` is the eSIM that is added to or bought again. */
export type Purchase = { [Kind in OrderKind]: PurchaseOf<Kind> }[OrderKind];
