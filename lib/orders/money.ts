import { isInReview, isRefunded, type StandingInput, standingOf } from "./rules";
import { STANDINGS } from "./standings";
import { ORDER_STATUSES } from "./statuses";
import type { Order, PaymentSums, ReviewedSums } from "./types";

/** Whether there is any money; null counts, since only its sum is unknown. @param rupiah whole rupiah */
export function isSome(rupiah: number | null): boolean {
  return rupiah === null || rupiah > 0;
}

/** Whether the money of an order that brought nothing is still to be given back. */
export function isOwed({ status }: Pick<Order, "status">): boolean {
  return ORDER_STATUSES[status].money === "owed";
}

/** What is given back of such an order, in whole rupiah: what is on its way, or all of it. */
export function owedRupiah({ refunding, paidAmount }: Pick<Order, "refunding" | "paidAmount">): number {
  return refunding || paidAmount;
}

type Owing = StandingInput & Pick<Order, "paidAmount">;

/** The sum that the text of an order names if it names one, in whole rupiah: of a refunded order what was given back; null: not known. */
export function namedSum(order: Owing, { refunded }: Pick<PaymentSums, "refunded">): number | null {
  return isRefunded(order.status) && isSome(refunded) ? refunded : owedRupiah(order);
}

/** The sums of an order's payments beside the one that the text of the order speaks of; 0: none. */
export function furtherSums(order: Owing, { inReview, owed, refunded }: PaymentSums, now: Date): PaymentSums {
  const { namesSum } = STANDINGS[standingOf(order, now)];
  return {
    inReview: isInReview(order) ? 0 : inReview,
    owed: namesSum === "owed" && owed !== null ? Math.max(owed - owedRupiah(order), 0) : owed,
    refunded: namesSum === "returned" ? 0 : refunded,
  };
}

/** What arrived of what was asked where a person accepted another sum than the order's total; null for any other order. */
export function acceptedSums({
  paidAmount,
  totalAmount,
}: Pick<Order, "paidAmount" | "totalAmount">): ReviewedSums | null {
  return paidAmount === totalAmount ? null : { arrived: paidAmount, asked: totalAmount };
}
