import type { ProfileState } from "@/lib/core/installation";
import type { PlanState } from "@/lib/plans/state";
import type { Plan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";
import type { OrderKind } from "./kinds";

type Enums = Database["public"]["Enums"];

/** The statuses of an order: pending -> paid -> ordered -> confirmed -> completed; or failed, cancelled, refunded. */
export type OrderStatus = Enums["order_status"];

/** For checks of outside data, so that the browser need not load the database's generated list. */
export const orderStatuses = [
  "pending",
  "paid",
  "ordered",
  "confirmed",
  "completed",
  "failed",
  "cancelled",
  "refunded",
] as const satisfies readonly OrderStatus[];

/**
 * The status of an order as its traveller sees it: its own, or one of these.
 * - review: a payment that differs from the invoice has arrived; we check it, and nothing more is to be paid.
 * - refused: the gateway refused to make the invoice.
 * - overdue: the time to pay is over, and the gateway has not confirmed yet whether the order was paid.
 * - held: paid; a person looks at it before it goes on.
 * - refunding: the money of a failed order is on its way back.
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
  "expired",
  "tooShort",
  "withdrawn",
  "closed",
] as const;
export type OrderStanding = (typeof orderStandings)[number];

/** The reason for an order's status; each has a text in the messages. */
export type OrderReason = Enums["order_reason"];

/** The eSIM of an order: the one it brought, or the one it adds to. */
export type OrderEsim = {
  id: string;
  iccid: string;
  activationCode: string | null;
  nickname: string | null;
  appleInstallUrl: string | null;
  androidInstallUrl: string | null;
  /** Reported as installed, in use, or marked by the traveller. */
  isInstalled: boolean;
  /** Whether its own order was refunded, so that nothing more is sold for it. */
  isRefunded: boolean;
  profileStatus: ProfileState | null;
  /** Every plan on it, also those of other orders. */
  plans: readonly { state: PlanState; endsAt: Date | null }[];
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
  /** The gateway's name of the channel; null while unknown. */
  paymentMethod: string | null;
  buyer: { name: string; email: string };
  invoiceUrl: string | null;
  /** The offer whose price it has. */
  offerId: string | null;
  /** What the gateway is giving back at the moment, in whole rupiah. */
  refunding: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  plan: Plan;
  esim: OrderEsim | null;
};

/** The sums of a payment that differs from its invoice, in whole rupiah. */
export type ReviewedSums = { arrived: number; asked: number };

/** One step in an order's history. Lists have the oldest first. */
export type OrderEvent = { id: number; to: OrderStatus; reason: OrderReason | null; at: Date };

/** One payment of an order that was given back: whole rupiah, null where it is not known. */
export type ReturnedPayment = { at: Date; amount: number | null; isWrongSum: boolean };

/** An order that has no eSIM yet, as the screens of eSIMs speak of it. */
export type EsimlessOrder = Pick<
  Order,
  "id" | "status" | "reason" | "expiresAt" | "refunding" | "totalAmount" | "plan"
> & {
  /** When it entered its status. */
  since: Date;
  /** Of a payment in review. */
  reviewed: ReviewedSums | null;
};
