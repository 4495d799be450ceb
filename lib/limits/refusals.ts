import "server-only";

/** A refusal is known for at most this long: another server may give a call back, or an operator may delete the bucket. */
const KNOWN_MS = 10_000;
/** Visitors choose some of the names, so their number has a limit; the oldest are forgotten first. */
const BUCKETS_AT_MOST = 10_000;

/** When a bucket's refusal is forgotten and when its wait ends; milliseconds of the monotonic clock. */
type Refusal = { knownUntil: number; endsAt: number };

const refusals = new Map<string, Refusal>();

/** Remembers in this process that a bucket is used up, so that its next calls do not reach the database. */
export function rememberRefusal(bucket: string, seconds: number): void {
  const now = performance.now();
  refusals.delete(bucket);
  refusals.set(bucket, { knownUntil: now + KNOWN_MS, endsAt: now + seconds * 1000 });
  const [oldest] = refusals.keys();
  if (refusals.size > BUCKETS_AT_MOST && oldest !== undefined) refusals.delete(oldest);
}

/** @returns whole seconds to wait; 0 when nothing is known of this bucket */
export function secondsRefused(bucket: string): number {
  const refusal = refusals.get(bucket);
  if (!refusal) return 0;
  const now = performance.now();
  if (now < Math.min(refusal.knownUntil, refusal.endsAt)) return Math.ceil((refusal.endsAt - now) / 1000);
  refusals.delete(bucket);
  return 0;
}

export function forgetRefusal(bucket: string): void {
  refusals.delete(bucket);
}
