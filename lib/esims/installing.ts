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
