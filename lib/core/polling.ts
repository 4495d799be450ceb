const FASTEST_MS = 3_000;
const SLOWEST_MS = 30_000;
const SHARE_OF_QUIET_TIME = 20;

/**
 * Milliseconds until the next read of something unfinished: 3 s at first, then a twentieth of the time without a change,
 * 30 s at most.
 * @param quietMs since the last change or since the traveller last came back to the page
 */
export function pollDelayMs(quietMs: number): number {
  return Math.min(SLOWEST_MS, Math.max(FASTEST_MS, Math.round(quietMs / SHARE_OF_QUIET_TIME)));
}
