import { addDays } from "@/lib/core/duration";
import { esimStatus, installStops, isActivated } from "./rules";
import { ESIM_STATES } from "./states";
import type { Esim } from "./types";

/** Whether it is known not to have been used: only then its days have not begun. */
export function isBeforeUse(esim: Esim, now: Date): boolean {
  const { state } = esimStatus(esim, now);
  return !isActivated(esim) && state !== "unknown" && ESIM_STATES[state].end !== "ended";
}

/** Whether it is still to be installed. */
export function isToInstall(esim: Esim, now: Date): boolean {
  const isNext = installStops(esim, now).some(({ step, state }) => step === "install" && state === "current");
  return isNext && isBeforeUse(esim, now);
}

/** The days since its purchase in which the money of an unused eSIM can be asked for; the texts name the same number. */
const MONEY_BACK_DAYS = 7;

/** Whether the money of an eSIM that is to be installed can still be asked for, as a word of texts that tell its traveller. */
export function refundOf({ order }: Pick<Esim, "order">, now: Date): "open" | "closed" {
  return !order.isRefunded && addDays(order.createdAt, MONEY_BACK_DAYS) > now ? "open" : "closed";
}
