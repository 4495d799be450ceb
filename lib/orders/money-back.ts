import { addDays } from "@/lib/core/duration";
import { awaitsArrival, awaitsInstall, endOfEsim, isAddition } from "./rules";
import type { Order } from "./types";

/** The days since its purchase in which the money of an unused plan can be asked for; the texts name the same number. */
const MONEY_BACK_DAYS = 7;

/** Until when the money of an order can be asked for, as long as its plan is unused. It may be paid long after it was written. */
export function moneyBackUntil({ createdAt, paidAt }: Pick<Order, "createdAt" | "paidAt">): Date {
  return addDays(paidAt ?? createdAt, MONEY_BACK_DAYS);
}

/**
 * Whether the page of an order offers to ask for its money: within the policy, delivered, not asked for, and not in use as far as we know.
 * Of an added plan that is not known, so it is offered while its eSIM has not ended; the vendor's data decide once it is asked for.
 */
export function mayAskBack(
  order: Pick<Order, "status" | "kind" | "esim" | "createdAt" | "paidAt" | "isReturning">,
  now: Date,
): boolean {
  if (order.status !== "completed" || order.isReturning || moneyBackUntil(order) <= now) return false;
  if (isAddition(order)) return endOfEsim(order, now) === null;
  return awaitsInstall(order, now) || awaitsArrival(order, now);
}
