import { MINUTE_MS } from "@/lib/core/duration";
import { hindranceOf, isHeld, type Progress } from "@/lib/orders/rules";
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

/** A code comes in seconds; one that is not there by now may come sooner when it is asked for. */
const CODE_MS = MINUTE_MS;

/** Whether asking for a missing code can help: nobody has to decide first, and it does not come as usual. */
export function mayAskForCode(progress: Progress, now: Date): boolean {
  if (isHeld(progress)) return false;
  return hindranceOf(progress) !== null || now.getTime() - progress.since.getTime() > CODE_MS;
}
