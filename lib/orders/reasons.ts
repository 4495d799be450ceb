import type { OrderReason } from "./types";

/**
 * What a reason makes of an order in a status that it fits.
 * - review: an unpaid one waits until a payment that differs from its invoice is checked (SQL: `is_review_reason`).
 * - held: a paid one is with a person; whether it is also tried again by itself: `STOPS`.
 * - hinders: a paid one goes on by itself, but not as the text of its state says.
 * - withdraws: a top-up or an extension that was paid is not bought.
 * - returns: its traveller gave the plan of a refunded one back, and its money is still to be given back.
 * - owes: the money of a refunded one has not gone back after all: the record of that was withdrawn.
 */
type Role = "review" | "held" | "hinders" | "withdraws" | "returns" | "owes";

/** The role of each reason; null for one that changes nothing. A reason that is missing here fails the type check. */
const ROLES = {
  payment_mismatch: "review",
  needs_person: "held",
  attempts_exhausted: "held",
  vendor_busy: "hinders",
  vendor_unreachable: "hinders",
  vendor_outcome_unknown: "hinders",
  esim_refunded: "withdraws",
  esim_being_returned: "withdraws",
  extension_too_short: "withdraws",
  invoice_expired: null,
  invoice_refused: null,
  cancelled_by_traveller: null,
  payment_verified: null,
  late_payment: null,
  payment_accepted: null,
  purchase_started: null,
  vendor_rejected: null,
  answer_mismatch: null,
  purchased: null,
  install_details_stored: null,
  plan_added: null,
  refund_recorded: null,
  refund_withdrawn: "owes",
  plan_returned: "returns",
} as const satisfies Record<OrderReason, Role | null>;

type ReasonWith<Wanted extends Role> = {
  [Reason in OrderReason]: (typeof ROLES)[Reason] extends Wanted ? Reason : never;
}[OrderReason];

/**
 * Whether an order that is held for this reason is not tried again before a person has decided (SQL: `stops_order`). Any other one is
 * tried every hour. A held reason that is missing here fails the type check.
 */
const STOPS: Readonly<Record<ReasonWith<"held">, boolean>> = { needs_person: true, attempts_exhausted: false };

/** Why a top-up or an extension is not bought although it was paid. */
export type Withdrawal = ReasonWith<"withdraws">;

type WithdrawalFacts = {
  /** The refusal of a turn to pay for an addition that is withdrawn for this reason (SQL: `open_payment`). */
  turn: string;
  /** Whether something happens to the eSIM itself: its money goes back, or may go back. */
  changesEsim: boolean;
};

/** What follows from each reason that withdraws an addition. One that is missing here fails the type check. */
export const WITHDRAWALS = {
  extension_too_short: { turn: "too_short", changesEsim: false },
  esim_refunded: { turn: "esim_refunded", changesEsim: true },
  esim_being_returned: { turn: "esim_being_returned", changesEsim: true },
} as const satisfies Record<Withdrawal, WithdrawalFacts>;

/** The refusal of a turn to pay, of an addition that is withdrawn. */
export type WithdrawalTurn = (typeof WITHDRAWALS)[Withdrawal]["turn"];

/** Whether a refusal is such a reason: its order has just been closed for it, and nothing more may be paid for it. */
export function isWithdrawal(code: string): code is Withdrawal {
  return Object.hasOwn(WITHDRAWALS, code);
}

/** Whether a reason has this role, in an order whose status it fits. */
export function hasRole<Wanted extends Role>(reason: OrderReason | null, role: Wanted): reason is ReasonWith<Wanted> {
  return reason !== null && ROLES[reason] === role;
}

/** Whether nothing more is tried for an order with this reason before a person has decided. */
export function stopsOrder(reason: OrderReason | null): boolean {
  return hasRole(reason, "held") && STOPS[reason];
}

/** The reasons with this role, for the filter of a read. */
export function reasonsWith(role: Role): OrderReason[] {
  const reasons = Object.keys(ROLES) as OrderReason[];
  return reasons.filter((reason) => hasRole(reason, role));
}
