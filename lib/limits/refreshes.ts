import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { networksOf } from "./addresses";

/** Many travellers of a mobile network share one address, and their tabs refresh at once. */
const AT_ONCE_OR_REFUSED = 60;
const WINDOW_MS = 5 * MINUTE_SECONDS * 1000;
/** Visitors choose some of the networks, so their number has a limit; the oldest are forgotten first. */
const NETWORKS_AT_MOST = 10_000;

/** `endsAt`: milliseconds of the monotonic clock. */
type Count = { used: number; endsAt: number };

const counts = new Map<string, Count>();

function countOf(network: string): Count {
  const now = performance.now();
  const known = counts.get(network);
  if (known && now < known.endsAt) return known;
  const fresh = { used: 0, endsAt: now + WINDOW_MS };
  counts.delete(network);
  counts.set(network, fresh);
  const [oldest] = counts.keys();
  if (counts.size > NETWORKS_AT_MOST && oldest !== undefined) counts.delete(oldest);
  return fresh;
}

/**
 * Takes one of the refreshes of a login that a visitor's networks have, before the auth service is asked. Any request can carry an invented
 * login, so this counts in this process alone and asks no database. Without a known address nothing is counted.
 * @returns what gives it back, for a refresh that was not refused; null when too many of a network are under way or were refused
 */
export function takeRefresh(address: string | null): (() => void) | null {
  const networks = address === null ? [] : networksOf(address);
  const own = networks.map(({ name, times }) => ({ count: countOf(name), limit: AT_ONCE_OR_REFUSED * times }));
  if (own.some(({ count, limit }) => count.used >= limit)) return null;
  for (const { count } of own) count.used += 1;
  return () => {
    for (const { count } of own) count.used -= 1;
  };
}
