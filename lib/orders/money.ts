import { isInReview, isOwedAgain, isPaid, isRefunded, isTakenBack, type StandingInput, standingOf } from "./rules";
import { STANDINGS } from "./standings";
import { ORDER_STATUSES } from "./statuses";
import type { ListedOrder, Order, PaymentSums, RefundTrouble, ReviewedSums } from "./types";

/** Whether there is any money; null counts, since only its sum is unknown. @param rupiah whole rupiah */
export function isSome(rupiah: number | null): boolean {
  return rupiah === null || rupiah > 0;
}

/** Whether the money of an order that counts as refunded is still to be given back. */
export function isStillOwed(order: Pick<Order, "status" | "reason">): boolean {
  return isOwedAgain(order) || isTakenBack(order);
}

/** Why that is so, by its key in `esims.state`; null where it is not. */
export function owedWord(order: Pick<Order, "status" | "reason">): "owedAgain" | "takenBack" | null {
  if (isOwedAgain(order)) return "owedAgain";
  return isTakenBack(order) ? "takenBack" : null;
}

/** Whether the money of an order is still to be given back, also of one that brought nothing. */
export function isOwed(order: Pick<Order, "status" | "reason">): boolean {
  return ORDER_STATUSES[order.status].money === "owed" || isStillOwed(order);
}

type Owed = Pick<Order, "refunding" | "paidAmount"> & Partial<Pick<PaymentSums, "owed" | "trouble">>;

/** What is given back of such an order, in whole rupiah: what is on its way, or all of it, as far as its payments are known. */
export function owedRupiah({ refunding, paidAmount, owed }: Owed): number {
  return refunding || owed || paidAmount;
}

/** What texts about an order that counts as refunded say of its money: still owed, or back. */
export function refundWord(order: Pick<Order, "status" | "reason">): "owed" | "back" {
  return isStillOwed(order) ? "owed" : "back";
}

type ToBeUsed = { hasCode: boolean; isInstalled: boolean; isReturning?: boolean };

/**
 * What can be done with the eSIM of such an order, by its key in `esims.moneyBack`.
 * @param esim `hasCode`: it could be installed. `isReturning`: its plan may still be taken off, so that nothing says that it works on
 */
export function moneyBackWord(
  order: Pick<Order, "status" | "reason">,
  { hasCode, isInstalled, isReturning = false }: ToBeUsed,
): "owed" | "back" | "installed" {
  if (hasCode && isOwedAgain(order) && !isReturning) return "owed";
  return isInstalled ? "installed" : "back";
}

/**
 * A line of a list about money: its words by their key in `orders.owed`, and its sum in whole rupiah, null where not known. `further` and
 * `review`: those of the page. `byHand`: the gateway has failed to return it.
 */
type MoneyLine =
  | { words: "failed" | "byHand" | "refunding" | "owedAgain" | "returned"; rupiah: number }
  | { words: "further"; rupiah: number | null; trouble: RefundTrouble | null }
  | { words: "review"; rupiah: number | null };

/** The money that is still to be given back: what is on its way, and what is not yet. Also of a payment that its order did not need. */
function owedLines(order: Pick<Order, "status" | "reason"> & Owed): MoneyLine[] {
  if (isOwedAgain(order)) return [{ words: "owedAgain", rupiah: owedRupiah(order) }];
  if (isPaid(order)) {
    const { owed = 0, trouble = null } = order;
    return isSome(owed) ? [{ words: "further", rupiah: owed, trouble }] : [];
  }
  const all = order.owed || (isOwed(order) ? owedRupiah(order) : 0);
  const onItsWay = Math.min(order.refunding, all);
  const lines = [
    { words: "refunding" as const, rupiah: onItsWay },
    { words: order.trouble === "failed" ? ("byHand" as const) : ("failed" as const), rupiah: all - onItsWay },
  ];
  return lines.filter(({ rupiah }) => rupiah > 0);
}

/** What was given back of an order that brought nothing, where that is not simply its total. */
function returnedLines(
  order: Pick<Order, "status"> & Partial<Pick<ListedOrder, "refunded" | "totalAmount">>,
): MoneyLine[] {
  const { refunded } = order;
  const isTotal = isRefunded(order.status) && refunded === order.totalAmount;
  return refunded && !isPaid(order) && !isTotal ? [{ words: "returned", rupiah: refunded }] : [];
}

/** A further payment in review, of an order that does not wait for it. */
function reviewLines(order: Pick<Order, "status" | "reason"> & Partial<Pick<ListedOrder, "inReview">>): MoneyLine[] {
  const { inReview = 0 } = order;
  return isSome(inReview) && !isInReview(order) ? [{ words: "review", rupiah: inReview }] : [];
}

type Lined = Parameters<typeof owedLines>[0] & Parameters<typeof returnedLines>[0] & Parameters<typeof reviewLines>[0];

/** The lines of a list about an order's money: what is being, or was, given back, and a further payment in review. */
export function moneyLines(order: Lined): MoneyLine[] {
  return [...owedLines(order), ...returnedLines(order), ...reviewLines(order)];
}

type Owing = StandingInput & Pick<Order, "paidAmount">;

/**
 * The sum that the text of an order names if it names one, in whole rupiah: of a refunded order what was given back, or what is owed
 * of it again; null: not known.
 */
export function namedSum(order: Owing, { owed, refunded }: Pick<PaymentSums, "owed" | "refunded">): number | null {
  if (isStillOwed(order)) return owed;
  return isRefunded(order.status) && isSome(refunded) ? refunded : owedRupiah(order);
}

/** The sums of an order's payments beside the one that the text of the order speaks of; 0: none. */
export function furtherSums(order: Owing, sums: PaymentSums, now: Date): PaymentSums {
  const { inReview, owed, refunded, trouble } = sums;
  const { namesSum } = STANDINGS[standingOf(order, now)];
  const furtherOwed = namesSum === "owed" && owed !== null ? Math.max(owed - owedRupiah(order), 0) : owed;
  return {
    inReview: isInReview(order) ? 0 : inReview,
    owed: isStillOwed(order) ? 0 : furtherOwed,
    refunded: namesSum === "returned" ? 0 : refunded,
    trouble,
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
