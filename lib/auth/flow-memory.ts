import { isRecord } from "@/lib/core/record";

const KEY = "kelana-login-flow";

/** Where somebody is in the login flow: its screen, the address typed, and the one that a code was mailed to. */
export type FlowMemory = { screen: string; email: string; codeSentTo: string | null };

/** Keeps it for the next page of this tab: the same flow in another language. */
export function keepFlow(memory: FlowMemory): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    return;
  }
}

/** What the previous page of this tab kept; null the second time. */
export function takeFlow(): FlowMemory | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
    window.sessionStorage.removeItem(KEY);
    if (!isRecord(kept) || typeof kept.screen !== "string" || typeof kept.email !== "string") return null;
    return {
      screen: kept.screen,
      email: kept.email,
      codeSentTo: typeof kept.codeSentTo === "string" ? kept.codeSentTo : null,
    };
  } catch {
    return null;
  }
}
