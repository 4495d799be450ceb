import "server-only";
import { createHash } from "node:crypto";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { limitCalls } from "@/lib/limits/service";

type Window = { limit: number; seconds: number };

/** Attempts per account, per visitor's address and for the whole shop; the last keeps a flood off the auth service. */
const LIMITS = {
  "sign-in": {
    account: { limit: 10, seconds: 900 },
    address: { limit: 60, seconds: 900 },
    everyone: { limit: 600, seconds: 60 },
  },
  "sign-up": {
    account: { limit: 5, seconds: 3600 },
    address: { limit: 20, seconds: 3600 },
    everyone: { limit: 300, seconds: 60 },
  },
  resend: {
    account: { limit: 5, seconds: 3600 },
    address: { limit: 20, seconds: 3600 },
    everyone: { limit: 120, seconds: 60 },
  },
  recover: {
    account: { limit: 5, seconds: 3600 },
    address: { limit: 20, seconds: 3600 },
    everyone: { limit: 120, seconds: 60 },
  },
  confirm: {
    account: { limit: 10, seconds: 900 },
    address: { limit: 60, seconds: 900 },
    everyone: { limit: 600, seconds: 60 },
  },
  "reset-password": {
    account: { limit: 10, seconds: 900 },
    address: { limit: 60, seconds: 900 },
    everyone: { limit: 120, seconds: 60 },
  },
  "change-email": {
    account: { limit: 5, seconds: 3600 },
    address: { limit: 20, seconds: 3600 },
    everyone: { limit: 120, seconds: 60 },
  },
  reauthenticate: {
    account: { limit: 10, seconds: 900 },
    address: { limit: 60, seconds: 900 },
    everyone: { limit: 600, seconds: 60 },
  },
  google: {
    account: { limit: 10, seconds: 900 },
    address: { limit: 60, seconds: 900 },
    everyone: { limit: 600, seconds: 60 },
  },
} as const satisfies Record<string, Record<"account" | "address" | "everyone", Window>>;

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
    log.error("auth.rate_limit_unavailable", { message: String(error) });
    return err(appError("auth_unavailable"));
  }
}
