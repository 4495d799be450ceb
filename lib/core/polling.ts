const FASTEST_MS = 3_000;
const SLOWEST_MS = 30_000;
const SHARE_OF_QUIET_TIME = 20;

/**
 * Milliseconds until the next read of something unfinished: a twentieth of the time that has passed without a change, at least 3 s, at
 * most 30 s.
 * @param quietMs since the last change or since the traveller last came back to the page
 */
export function pollDelayMs(quietMs: number): number {
  return Math.min(SLOWEST_MS, Math.max(FASTEST_MS, Math.round(quietMs / SHARE_OF_QUIET_TIME)));
}
