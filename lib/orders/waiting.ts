import { isLate, standingOf } from "./rules";
import { STANDINGS } from "./standings";
import type { EsimlessOrder } from "./types";

/** The ranks of those that move on as usual, after every `need`: too slowly, or in time. */
const LATE = 100;
const IN_TIME = 101;

/** Orders that wait for their eSIMs, the most urgent first: those that move on as usual come last. Ties keep their order. */
export function byNeed(orders: readonly EsimlessOrder[], now: Date): EsimlessOrder[] {
  const rank = (order: EsimlessOrder) =>
    STANDINGS[standingOf(order, now)].need ?? (isLate(order, now) ? LATE : IN_TIME);
  return orders.toSorted((a, b) => rank(a) - rank(b));
}
