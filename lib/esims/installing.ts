import { esimStatus, isActivated } from "./rules";
import type { Esim } from "./types";

/** Whether it has not been used, as far as the operator's word can be read: only then its days have not begun. */
export function isBeforeUse(esim: Esim, now: Date): boolean {
  const { state } = esimStatus(esim, now);
  return !isActivated(esim) && state !== "unknown" && state !== "expired";
}
