import { HOUR_MS } from "@/lib/core/duration";
import { closingOf } from "@/lib/orders/closings";
import { isOwed } from "@/lib/orders/money";
import type { ReturnState } from "@/lib/orders/payment-return";
import type { PaymentStatus } from "@/lib/orders/payment-states";
import { isInReview } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import type { Payment } from "./types";

/**
 * What a return says of an order, so that the toast agrees with the page that it is shown on. A closed order has no reason
 * once a payment that differed from its invoice was given back.
 */
export function returnOfOrder({ orderStatus, orderReason }: Pick<Payment, "orderStatus" | "orderReason">): ReturnState {
  const order = { status: orderStatus, reason: orderReason };
  if (isInReview(order)) return "review";
  if (isOwed(order)) return "refund";
  switch (orderStatus) {
    case "pending":
      return "waiting";
    case "cancelled":
      return closingOf(orderReason).onReturn;
    case "refunded":
      return "refunded";
    default:
      return "success";
  }
}

/** Whether a return in this state says that no money has come, which only the gateway knows. */
const SAYS_NO_MONEY: Readonly<Record<ReturnState, boolean>> = {
  success: false,
  failed: true,
  waiting: true,
  unchecked: true,
  expired: true,
  tooShort: true,
  refused: true,
  cancelled: true,
  closed: true,
  review: false,
  refund: false,
  refunded: false,
};
export const saysNoMoney = (state: ReturnState): boolean => SAYS_NO_MONEY[state];

/**
 * The result to show after a return from the gateway. The address may be old or typed, so the order decides. Two results are taken
 * from the address: that the payment could not be checked, while the order shows no money; and that a second payment is in review, owed
 * back or given back, unless the order waits or is refunded.
 */
export function presentReturn(claimed: ReturnState, { status, reason }: Pick<Order, "status" | "reason">): ReturnState {
  const now = returnOfOrder({ orderStatus: status, orderReason: reason });
  if (claimed === "unchecked" && saysNoMoney(now)) return claimed;
  if (now === "waiting") return now;
  const isOfPayment = claimed === "refund" || claimed === "review" || claimed === "refunded";
  return isOfPayment && status !== "refunded" ? claimed : now;
}

/** Whether the gateway may still change a payment of this state by itself, whatever its age. */
const MAY_CHANGE: Readonly<Record<PaymentStatus, boolean>> = {
  creating: true,
  open: true,
  needs_review: true,
  expired: false,
  failed: false,
  paid: false,
  refund_due: false,
  refunded: false,
};

/** For so long after its end a payment counts, as in `enqueue_due_verifications`. */
const COUNTS_FOR_MS = 48 * HOUR_MS;

/** Whether a payment is over and too old for a late payment, so that the gateway need not be asked about it. */
export function isOver({ status, expiresAt }: Pick<Payment, "status" | "expiresAt">, now: Date): boolean {
  return !MAY_CHANGE[status] && expiresAt.getTime() <= now.getTime() - COUNTS_FOR_MS;
}
