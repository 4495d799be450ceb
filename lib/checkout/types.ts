import type { OfferPrice } from "@/lib/offers/types";
import type { ORDER_KINDS, OrderKind } from "@/lib/orders/kinds";
import type { ReviewedSums } from "@/lib/orders/types";
import type { CataloguePlan, Plan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";
import type { Quote } from "./pricing";

type Facts = typeof ORDER_KINDS;

/**
 * How an open order stands: it waits for its payment; `review`: a payment that differs from its invoice has arrived; `held`: it is paid
 * and goes on once a person has acted; `overdue`, `unsettled`: its time is over, or it is closed, and it may have been paid; `adding`: it
 * is paid, and its plan is being added to the eSIM; `unconfirmed`: the same, but the vendor has not said so yet; `paid`: it has been paid
 * since checkout showed it; `notSold`: the vendor refused its plan. Only of the first something more is to be paid.
 */
export type OpenOrderStanding =
  | "unpaid"
  | "review"
  | "held"
  | "overdue"
  | "unsettled"
  | "adding"
  | "unconfirmed"
  | "paid"
  | "notSold";

/** An order for the same purchase, or one that adds to the same eSIM, that a traveller may not know to be under way. */
export type OpenOrder = {
  id: string;
  plan: Plan;
  kind: OrderKind;
  /** Whether it is for the same purchase: the same plan, for the same eSIM or a new one. If not, it adds another plan to the eSIM. */
  isSame: boolean;
  /** Whether it is paid and adding its plan to the eSIM: then buying one more is another question than beside an unpaid order. */
  isBeingAdded: boolean;
  /** Whether its payment is in review although it was closed before that arrived. */
  isClosed: boolean;
  /** The other paid orders that are adding to the same eSIM. */
  besides: readonly OpenOrder[];
  createdAt: Date;
  expiresAt: Date | null;
  standing: OpenOrderStanding;
  /** What arrived and what its invoice asks, where both are known. */
  reviewed: ReviewedSums | null;
  invoiceUrl: string | null;
  /** What it costs, which may differ from what the same purchase costs now. */
  quote: Quote;
  offerId: string | null;
  /** The method that its invoice is bound to; null where the traveller chooses it at the gateway. */
  method: string | null;
};

/** A paid order whose plan is still being added to an eSIM. */
export type PaidAddition = Pick<OpenOrder, "id" | "plan" | "kind" | "createdAt" | "standing">;

/** The two questions that come before an order is written or paid, and the traveller's answer to each. */
export type Answers = {
  /**
   * They want one more beside each order of the same purchase that was made until then and waits for its payment or is in review; null:
   * nobody has been asked. The server asks about any later one.
   */
  besideOpenUntil: Date | null;
  /** The paid orders still adding to the same eSIM that they have been told of. The server asks about any other one. */
  besidePaid: ReadonlySet<string>;
};

type PurchaseOf<Kind extends OrderKind> = {
  kind: Kind;
  plan: CataloguePlan;
} & (Facts[Kind]["namesEsim"] extends "never"
  ? { esimId?: never; esimName?: never }
  : { esimId: string; esimName: string }) &
  (Facts[Kind]["takesOffer"] extends true ? { offer?: OfferPrice } : { offer?: never });

/** What the pass of checkout shows: a purchase, or an order as it was placed. */
export type Ordered = Pick<Purchase, "plan" | "kind"> & { offer?: OfferPrice; esimName?: string };

/** What checkout sells. `esimId` is the eSIM that gets the plan or that is bought again, `esimName` how screens call it. */
export type Purchase = { [Kind in OrderKind]: PurchaseOf<Kind> }[OrderKind];

type OrderMade = "created" | "existing" | "corrected";

type CreateOrderOutcome = Database["public"]["Enums"]["create_order_outcome"];

/** Why no order was written. */
export type OrderRefusal = Exclude<CreateOrderOutcome, OrderMade>;

/** The outcome of creating an order; see `create_order` in the migrations. */
export type OrderCreation = { outcome: OrderMade; orderId: string } | { outcome: OrderRefusal };
