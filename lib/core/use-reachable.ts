import useSWR from "swr";
import { timedFetch } from "./timed-fetch";

const DEADLINE_MS = 15_000;
const FIRST_RETRY_MS = 3_000;

const ask = timedFetch(DEADLINE_MS, { cache: "no-store" });

/**
 * Whether this page can be reached again: another one was shown from this device in its place. It asks at once, since the connection may
 * have come back before the page could listen, then when the connection or the traveller returns, and in between after growing waits.
 */
export function useReachable(isWanted: boolean): boolean {
  const { data, error } = useSWR(isWanted ? "reachable" : null, () => ask(window.location.href, { method: "HEAD" }), {
    errorRetryInterval: FIRST_RETRY_MS,
  });
  return data !== undefined && error === undefined;
}
