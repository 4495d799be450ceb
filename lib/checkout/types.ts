import type { OfferPrice } from "@/lib/offers/types";
import type { ORDER_KINDS, OrderKind } from "@/lib/orders/kinds";
import type { ReviewedSums } from "@/lib/orders/types";
import type { CataloguePlan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";
import type { Quote } from "./pricing";

type Facts = typeof ORDER_KINDS;

/** An order for the same purchase that waits for its payment, or whose payment is in review. */
export type OpenOrder = {
  id: string;
  createdAt: Date;
  expiresAt: Date | null;
  /** A payment that differs from its invoice has arrived: nothing more is to be paid. */
  isInReview: boolean;
  /** What arrived and what its invoice asks, where both are known. */
  reviewed: ReviewedSums | null;
  invoiceUrl: string | null;
  /** What it costs, which may differ from what the same purchase costs now. */
  quote: Quote;
  offerId: string | null;
  /** The method that its invoice is bound to; null where the traveller chooses it at the gateway. */
  method: string | null;
};

type PurchaseOf<Kind extends OrderKind> = {
  kind: Kind;
  plan: CataloguePlan;
} & (Facts[Kind]["namesEsim"] extends "never" ? { esimId?: never } : { esimId: string }) &
  (Facts[Kind]["takesOffer"] extends true ? { offer?: OfferPrice } : { offer?: never });

/** What checkout sells. `esimId` is the eSIM that gets the plan or that is bought again. */
export type Purchase = { [Kind in OrderKind]: PurchaseOf<Kind> }[OrderKind];

type OrderMade = "created" | "existing" | "corrected";

type CreateOrderOutcome = Database["public"]["Enums"]["create_order_outcome"];

/** Why no order was written. */
export type OrderRefusal = Exclude<CreateOrderOutcome, OrderMade>;

/** The outcome of creating an order; see `create_order` in the migrations. */
export type OrderCreation = { outcome: OrderMade; orderId: string } | { outcome: OrderRefusal };
