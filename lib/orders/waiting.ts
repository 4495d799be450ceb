import { isLate, type OrderStanding, standingOf } from "./rules";
import type { EsimlessOrder } from "./types";

/** Where paid money needs somebody comes first, then what must not be paid twice, then what its traveller has to do. */
const FIRST: readonly OrderStanding[] = ["review", "held", "overdue", "refused", "pending"];

/** Orders that wait for their eSIMs, the most urgent first: those that move on as usual come last. Ties keep their order. */
export function byNeed(orders: readonly EsimlessOrder[], now: Date): EsimlessOrder[] {
  const rank = (order: EsimlessOrder) => {
    const position = FIRST.indexOf(standingOf(order, now));
    if (position >= 0) return position;
    return isLate(order, now) ? FIRST.length : FIRST.length + 1;
  };
  return orders.toSorted((a, b) => rank(a) - rank(b));
}
