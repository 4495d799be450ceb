import { isAddition, isPaid, standingOf } from "./rules";
import { STANDINGS } from "./standings";
import type { Order, StatusChange } from "./types";

/** An order that was paid after it had been closed, and when; `targetEsimId`: the eSIM that it adds to, null for one of a new eSIM. */
export type PaidLate = { id: string; planId: string; targetEsimId: string | null; at: Date };

const targetOf = (order: Pick<Order, "kind" | "esim">) => (isAddition(order) ? (order.esim?.id ?? null) : null);

/** The orders among these that keep the money which arrived after they had been closed. */
export function paidLateAmong(
  orders: readonly { order: Order; changes: readonly Pick<StatusChange, "reason" | "at">[] }[],
): PaidLate[] {
  return orders.flatMap(({ order, changes }) => {
    const late = changes.find(({ reason }) => reason === "late_payment");
    if (!late || !isPaid(order)) return [];
    return [{ id: order.id, planId: order.plan.id, targetEsimId: targetOf(order), at: late.at }];
  });
}

/**
 * The earlier order that this one was made to replace, where it was paid after all; null where it was not, or where this order can no
 * longer be paid.
 */
export function paidTwinOf(order: Order, paidLate: readonly PaidLate[], now: Date): string | null {
  if (!STANDINGS[standingOf(order, now)].isTravellersTurn) return null;
  const isTwin = ({ planId, targetEsimId, at }: PaidLate) =>
    planId === order.plan.id && targetEsimId === targetOf(order) && at > order.createdAt;
  return paidLate.find(isTwin)?.id ?? null;
}
