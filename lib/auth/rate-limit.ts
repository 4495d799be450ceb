import "server-only";
import { createHash } from "node:crypto";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { limitCalls } from "@/lib/limits/service";

type Window = { limit: number; seconds: number };

type Limits = Record<"account" | "address" | "everyone", Window>;

/** What somebody may try until it fits: a password, a link. `aMinute` holds for the whole shop. */
const tries = (aMinute: number): Limits => ({
  account: { limit: 10, seconds: 900 },
  address: { limit: 60, seconds: 900 },
  everyone: { limit: aMinute, seconds: 60 },
});

/** What sends a mail. */
const mails = (aMinute: number): Limits => ({
  account: { limit: 5, seconds: 3600 },
  address: { limit: 20, seconds: 3600 },
  everyone: { limit: aMinute, seconds: 60 },
});

/** Attempts per account, per visitor's address and for the whole shop; the last keeps a flood off the auth service. */
const LIMITS = {
  "sign-in": tries(600),
  "sign-up": mails(300),
  resend: mails(120),
  recover: mails(120),
  confirm: tries(600),
  "reset-password": tries(120),
  "change-email": mails(120),
  reauthenticate: tries(600),
  google: tries(600),
};

type LimitedAction = keyof typeof LIMITS;

/** Who tries: the account (or link) the attempt is about, and the visitor's address where a trusted proxy tells it. */
export type Attempt = { action: LimitedAction; account: string; address: string | null };

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Takes one attempt from each bucket that applies. Account and address come first, so that one guesser who is already
 * stopped does not use up what the shop shares.
 * @returns rate_limited with the seconds to wait; auth_unavailable when the counters cannot be reached
 */
export async function takeAttempt({ action, account, address }: Attempt): Promise<Result<null, AppError>> {
  const limits = LIMITS[action];
  const buckets: [string, Window][] = [[`${action}:account:${digest(account)}`, limits.account]];
  if (address !== null) buckets.push([`${action}:address:${digest(address)}`, limits.address]);
  buckets.push([`${action}:everyone`, limits.everyone]);
  try {
    for (const [name, { limit, seconds }] of buckets) {
      const taken = await limitCalls({ name, limit, windowSeconds: seconds });
      if (!taken.ok) return taken;
    }
    return ok(null);
  } catch (error) {
    log.error("auth.rate_limit_unavailable", {}, error);
    return err(appError("auth_unavailable"));
  }
}
