import { isInReview, isOwedAgain, isRefunded, type StandingInput, standingOf } from "./rules";
import { STANDINGS } from "./standings";
import { ORDER_STATUSES } from "./statuses";
import type { Order, PaymentSums, ReviewedSums } from "./types";

/** Whether there is any money; null counts, since only its sum is unknown. @param rupiah whole rupiah */
export function isSome(rupiah: number | null): boolean {
  return rupiah === null || rupiah > 0;
}

/** Whether the money of an order is still to be given back: of one that brought nothing, or whose refund was withdrawn. */
export function isOwed(order: Pick<Order, "status" | "reason">): boolean {
  return ORDER_STATUSES[order.status].money === "owed" || isOwedAgain(order);
}

/** What is given back of such an order, in whole rupiah: what is on its way, or all of it. */
export function owedRupiah({ refunding, paidAmount }: Pick<Order, "refunding" | "paidAmount">): number {
  return refunding || paidAmount;
}

/** What texts about an order that counts as refunded say of its money: owed again, or back. */
export function refundWord(order: Pick<Order, "status" | "reason">): "owed" | "back" {
  return isOwedAgain(order) ? "owed" : "back";
}

/** What can be done with the eSIM of such an order, by its key in `esims.moneyBack`. @param hasCode whether it could be installed */
export function moneyBackWord(order: Pick<Order, "status" | "reason">, hasCode: boolean): "owed" | "back" {
  return hasCode ? refundWord(order) : "back";
}

/** How the money of an order stands that is still to be given back, which is the key of its line in a list; null for any other. */
export function owedWords(
  order: Pick<Order, "status" | "reason" | "refunding">,
): "failed" | "refunding" | "owedAgain" | null {
  if (isOwedAgain(order)) return "owedAgain";
  if (!isOwed(order)) return null;
  return order.refunding > 0 ? "refunding" : "failed";
}

type Owing = StandingInput & Pick<Order, "paidAmount">;

/**
 * The sum that the text of an order names if it names one, in whole rupiah: of a refunded order what was given back, or what is owed
 * of it again; null: not known.
 */
export function namedSum(order: Owing, { owed, refunded }: Pick<PaymentSums, "owed" | "refunded">): number | null {
  if (isOwedAgain(order)) return owed;
  return isRefunded(order.status) && isSome(refunded) ? refunded : owedRupiah(order);
}

/** The sums of an order's payments beside the one that the text of the order speaks of; 0: none. */
export function furtherSums(order: Owing, sums: PaymentSums, now: Date): PaymentSums {
  const { inReview, owed, refunded } = sums;
  const { namesSum } = STANDINGS[standingOf(order, now)];
  const furtherOwed = namesSum === "owed" && owed !== null ? Math.max(owed - owedRupiah(order), 0) : owed;
  return {
    inReview: isInReview(order) ? 0 : inReview,
    owed: isOwedAgain(order) ? 0 : furtherOwed,
    refunded: namesSum === "returned" ? 0 : refunded,
  };
}

/** What becomes of the difference that a person accepted, by its key in `order.accepted`, and how much it is in whole rupiah. */
export function acceptedDifference({ arrived, asked }: ReviewedSums): { words: "over" | "under"; rupiah: number } {
  return { words: arrived > asked ? "over" : "under", rupiah: Math.abs(arrived - asked) };
}

/** What arrived of what was asked where a person accepted another sum than the order's total; null for any other order. */
export function acceptedSums({
  paidAmount,
  totalAmount,
}: Pick<Order, "paidAmount" | "totalAmount">): ReviewedSums | null {
  return paidAmount === totalAmount ? null : { arrived: paidAmount, asked: totalAmount };
}
