import { MINUTE_MS } from "@/lib/core/duration";
import { pollDelayMs } from "@/lib/core/polling";
import { awaitsInstall, isFinal, isUnpaid } from "./rules";
import type { Order } from "./types";

/** A finished order changes only when a person acts or its refund fails, which may happen after it was reported as made. */
const FINISHED_POLL_MS = MINUTE_MS;

/** For so long after an order was closed unpaid, a payment may still be on its way: its invoice may have been open in another tab. */
const LATE_PAYMENT_MS = 15 * MINUTE_MS;

/** Whether an order may change by itself at any moment: it is not final, or was closed unpaid a short time ago. */
function mayChange({ status, updatedAt }: Pick<Order, "status" | "updatedAt">, now: number): boolean {
  return !isFinal(status) || (isUnpaid(status) && now - updatedAt.getTime() < LATE_PAYMENT_MS);
}

/**
 * Milliseconds until these orders are read again, a minute when none may change by itself; 0 without an order.
 * @param lookingSince when the traveller last came to the page, ms
 */
export function ordersPollDelay(
  orders: readonly Pick<Order, "status" | "updatedAt">[],
  { now, lookingSince }: { now: number; lookingSince: number },
): number {
  const waiting = orders.filter((order) => mayChange(order, now));
  if (waiting.length === 0) return orders.length > 0 ? FINISHED_POLL_MS : 0;
  const lastChange = Math.max(lookingSince, ...waiting.map((order) => order.updatedAt.getTime()));
  return pollDelayMs(now - lastChange);
}

/**
 * Milliseconds until an order is read again whose own page is open. Until its eSIM is installed it is read as often as an
 * unfinished one, because the page says what to do until then.
 * @param lookingSince when the traveller last came to the page, ms
 */
export function orderPollDelay(
  order: Pick<Order, "status" | "updatedAt" | "esim">,
  looked: { now: number; lookingSince: number },
): number {
  const delay = ordersPollDelay([order], looked);
  return awaitsInstall(order, new Date(looked.now))
    ? Math.min(delay, pollDelayMs(looked.now - looked.lookingSince))
    : delay;
}
