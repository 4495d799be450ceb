import type { ReturnState } from "./payment-return";
import type { LastingStanding } from "./standings";
import type { OrderReason } from "./types";

/** How an order stands that was closed unpaid, and what a return from the gateway says of it. */
type Closing = { standing: LastingStanding; onReturn: ReturnState };

/**
 * What each reason makes of an order that it closes; null for one that closes no order. A reason that is missing here fails the type
 * check; a test asks for the notification of each that closes (`enqueue_order_notification`).
 */
export const CLOSINGS = {
  invoice_expired: { standing: "expired", onReturn: "expired" },
  invoice_refused: { standing: "closed", onReturn: "refused" },
  cancelled_by_traveller: { standing: "cancelled", onReturn: "cancelled" },
  extension_too_short: { standing: "tooShort", onReturn: "tooShort" },
  esim_refunded: { standing: "withdrawn", onReturn: "closed" },
  esim_being_returned: { standing: "withdrawn", onReturn: "closed" },
  payment_verified: null,
  late_payment: null,
  payment_accepted: null,
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
  refund_withdrawn: null,
  plan_returned: null,
} as const satisfies Record<OrderReason, Closing | null>;

/** What became of an order that was closed unpaid. It has no reason once a payment that differed from its invoice was given back. */
export function closingOf(reason: OrderReason | null): Closing {
  return (reason && CLOSINGS[reason]) ?? { standing: "closed", onReturn: "closed" };
}
