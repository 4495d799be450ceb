import { isRecord, parseJson } from "@/lib/core/record";
import { tabStorage } from "@/lib/core/storage";
import { awaitedMail, CODE_LASTS_MS, forgetMail, type MailKind } from "./last-mail";

const KEY = "kelana-login-flow";

/** Where the code of a mail is typed. A mail for a new password has none. */
const SCREEN_OF: Partial<Record<MailKind, string>> = { code: "code", confirmation: "checkEmail" };

/** Where somebody is in the login flow: its screen, the address typed, the one that a code was mailed to, whether the login shall last. */
export type FlowMemory = { screen: string; email: string; codeSentTo: string | null; isLasting: boolean };

/** Keeps it for the next page of this tab: the same flow in another language, or loaded again. @param now milliseconds */
export function keepFlow(memory: FlowMemory, now: number): void {
  tabStorage.write(KEY, JSON.stringify({ ...memory, keptAt: now }));
}

/** What the previous page of this tab kept in the last ten minutes; null the second time. */
function takeOwn(now: number): FlowMemory | null {
  const kept = parseJson(tabStorage.take(KEY));
  if (!isRecord(kept) || typeof kept.screen !== "string" || typeof kept.email !== "string") return null;
  if (typeof kept.keptAt !== "number" || Math.abs(now - kept.keptAt) > CODE_LASTS_MS) return null;
  return {
    screen: kept.screen,
    email: kept.email,
    codeSentTo: typeof kept.codeSentTo === "string" ? kept.codeSentTo : null,
    isLasting: kept.isLasting !== false,
  };
}

/** Removes what this tab and the device keep of it: somebody has logged in or out. */
export function forgetFlow(): void {
  tabStorage.remove(KEY);
  forgetMail();
}

/**
 * Where the flow goes on: where the previous page of this tab left it or, after the end of the app, where the code of the last mail is
 * typed.
 * @param next the page that the login leads to @param now milliseconds
 */
export function takeFlow(next: string | null, now: number): FlowMemory | null {
  const mail = awaitedMail(next, now);
  const own = takeOwn(now);
  if (own !== null || mail === null) return own;
  const { kind, email, isLasting } = mail;
  const screen = SCREEN_OF[kind];
  return screen === undefined ? null : { screen, email, codeSentTo: kind === "code" ? email : null, isLasting };
}
