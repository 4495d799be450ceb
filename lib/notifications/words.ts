import type { Withdrawal } from "@/lib/orders/reasons";
import { isClosedInReview, isInReview, isPaid, isWithPerson, withdrawalOf } from "@/lib/orders/rules";
import type { Order, ReviewedSums } from "@/lib/orders/types";
import type { OrderReport } from "./events";

/** The words of an event that happened in a special way. */
type SpecialWords =
  | "held_received"
  | "late_received"
  | "addition_received"
  | `failed_${Withdrawal}`
  | "review_beside"
  | "review_sums"
  | "plan_added"
  | "refund"
  | "further_refund_failed";

type StatusWithReason = Pick<Order, "status" | "reason">;

/** `isPaidOnce`: money has arrived in one of its payments alone. */
type Told = StatusWithReason & { isAddition: boolean; isPaidLate: boolean; isPaidOnce: boolean };

type ReportFacts = {
  /** The key of its words in a special case of its order; null for its usual words, whose key is its own name. */
  special: (order: Told, reviewed: ReviewedSums | null) => SpecialWords | null;
  /** Whether it says that a payment has arrived and its order goes on, unless a person looks at the order. */
  isReceipt: boolean;
  /** Of which check it tells: of a payment that differs from its invoice, or of an order that a person looks at. */
  check: "review" | "person" | null;
  /** Whether it says that the money is not given back, of which its mail gives the reason. */
  isRefusal?: true;
};

/** Nothing is promised about an order that a person looks at. */
function receivedWords(order: Told): SpecialWords | null {
  if (isWithPerson(order)) return "held_received";
  if (order.isPaidLate) return "late_received";
  return order.isAddition ? "addition_received" : null;
}

/** Says so if the order does not wait for the payment in review. */
function reviewWords(order: Told, reviewed: ReviewedSums | null): SpecialWords | null {
  if (!isInReview(order)) return "review_beside";
  return reviewed ? "review_sums" : null;
}

function failedWords(order: Told): SpecialWords | null {
  const withdrawal = withdrawalOf(order);
  return withdrawal ? `failed_${withdrawal}` : null;
}

const USUAL: ReportFacts = { special: () => null, isReceipt: false, check: null };

/** What the words of each report depend on. A report that is missing here fails the type check. */
const REPORTS: Readonly<Record<OrderReport, ReportFacts>> = {
  order_received: { special: receivedWords, isReceipt: true, check: "person" },
  // A top-up or an extension brings no eSIM that could be ready.
  order_ready: { ...USUAL, special: ({ isAddition }) => (isAddition ? "plan_added" : null) },
  plan_added: USUAL,
  order_expired: USUAL,
  order_cancelled: USUAL,
  order_refused: USUAL,
  extension_closed: USUAL,
  addition_withdrawn: USUAL,
  order_held: { ...USUAL, check: "person" },
  order_failed: { ...USUAL, special: failedWords },
  payment_review: { special: reviewWords, isReceipt: false, check: "review" },
  refund: USUAL,
  payment_owed: USUAL,
  payment_refunded: { ...USUAL, special: ({ isPaidOnce }) => (isPaidOnce ? "refund" : null) },
  refund_withdrawn: USUAL,
  plan_returned: USUAL,
  return_refused: { ...USUAL, isRefusal: true },
  // A paid order has kept a payment of its own, and stays as it is.
  refund_failed: { ...USUAL, special: (order) => (isPaid(order) ? "further_refund_failed" : null) },
};

/**
 * The words of an event as its order is now, by their key in `notifications.event` and `email.orderNotification.body` of the messages.
 * @param reviewed the sums of a payment in review, where they are known and differ
 */
export function wordsOf<Report extends OrderReport>(
  report: Report,
  order: Told,
  reviewed: ReviewedSums | null,
): Report | SpecialWords {
  const { special }: ReportFacts = REPORTS[report];
  return special(order, reviewed) ?? report;
}

/** Whether a report says that a payment has arrived and its order goes on. */
export function isAccepting(report: OrderReport, order: StatusWithReason): boolean {
  return REPORTS[report].isReceipt && !isWithPerson(order);
}

/** Why the money of an order was not given back, where a report says so; else null. */
export function refusalIn<Refusal>(report: OrderReport, { refusal }: { refusal: Refusal | null }): Refusal | null {
  return REPORTS[report].isRefusal ? refusal : null;
}

/**
 * What a report adds of a payment that arrived after its order had been closed, while it is checked: its traveller may not need the
 * order any more. Null where its words say that already, or there is nothing to say.
 */
export function lateCheck(
  report: OrderReport,
  order: StatusWithReason & Pick<Told, "isPaidLate">,
): "review" | "person" | null {
  const { check } = REPORTS[report];
  if (check === "review") return isClosedInReview(order) ? check : null;
  return order.isPaidLate && isWithPerson(order) ? check : null;
}
