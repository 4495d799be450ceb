import { wasPaidLate } from "./history";
import { hasRole, WITHDRAWALS } from "./reasons";
import {
  awaitsInstall,
  endOfEsim,
  hindranceOf,
  isAddition,
  isFinal,
  isInReview,
  isOwedAgain,
  isPaid,
  isRefunded,
  isWithPerson,
  type StandingInput,
  standingOf,
} from "./rules";
import { STANDINGS } from "./standings";
import { ORDER_STATUSES } from "./statuses";
import type { Order, OrderReason, StatusChange } from "./types";

/** The reasons that the text of an unfinished order already gives, or its late payment (`lateWords`). */
const SAID: ReadonlySet<OrderReason> = new Set(["invoice_refused", "late_payment", "purchase_started", "purchased"]);

/** The reasons for which an order ended that are still true once its money is back. */
const LASTING: ReadonlySet<OrderReason> = new Set([
  "vendor_rejected",
  "answer_mismatch",
  "invoice_expired",
  "cancelled_by_traveller",
  "extension_too_short",
  "esim_refunded",
  "esim_being_returned",
]);

/** Whether the reason is that a further payment is in review, which says nothing of how the order stands. */
function isOfAnotherPayment(order: Pick<Order, "status" | "reason">): boolean {
  return hasRole(order.reason, "review") && !isInReview(order);
}

/**
 * Why an order has ended without a plan, where its text does not say it; null where that is not known, or has not happened, or where
 * its text corrects news of ours.
 */
export function causeOf(
  order: StandingInput,
  changes: readonly Pick<StatusChange, "to" | "reason">[],
  now: Date,
): OrderReason | null {
  if (isOwedAgain(order)) return null;
  if (isRefunded(order.status)) {
    const before = changes.findLast(({ to }) => !isRefunded(to))?.reason ?? null;
    return before && LASTING.has(before) ? before : null;
  }
  return STANDINGS[standingOf(order, now)].givesReason && !isOfAnotherPayment(order) ? order.reason : null;
}

/**
 * The failure for which an order's money went back, with its reason where that is one to say; null for one that did not fail.
 * @param changes in the order of their ids
 */
export function failureOf(
  changes: readonly Pick<StatusChange, "to" | "reason">[],
): { reason: OrderReason | null } | null {
  const last = changes.findLast(({ to }) => !isRefunded(to));
  if (last?.to !== "failed") return null;
  return { reason: last.reason && LASTING.has(last.reason) ? last.reason : null };
}

/** What the text of a failed addition says of its eSIM, by the cause of the failure: it is or may be refunded, or nothing changes. */
export function targetWord(cause: OrderReason | null): "refunded" | "same" {
  return hasRole(cause, "withdraws") && WITHDRAWALS[cause].changesEsim ? "refunded" : "same";
}

/** Whether its traveller may no longer want what was paid late: a new eSIM until it is installed, an added plan until its eSIM ends. */
function mayBeUnwanted(order: Pick<Order, "kind" | "status" | "esim">, now: Date): boolean {
  if (!isAddition(order)) return awaitsInstall(order, now);
  return isPaid(order) && !order.esim?.isOnlyRefunded && endOfEsim(order, now) === null;
}

/** The reason that is added to an order's text; null where there is none, or where one stands in place of the text (`hindranceOf`). */
export function additionOf(order: Pick<Order, "status" | "reason">): OrderReason | null {
  const { status, reason } = order;
  if (hindranceOf(order) || isFinal(status) || isOfAnotherPayment(order)) return null;
  return reason && !SAID.has(reason) ? reason : null;
}

/**
 * What came of an order that was paid after it had been closed, whatever else is said of it; null for any other, and once its traveller
 * cannot say any more that the plan is not wanted.
 */
export function lateWords(
  order: Pick<Order, "kind" | "status" | "reason" | "esim">,
  changes: readonly Pick<StatusChange, "reason">[],
  now: Date,
): "goesOn" | "checked" | "issued" | "added" | null {
  if (!wasPaidLate(changes) || !mayBeUnwanted(order, now)) return null;
  if (isWithPerson(order)) return "checked";
  if (ORDER_STATUSES[order.status].isToBuy) return "goesOn";
  return isAddition(order) ? "added" : "issued";
}

/**
 * The ids of the changes whose reasons the order's banner gives: each is said once on its page. What closed an unpaid order is there
 * as well, as its reason or in the banner's own words.
 */
export function saidChanges(order: Order, changes: readonly StatusChange[], now: Date): ReadonlySet<number> {
  const isClosedUnpaid = order.status === "cancelled" && !isInReview(order);
  const said = [
    causeOf(order, changes, now),
    hindranceOf(order)?.reason,
    additionOf(order),
    lateWords(order, changes, now) && "late_payment",
    isClosedUnpaid && order.reason,
  ];
  const ids = said.flatMap((reason) => changes.findLast((change) => reason && change.reason === reason)?.id ?? []);
  return new Set(ids);
}

/** Whether an order failed because the vendor does not sell its plan, which is then not to be bought again; also once it is refunded. */
export function isNotSold(changes: readonly Pick<StatusChange, "to" | "reason">[]): boolean {
  return failureOf(changes)?.reason === "vendor_rejected";
}
