import type { ReturnedPayment } from "@/lib/orders/payment-return";
import type { Order, OrderReason } from "@/lib/orders/types";
import type { Payment } from "./types";

/**
 * What a return says of an unpaid order, by the reason that closed it; null for a reason that closes no order. A reason that is
 * missing here fails the type check; a test asks for the notification of each that closes (`enqueue_order_notification`).
 */
export const CLOSED_BY = {
  invoice_expired: "expired",
  invoice_refused: "refused",
  cancelled_by_traveller: "cancelled",
  extension_too_short: "tooShort",
  esim_refunded: "closed",
  payment_verified: null,
  late_payment: null,
  payment_mismatch: null,
  purchase_started: null,
  vendor_busy: null,
  vendor_unreachable: null,
  vendor_outcome_unknown: null,
  vendor_rejected: null,
  answer_mismatch: null,
  needs_person: null,
  purchased: null,
  install_details_stored: null,
  plan_added: null,
  attempts_exhausted: null,
  refund_recorded: null,
} as const satisfies Record<OrderReason, ReturnedPayment | null>;

/**
 * What a return says of an order, so that the toast agrees with the page that it is shown on. A closed order has no reason
 * once a payment that differed from its invoice was given back.
 */
export function returnOfOrder({
  orderStatus,
  orderReason,
}: Pick<Payment, "orderStatus" | "orderReason">): ReturnedPayment {
  switch (orderStatus) {
    case "pending":
      return orderReason === "payment_mismatch" ? "review" : "waiting";
    case "cancelled":
      if (orderReason === "payment_mismatch") return "review";
      return (orderReason && CLOSED_BY[orderReason]) ?? "closed";
    case "failed":
      return "refund";
    case "refunded":
      return "refunded";
    default:
      return "success";
  }
}

/**
 * The result in a return's address that still holds: an old tab, a bookmark or a typed address may claim what is not so. While the
 * order waits, only that the gateway did not answer holds; and on any order that a second payment, which it does not show, is in
 * review or owed back.
 */
export function presentReturn(
  claimed: ReturnedPayment,
  { status, reason }: Pick<Order, "status" | "reason">,
): ReturnedPayment {
  const now = returnOfOrder({ orderStatus: status, orderReason: reason });
  if (now === "waiting") return claimed === "unchecked" ? claimed : now;
  const isOfPayment = claimed === "refund" || claimed === "review";
  return isOfPayment && status !== "refunded" ? claimed : now;
}
