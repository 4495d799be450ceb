import { moneyBackUntil } from "@/lib/orders/money-back";
import { esimHolding } from "./holding";
import { esimStatus, installStops, isActivated } from "./rules";
import { ESIM_STATES } from "./states";
import type { Esim } from "./types";

/** Whether no plan on it has run, as far as is known. */
function isUnused(esim: Esim, now: Date): boolean {
  const { state } = esimStatus(esim, now);
  return !esimHolding(esim.assignments).hasRun && state !== "unknown" && ESIM_STATES[state].end !== "ended";
}

/** Whether it is known not to have been used, nor switched on: only then its days have not begun. */
export function isBeforeUse(esim: Esim, now: Date): boolean {
  return isUnused(esim, now) && !isActivated(esim);
}

/** Whether it is still to be installed. */
export function isToInstall(esim: Esim, now: Date): boolean {
  const isNext = installStops(esim, now).some(({ step, state }) => step === "install" && state === "current");
  return isNext && isBeforeUse(esim, now);
}

/** Whether the money of an eSIM that is to be installed can still be asked for, as a word of texts that tell its traveller. */
export function refundOf({ order }: Pick<Esim, "order">, now: Date): "open" | "closed" {
  return !order.isRefunded && moneyBackUntil(order) > now ? "open" : "closed";
}

/** The order of a plan that was added to an eSIM and is given back before it; null without one. SQL: `has_kept_additions`. */
export function keptAdditionOf({ order, assignments, openAddition }: Esim): string | null {
  const added = assignments.find(({ orderId, isRefunded }) => orderId !== null && orderId !== order.id && !isRefunded);
  return added?.orderId ?? (openAddition?.isPaid ? openAddition.orderId : null);
}

/**
 * Whether the page of an eSIM offers to ask for its money: within the policy, delivered, not asked for, and not in use as far as we know,
 * also where it is switched on. The page of its order offers it to the same ones (`mayAskBack` in `lib/orders/money-back.ts`); a test
 * compares the two.
 */
export function mayAskBack(esim: Esim, now: Date): boolean {
  if (esim.order.status !== "completed" || esim.isReturning) return false;
  return refundOf(esim, now) === "open" && isUnused(esim, now);
}
