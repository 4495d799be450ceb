import { MINUTE_MS } from "@/lib/core/duration";
import { isRecord, parseJson } from "@/lib/core/record";
import { tabStorage } from "@/lib/core/storage";

const KEY = "kelana-login-flow";
const LASTS_MS = 10 * MINUTE_MS;

/** Where somebody is in the login flow: its screen, the address typed, and the one that a code was mailed to. */
export type FlowMemory = { screen: string; email: string; codeSentTo: string | null };

/** Keeps it for the next page of this tab: the same flow in another language, or loaded again. @param now milliseconds */
export function keepFlow(memory: FlowMemory, now: number): void {
  tabStorage.write(KEY, JSON.stringify({ ...memory, keptAt: now }));
}

/** What the previous page of this tab kept in the last ten minutes; null the second time. @param now milliseconds */
export function takeFlow(now: number): FlowMemory | null {
  const kept = parseJson(tabStorage.take(KEY));
  if (!isRecord(kept) || typeof kept.screen !== "string" || typeof kept.email !== "string") return null;
  if (typeof kept.keptAt !== "number" || Math.abs(now - kept.keptAt) > LASTS_MS) return null;
  return {
    screen: kept.screen,
    email: kept.email,
    codeSentTo: typeof kept.codeSentTo === "string" ? kept.codeSentTo : null,
  };
}
