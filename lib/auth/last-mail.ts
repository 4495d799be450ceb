import { MINUTE_MS } from "@/lib/core/duration";
import { isRecord, parseJson } from "@/lib/core/record";
import { deviceStorage, tabStorage } from "@/lib/core/storage";
import { normalizeEmail } from "@/lib/fields/rules";
import { isLocale } from "@/lib/i18n/routing";

const KEY = "kelana-last-mail";
/** The auth service sends at most one mail a minute to an address, and does not say which ones it holds back. */
const PAUSE_MS = MINUTE_MS;
/** How long a mailed code lasts, and the browser keeps that it was requested. The database has the same in `mailed_code_lifetime`. */
export const CODE_LASTS_MS = 10 * MINUTE_MS;
/** Marks a tab that has shown the login but requested no mail. */
const NONE = "null";

export type MailKind = "code" | "recovery" | "confirmation";

/** `next`: the page that the login leads to. `isLasting`: whether that login outlasts the browser window. */
type Mail = { kind: MailKind; email: string; next: string | null; isLasting: boolean };
type LastMail = Mail & { askedAt: number };

/** The same as in the tab's storage. Where the tab may store nothing, it lasts as long as the document. */
let last: LastMail | null = null;

const isKind = (value: unknown): value is MailKind =>
  value === "code" || value === "recovery" || value === "confirmation";

/** The mail in a stored text; null when it was requested ten minutes ago or earlier. */
function mailIn(text: string | null, now: number): LastMail | null {
  const kept = parseJson(text);
  if (!isRecord(kept) || typeof kept.email !== "string" || typeof kept.askedAt !== "number") return null;
  const { kind, email, next, askedAt } = kept;
  const age = now - askedAt;
  if (!isKind(kind) || !(next === null || typeof next === "string") || !(age >= 0 && age < CODE_LASTS_MS)) return null;
  return { kind, email, next, isLasting: kept.isLasting !== false, askedAt };
}

/**
 * Keeps that a mail was requested: for this tab, and for a tab that is opened after it. At once, because a phone ends an app without
 * telling the page.
 * @param now milliseconds
 */
export function noteMail({ kind, email, next, isLasting }: Mail, now: number): void {
  last = { kind, email: normalizeEmail(email), next, isLasting, askedAt: now };
  const text = JSON.stringify(last);
  tabStorage.write(KEY, text);
  deviceStorage.write(KEY, text);
}

/** Removes it from this tab and from the device. */
export function forgetMail(): void {
  last = null;
  tabStorage.remove(KEY);
  deviceStorage.remove(KEY);
}

/** A path of ours without its language, which a switch of language changes. */
function pageOf(path: string | null): string | null {
  const [, first, ...rest] = path?.split("/") ?? [];
  return isLocale(first) ? `/${rest.join("/")}` : path;
}

/**
 * The mail that was requested last on this device, in the last ten minutes, for a login that leads to the same page. A tab that is new
 * to the login takes it over; one that was there before gets only its own. What is older is removed.
 * @param now milliseconds
 */
export function awaitedMail(next: string | null, now: number): Mail | null {
  const text = deviceStorage.read(KEY);
  const mail = mailIn(text, now);
  if (mail === null) deviceStorage.remove(KEY);
  const own = tabStorage.read(KEY);
  if (own === null) tabStorage.write(KEY, mail === null || text === null ? NONE : text);
  else if (own !== text) return null;
  return mail !== null && pageOf(mail.next) === pageOf(next) ? mail : null;
}

/** The last mail that this tab requested, with the milliseconds until the next one; null when a mail can be requested. */
function pauseOf(email: string, now: number): { kind: MailKind; ms: number } | null {
  last ??= mailIn(tabStorage.read(KEY), now);
  if (last === null || last.email !== normalizeEmail(email)) return null;
  const ms = last.askedAt + PAUSE_MS - now;
  return ms > 0 && ms <= PAUSE_MS ? { kind: last.kind, ms } : null;
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
