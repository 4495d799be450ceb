import { hasRole } from "./reasons";
import { isRefunded, isUnpaid } from "./rules";
import { ORDER_STATUSES, orderStatuses } from "./statuses";
import type { Order, OrderStatus, PaymentGivenBack, StatusChange } from "./types";

/** Where the progress leads through, in the order of the table. */
const ROUTE: readonly OrderStatus[] = orderStatuses.filter((status) => ORDER_STATUSES[status].step === "onRoute");

export type OrderStop = { status: OrderStatus; state: "done" | "current" | "todo" | "failed"; at: Date | null };

function lastTime(changes: readonly StatusChange[], status: OrderStatus): Date | null {
  return changes.findLast((change) => change.to === status)?.at ?? null;
}

/**
 * The stops of an order's progress. The current one is what is under way: of an unpaid order its payment. An order that ended early
 * shows only the stops up to its end.
 */
export function orderStops(status: OrderStatus, changes: readonly StatusChange[]): OrderStop[] {
  const stop = (of: OrderStatus, state: OrderStop["state"]) => ({ status: of, state, at: lastTime(changes, of) });
  const position = ROUTE.indexOf(status);
  if (position >= 0) {
    const current = isUnpaid(status) ? position + 1 : position;
    const steps = ROUTE.map((step, index) => {
      if (index < current || status === "completed") return stop(step, "done");
      return stop(step, index === current ? "current" : "todo");
    });
    // One that was paid after it had been closed.
    const wasClosed = !isUnpaid(status) && lastTime(changes, "cancelled") !== null;
    return wasClosed ? steps.toSpliced(1, 0, stop("cancelled", "done")) : steps;
  }
  const came = ROUTE.filter((step) => step === "pending" || lastTime(changes, step)).map((step) => stop(step, "done"));
  const failed = isRefunded(status) && lastTime(changes, "failed") ? [stop("failed", "failed")] : [];
  return [...came, ...failed, stop(status, ORDER_STATUSES[status].step === "done" ? "done" : "failed")];
}

/** When the payment was verified; null for an order that was never paid, which has no receipt. */
export function paidAt(changes: readonly StatusChange[]): Date | null {
  return lastTime(changes, "paid");
}

/**
 * A step of an order's history: a change of its status, with the payment whose return caused it; the return of another payment; or that
 * its traveller was wrongly told of a return, `toldAt` where that time is known.
 */
export type HistoryStep = { at: Date } & (
  | { change: StatusChange; returned?: PaymentGivenBack }
  | { change?: never; returned: PaymentGivenBack }
  | { change?: never; returned?: never; toldAt: Date | null }
);

const apart = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime());

/**
 * The changes of an order's status and the returns of its payments, oldest first. Its refund has the time of the payment that caused it:
 * recorded again after it was withdrawn, the order keeps the change of the first record. `isOwedAgain`: no payment caused it.
 */
export function historySteps(
  changes: readonly StatusChange[],
  returned: readonly PaymentGivenBack[],
  isOwedAgain = false,
): HistoryStep[] {
  // Where the plan was given back, its order is refunded before the money is.
  const refund = changes.find(({ to, reason }) => isRefunded(to) && !hasRole(reason, "returns"));
  // Both are written at once, a few milliseconds apart.
  const cause = refund && returned.toSorted((a, b) => apart(a.at, refund.at) - apart(b.at, refund.at))[0];
  const steps = changes.flatMap((change): HistoryStep[] => {
    const mistaken = { at: change.at, toldAt: change.at };
    if (isOwedAgain && isRefunded(change.to)) return [mistaken];
    if (change !== refund || !cause) return [{ change, at: change.at }];
    return [...(cause.wasMistaken ? [mistaken] : []), { change, returned: cause, at: cause.at }];
  });
  const others = returned
    .filter((payment) => isOwedAgain || payment !== cause)
    .flatMap((payment): HistoryStep[] => [
      ...(payment.wasMistaken ? [{ at: payment.at, toldAt: null }] : []),
      { returned: payment, at: payment.at },
    ]);
  return [...steps, ...others].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Whether an order's payment arrived after it had been closed. */
export function wasPaidLate(steps: readonly Pick<StatusChange, "reason">[]): boolean {
  return steps.some(({ reason }) => reason === "late_payment");
}

/** When an order entered its present status. */
export function statusSince(order: Pick<Order, "status" | "createdAt">, changes: readonly StatusChange[]): Date {
  return lastTime(changes, order.status) ?? order.createdAt;
}
