import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { networksOf } from "./addresses";

/** Many travellers of a mobile network share one address, and their tabs refresh at once. */
const AT_ONCE_OR_REFUSED = 60;
/** One traveller's tabs and devices. */
const OF_ONE_TRAVELLER = 30;
const WINDOW_MS = 5 * MINUTE_SECONDS * 1000;
/** Visitors choose some of the networks, so the number of counts has a limit; the oldest are forgotten first. */
const COUNTS_AT_MOST = 10_000;

/** `endsAt`: milliseconds of the monotonic clock. */
type Count = { used: number; endsAt: number };

const counts = new Map<string, Count>();

function countOf(name: string): Count {
  const now = performance.now();
  const known = counts.get(name);
  if (known && now < known.endsAt) return known;
  const fresh = { used: 0, endsAt: now + WINDOW_MS };
  counts.delete(name);
  counts.set(name, fresh);
  const [oldest] = counts.keys();
  if (counts.size > COUNTS_AT_MOST && oldest !== undefined) counts.delete(oldest);
  return fresh;
}

/** Who refreshes a login. */
export type Refresher = {
  /** The network address; null when it is unknown, and then nothing is counted. */
  address: string | null;
  /** Whose login it is, where we know that it was real once; null for one that anybody may have invented. */
  travellerId: string | null;
};

const limitsOf = (address: string, travellerId: string | null) =>
  travellerId === null
    ? networksOf(address).map(({ name, times }) => ({ name, limit: AT_ONCE_OR_REFUSED * times }))
    : [{ name: `traveller:${travellerId}`, limit: OF_ONE_TRAVELLER }];

/**
 * Takes one of the refreshes that a visitor's networks have, before the auth service is asked; one of the traveller's own where the login
 * was real once, so that strangers who invent logins in the same network do not stop it. Any request can carry an invented login, so this
 * counts in this process alone and asks no database.
 * @returns what gives it back, for a refresh that was not refused; null when too many are under way or were refused
 */
export function takeRefresh({ address, travellerId }: Refresher): (() => void) | null {
  const limits = address === null ? [] : limitsOf(address, travellerId);
  const own = limits.map(({ name, limit }) => ({ count: countOf(name), limit }));
  if (own.some(({ count, limit }) => count.used >= limit)) return null;
  for (const { count } of own) count.used += 1;
  return () => {
    for (const { count } of own) count.used -= 1;
  };
}
