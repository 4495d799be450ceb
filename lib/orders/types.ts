import type { Lasting } from "@/lib/plans/spans";
import type { Plan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";
import type { OrderKind } from "./kinds";
import { orderStatuses } from "./statuses";

type Enums = Database["public"]["Enums"];

/** The statuses of an order: pending -> paid -> ordered -> confirmed -> completed; or failed, cancelled, refunded (`ORDER_STATUSES`). */
export type OrderStatus = Enums["order_status"];

/**
 * The status of an order as its traveller sees it: its own, or one of these.
 * - review: a payment that differs from the invoice has arrived; we check it, and nothing more is to be paid.
 * - refused: the gateway refused to make the invoice.
 * - overdue: the time to pay is over, and the gateway has not confirmed yet whether the order was paid.
 * - held: paid; a person looks at it before it goes on.
 * - refunding: the money of a failed order is on its way back.
 * - owedAgain: it counts as refunded, but its money has not gone back after all; it is owed again.
 * - returning: its traveller gives its plan back, and nobody has decided about that yet.
 * - takenBack: its traveller gave the plan back, unused; the money is still to be given back.
 * - expired, tooShort, withdrawn, closed: closed unpaid, because of its time, its plan, the refund of its eSIM or something
 *   else. Only an order that its traveller has ended is called cancelled.
 */
export const orderStandings = [
  ...orderStatuses,
  "review",
  "refused",
  "overdue",
  "held",
  "refunding",
  "owedAgain",
  "returning",
  "takenBack",
  "expired",
  "tooShort",
  "withdrawn",
  "closed",
] as const;
export type OrderStanding = (typeof orderStandings)[number];

/** The groups by which a long list of orders is filtered. */
export const orderGroups = ["waiting", "underWay", "done", "closed"] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** The reason for an order's status; each has a text in the messages. */
export type OrderReason = Enums["order_reason"];

/** What is known of an order's payments, and its history: what its text speaks of. */
export type OrderFacts = PaymentSums & {
  changes: StatusChange[];
  reviewed: ReviewedSums | null;
  /** The payments that were given back, oldest first. */
  returned: readonly PaymentGivenBack[];
  /** Those that are still to be given back, and those in review, by the time at which they arrived. */
  owing: readonly PaymentOwed[];
  reviewing: readonly PaymentBeside[];
  /** Whether the gateway has not said yet that one of its invoices was not paid. */
  isUnsettled: boolean;
};

/** An order in the list, with what its payments come to. */
export type ListedOrder = Order & PaymentSums & Pick<OrderFacts, "isUnsettled"> & Twinned;

/** `paidTwinId`: the order for the same purchase that turned out to be paid after this one was made (`paidTwinOf`). */
export type Twinned = { paidTwinId: string | null };

/** The eSIM of an order: the one it brought, or the one it adds to. With every plan on it, also those of other orders. */
export type OrderEsim = Lasting & {
  id: string;
  iccid: string;
  nickname: string | null;
  appleInstallUrl: string | null;
  androidInstallUrl: string | null;
  /** Reported as installed, in use, or marked by the traveller. */
  isInstalled: boolean;
  /** Whether its own order was refunded, so that nothing more is sold for it. */
  isRefunded: boolean;
  /** Whether that is so and no plan of an order that kept its money has run or can be used on it: then nobody installs it. */
  isOnlyRefunded: boolean;
};

/** An order as its owner sees it. Amounts in whole rupiah: totalAmount = packagePrice - discount + fee. */
export type Order = {
  id: string;
  kind: OrderKind;
  status: OrderStatus;
  reason: OrderReason | null;
  packagePrice: number;
  discount: number;
  fee: number;
  totalAmount: number;
  /** What was paid, or is to be: the total, unless a person has accepted another sum. */
  paidAmount: number;
  /** The gateway's name of the channel; null while unknown. */
  paymentMethod: string | null;
  buyer: { name: string; email: string };
  invoiceUrl: string | null;
  /** The offer whose price it has. */
  offerId: string | null;
  /** What the gateway is giving back at the moment, in whole rupiah; of an order that is owed again, all that is owed. */
  refunding: number;
  createdAt: Date;
  /** When it first counted as paid; null for one that was never paid. */
  paidAt: Date | null;
  updatedAt: Date;
  expiresAt: Date | null;
  plan: Plan;
  esim: OrderEsim | null;
  /** Whether its traveller gives its plan back, and nobody has decided about that yet. */
  isReturning: boolean;
  /** Whether the vendor refused its plan for good, so that the same one is not to be bought again; also once its money is back. */
  isNotSold: boolean;
};

/** What a receipt says of its order. With none of it an eSIM can be installed. */
export type Receipted = Pick<
  Order,
  | ("id" | "kind" | "status" | "reason" | "packagePrice" | "discount" | "fee" | "totalAmount" | "paidAmount")
  | ("paymentMethod" | "buyer" | "refunding" | "createdAt" | "expiresAt" | "plan" | "isReturning")
> & { esim: Pick<OrderEsim, "iccid" | "nickname"> | null };

/** The sums of a payment that differs from its invoice, in whole rupiah. */
export type ReviewedSums = { arrived: number; asked: number };

/**
 * What arrived in an order's payments that are in review, are owed back or were given back: whole rupiah, which may differ from the
 * order's total; null: not known of one of them.
 */
export type PaymentSums = {
  inReview: number | null;
  owed: number | null;
  refunded: number | null;
  /** Of those that are owed. */
  trouble: RefundTrouble | null;
};

/** What its traveller was told of a payment that is owed back: the gateway failed to return it, or we said by mistake that it was. */
export type RefundTrouble = "failed" | "mistaken";

/** One change of an order's status. Lists have the oldest first. */
export type StatusChange = { id: number; to: OrderStatus; reason: OrderReason | null; at: Date };

/** One payment that does not pay for its order: when it arrived, where that is known, and whole rupiah, null where not known. */
export type PaymentBeside = { at: Date | null; amount: number | null };

/** One that is still to be given back. `failedAt`: when the gateway failed to return it, null where it did not. */
export type PaymentOwed = PaymentBeside & { trouble: RefundTrouble | null; failedAt: Date | null };

/**
 * One payment of an order that was given back: whole rupiah, null where it is not known. `wasMistaken`: we had told the traveller of
 * this return before it was true.
 */
export type PaymentGivenBack = { at: Date; amount: number | null; isWrongSum: boolean; wasMistaken: boolean };

/** An order that has no eSIM yet, as the screens of eSIMs speak of it. */
export type EsimlessOrder = Pick<
  Order,
  "id" | "kind" | "status" | "reason" | "expiresAt" | "refunding" | "paidAmount" | "invoiceUrl" | "plan"
> & {
  /** The eSIM that it adds to; null for an order of a new one. */
  targetEsimId: string | null;
  /** When it entered its status. */
  since: Date;
  /** Whether its payment arrived after it had been closed. */
  isPaidLate: boolean;
  /** Of a payment in review. */
  reviewed: ReviewedSums | null;
  /** What is owed back of all its payments, in whole rupiah; null: not known. */
  owed: number | null;
  trouble: RefundTrouble | null;
};
