import { ORDER_KINDS } from "./kinds";
import { isOwed } from "./money";
import { isFinal, isInReview, isLate, standingOf } from "./rules";
import { STANDINGS } from "./standings";
import type { EsimlessOrder, Order } from "./types";

/**
 * Whether the screens of eSIMs speak of an order that has none: it may still bring one, or its money is not back yet. One that adds
 * to an eSIM brings none.
 */
export function isAwaited(order: Pick<Order, "kind" | "status" | "reason">): boolean {
  return isOwed(order) || (ORDER_KINDS[order.kind].bringsEsim && (!isFinal(order.status) || isInReview(order)));
}

/** The ranks of those that move on: too slowly, which comes right after those that a person looks at, or in time. */
const LATE = 4.5;
const IN_TIME = 100;

/** Orders that wait for their eSIMs, the most urgent first: those that move on in time come last. Ties keep their order. */
export function byNeed(orders: readonly EsimlessOrder[], now: Date): EsimlessOrder[] {
  const rank = (order: EsimlessOrder) =>
    STANDINGS[standingOf(order, now)].need ?? (isLate(order, now) ? LATE : IN_TIME);
  return orders.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether an order waits for its traveller, not for us: it is to be paid, or its data to be corrected. */
export function isTravellersTurn(order: EsimlessOrder, now: Date): boolean {
  return STANDINGS[standingOf(order, now)].isTravellersTurn;
}
