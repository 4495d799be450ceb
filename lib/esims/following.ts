import { MINUTE_MS } from "@/lib/core/duration";
import { pollDelayMs } from "@/lib/core/polling";
import { isPlanOver } from "./rules";
import { byUrgency } from "./steps";
import type { Esim } from "./types";

type Watched = Pick<Esim, "activationCode" | "createdAt" | "assignments"> & {
  order: Pick<Esim["order"], "isRefunded">;
};

/** Whether its state can change at any time: one of its plans is not over. */
export function isOpen({ assignments }: Pick<Esim, "assignments">, now: Date): boolean {
  return assignments.some((plan) => !isPlanOver(plan, now));
}

/** An open eSIM changes by callbacks and readings alone, so its rows are looked at less often than one being made. */
const OPEN_POLL_MS = 10_000;
/** A refund may fail after it was reported as made, of the eSIM's own order or of an addition: the money is not back then. */
const REFUNDED_POLL_MS = MINUTE_MS;

const hasRefund = ({ order, assignments }: Watched) =>
  order.isRefunded || assignments.some(({ isRefunded }) => isRefunded);

/** Milliseconds until the rows are looked at again; 0 when no order waits for its eSIM, none is open and none was refunded. */
export function esimsPollDelay(
  { esims, waiting }: { esims: readonly Watched[]; waiting: readonly unknown[] },
  { now, lookingSince }: { now: number; lookingSince: number },
): number {
  const unready = esims.filter((esim) => esim.activationCode === null);
  const delay = pollDelayMs(now - Math.max(lookingSince, ...unready.map((esim) => esim.createdAt.getTime())));
  if (unready.length > 0 || waiting.length > 0) return delay;
  if (esims.some((esim) => isOpen(esim, new Date(now)))) return Math.max(OPEN_POLL_MS, delay);
  return esims.some(hasRefund) ? REFUNDED_POLL_MS : 0;
}

/** The most eSIMs of a list for which a screen asks for readings at the same time. */
export const MAX_FOLLOWED = 4;

/** The eSIMs for which an open screen asks for readings: those whose state can change, the most urgent first. */
export function followedEsims(esims: readonly Esim[], now: Date): Esim[] {
  return byUrgency(esims, now)
    .filter((esim) => esim.activationCode !== null && isOpen(esim, now))
    .slice(0, MAX_FOLLOWED);
}

const FIRST_READING_MS = 15_000;
const SLOWEST_READING_MS = 5 * MINUTE_MS;
const SHARE_OF_QUIET_TIME = 3;
const READINGS_END_MS = 30 * MINUTE_MS;

/**
 * Milliseconds until an open screen asks the vendor again: 15 s at first, then a third of the time it has been looked at,
 * 5 minutes at most. Null after half an hour: regular polling is not allowed.
 * @param quietMs since the traveller came to the screen, or back to it
 */
export function readingDelayMs(quietMs: number): number | null {
  if (quietMs >= READINGS_END_MS) return null;
  return Math.min(SLOWEST_READING_MS, Math.max(FIRST_READING_MS, Math.round(quietMs / SHARE_OF_QUIET_TIME)));
}
