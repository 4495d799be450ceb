import { MINUTE_MS } from "@/lib/core/duration";
import { isRecord, parseJson } from "@/lib/core/record";
import { tabStorage } from "@/lib/core/storage";
import { normalizeEmail } from "@/lib/fields/rules";

const KEY = "kelana-last-mail";
/** The auth service sends at most one mail a minute to an address, and does not say which ones it holds back. */
const PAUSE_MS = MINUTE_MS;

export type MailKind = "code" | "recovery" | "confirmation";

type LastMail = { kind: MailKind; email: string; askedAt: number };

/** The same as in the storage. Where the tab may store nothing, it lasts as long as the document. */
let last: LastMail | null = null;

const isKind = (value: unknown): value is MailKind =>
  value === "code" || value === "recovery" || value === "confirmation";

function stored(): LastMail | null {
  const kept = parseJson(tabStorage.read(KEY));
  if (!isRecord(kept) || typeof kept.email !== "string" || typeof kept.askedAt !== "number") return null;
  return isKind(kept.kind) ? { kind: kept.kind, email: kept.email, askedAt: kept.askedAt } : null;
}

/** Keeps for this tab that a mail was requested. @param now milliseconds */
export function noteMail({ kind, email }: Omit<LastMail, "askedAt">, now: number): void {
  last = { kind, email: normalizeEmail(email), askedAt: now };
  tabStorage.write(KEY, JSON.stringify(last));
}

/** The last mail that this tab requested, with the milliseconds until the next one; null when a mail can be requested. */
function pauseOf(email: string, now: number): { kind: MailKind; ms: number } | null {
  last ??= stored();
  if (last === null) return null;
  const ms = last.askedAt + PAUSE_MS - now;
  if (ms > 0 && ms <= PAUSE_MS) return last.email === normalizeEmail(email) ? { kind: last.kind, ms } : null;
  last = null;
  tabStorage.remove(KEY);
  return null;
}

/** Seconds until another mail is sent to the address, as far as this tab knows. @param now milliseconds */
export function secondsToNextMail(email: string, now: number): number {
  return Math.ceil((pauseOf(email, now)?.ms ?? 0) / 1000);
}

/** The same where the last mail was of another kind, so that none of this kind was sent yet; otherwise 0. */
export function secondsAfterOtherMail(email: string, kind: MailKind, now: number): number {
  const pause = pauseOf(email, now);
  return pause === null || pause.kind === kind ? 0 : Math.ceil(pause.ms / 1000);
}
