import type { OrderStatus } from "@/lib/orders/types";

/**
 * What becomes of an order that a buyer asks for. `unpaid`: not paid, or not its sum. `underWay`: paid, and nothing given for it yet; it
 * stands with a case, or the checker reports it. `failed`: what was paid is with a person. `withoutOrder`: the store refused to write it.
 */
type Outcome = "completed" | "refunded" | "failed" | "underWay" | "unpaid" | "withoutOrder";

const OUTCOMES: Record<OrderStatus, Outcome> = {
  pending: "unpaid",
  cancelled: "unpaid",
  paid: "underWay",
  ordered: "underWay",
  confirmed: "underWay",
  completed: "completed",
  failed: "failed",
  refunded: "refunded",
};

export type Tally = { status: OrderStatus; orders: number };

/**
 * What became of each order that was asked for. The groups add up to `asked`: what has no order is what is left.
 * @returns also how many orders there are beyond those that were asked for, which is a breach
 */
export function outcomesOf(
  asked: number,
  tally: readonly Tally[],
): { orders: Record<Outcome, number>; surplus: number } {
  const orders: Record<Outcome, number> = {
    completed: 0,
    refunded: 0,
    failed: 0,
    underWay: 0,
    unpaid: 0,
    withoutOrder: 0,
  };
  for (const { status, orders: count } of tally) orders[OUTCOMES[status]] += count;
  const written = tally.reduce((sum, { orders: count }) => sum + count, 0);
  orders.withoutOrder = Math.max(0, asked - written);
  return { orders, surplus: Math.max(0, written - asked) };
}
