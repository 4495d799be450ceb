import { isFinal, isInReview, isLate, standingOf } from "./rules";
import { STANDINGS } from "./standings";
import type { EsimlessOrder, Order } from "./types";

/** Whether the money of an order that brought nothing is still to be given back. */
export function isOwed({ status }: Pick<Order, "status">): boolean {
  return status === "failed";
}

/** What is given back of such an order, in whole rupiah: what is on its way, or all of it. */
export function owedRupiah({ refunding, totalAmount }: Pick<Order, "refunding" | "totalAmount">): number {
  return refunding || totalAmount;
}

/** Whether the screens of eSIMs speak of an order that has none: it may still bring one, or its money is not back yet. */
export function isAwaited(order: Pick<Order, "status" | "reason">): boolean {
  return !isFinal(order.status) || isInReview(order) || isOwed(order);
}

/** The ranks of those that move on: too slowly, which comes right after those that a person looks at, or in time. */
const LATE = 2.5;
const IN_TIME = 100;

/** Orders that wait for their eSIMs, the most urgent first: those that move on in time come last. Ties keep their order. */
export function byNeed(orders: readonly EsimlessOrder[], now: Date): EsimlessOrder[] {
  const rank = (order: EsimlessOrder) =>
    STANDINGS[standingOf(order, now)].need ?? (isLate(order, now) ? LATE : IN_TIME);
  return orders.toSorted((a, b) => rank(a) - rank(b));
}
