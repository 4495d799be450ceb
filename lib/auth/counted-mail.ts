import "server-only";
import { withDeadline } from "@/lib/core/deadline";
import { HOUR_SECONDS } from "@/lib/core/duration";
import { acceptedSecrets, serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { normalizeEmail } from "@/lib/fields/rules";
import { type MailRequest, withMailRequest } from "./mail-request";
import { type Attempt, takeAttempt } from "./rate-limit";
import { hasWord, type Word, withWord } from "./sealed-address";

/** Milliseconds, of the five seconds that the auth service gives a hook. */
const COUNT_DEADLINE_MS = 1_000;

const wordOf = (email: string): Word => ({ parameter: "counted", facts: ["counted-mail", normalizeEmail(email)] });

/** Where a mailed link finally leads, with the request for its mail and our word that this attempt has been counted. */
export function withCountedMail(address: string, { account }: Attempt, request: MailRequest): string {
  return withWord(withMailRequest(address, request), wordOf(account), serverEnv().SEND_EMAIL_HOOK_SECRET, Date.now());
}

/** Whether one of our routes asked for this mail: it has counted the request. */
export function isCountedMail(email: string, redirectTo: string): boolean {
  const isCounted = (secret: string) => hasWord(redirectTo, wordOf(email), secret, Date.now());
  return acceptedSecrets("SEND_EMAIL_HOOK_SECRET").some(isCounted);
}

/**
 * Counts a mail that was requested from the auth service itself, where the limits of our routes do not hold. What our routes have
 * counted is not counted again: whoever floods an address that way keeps no mail of our pages from its traveller.
 * @param redirectTo where the mailed link leads, as the auth service states it
 * @returns too_many with the seconds to wait; email_failed when the counters cannot be reached
 */
export async function takeMail(
  email: string,
  redirectTo: string,
): Promise<Result<null, { reason: "too_many"; seconds: number } | { reason: "email_failed" }>> {
  if (isCountedMail(email, redirectTo)) return ok(null);
  const visitor = { address: null, challenge: null };
  const attempt = takeAttempt({ action: "direct-mail", account: normalizeEmail(email), visitor });
  const taken = await withDeadline(attempt, COUNT_DEADLINE_MS).catch(() => null);
  if (taken?.ok) return ok(null);
  if (!taken || taken.error.code === "auth_unavailable") return err({ reason: "email_failed" });
  log.warn("auth.direct_mail_refused", {});
  // A request for a challenge states no time; nobody can solve one here.
  return err({ reason: "too_many", seconds: taken.error.retryAfterSeconds ?? HOUR_SECONDS });
}
