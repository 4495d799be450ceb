import { isRecord, parseJson } from "@/lib/core/record";
import { tabStorage } from "@/lib/core/storage";

const KEY = "kelana-login-flow";

/** Where somebody is in the login flow: its screen, the address typed, and the one that a code was mailed to. */
export type FlowMemory = { screen: string; email: string; codeSentTo: string | null };

/** Keeps it for the next page of this tab: the same flow in another language. */
export function keepFlow(memory: FlowMemory): void {
  tabStorage.write(KEY, JSON.stringify(memory));
}

/** What the previous page of this tab kept; null the second time. */
export function takeFlow(): FlowMemory | null {
  const kept = parseJson(tabStorage.take(KEY));
  if (!isRecord(kept) || typeof kept.screen !== "string" || typeof kept.email !== "string") return null;
  return {
    screen: kept.screen,
    email: kept.email,
    codeSentTo: typeof kept.codeSentTo === "string" ? kept.codeSentTo : null,
  };
}
