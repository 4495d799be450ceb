import "server-only";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/duration";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { limitStoreCalls } from "@/lib/limits/challenge";
import { bucketPart, giveBackCall, limitCalls } from "@/lib/limits/service";
import { networksOf, type Visitor } from "@/lib/limits/visitor";

type Window = { limit: number; seconds: number };

/** `accountAndAddress`: one account from one network, so that a stranger's attempts do not lock its traveller out. */
type Limits = Record<"account" | "address" | "everyone", Window> & { accountAndAddress?: Window };

/** For actions that could be guessed: a password, a link. `aMinute` is the limit for the whole store. */
const tries = (aMinute: number): Limits => ({
  account: { limit: 10, seconds: 15 * MINUTE_SECONDS },
  address: { limit: 60, seconds: 15 * MINUTE_SECONDS },
  everyone: { limit: aMinute, seconds: MINUTE_SECONDS },
});

/** For actions that send a mail. `aMinute` is the limit for the whole store. */
const mails = (aMinute: number): Limits => ({
  account: { limit: 5, seconds: HOUR_SECONDS },
  address: { limit: 20, seconds: HOUR_SECONDS },
  everyone: { limit: aMinute, seconds: MINUTE_SECONDS },
});

/** The same, where a stranger's attempts must not lock an account's traveller out. */
const triesFromAnywhere = (aMinute: number): Limits => ({
  ...tries(aMinute),
  accountAndAddress: { limit: 10, seconds: 15 * MINUTE_SECONDS },
  account: { limit: 50, seconds: 15 * MINUTE_SECONDS },
});

/** The same for actions that anybody may ask for with somebody else's address. */
const mailsFromAnywhere = (aMinute: number): Limits => ({
  ...mails(aMinute),
  accountAndAddress: { limit: 5, seconds: HOUR_SECONDS },
  account: { limit: 25, seconds: HOUR_SECONDS },
});

/** Attempts per account, per network address and for the whole store, which protects the auth service from floods. */
const LIMITS = {
  "sign-in": triesFromAnywhere(600),
  "sign-up": mailsFromAnywhere(300),
  code: mailsFromAnywhere(300),
  "verify-code": triesFromAnywhere(600),
  resend: mailsFromAnywhere(120),
  recover: mailsFromAnywhere(120),
  confirm: tries(600),
  "reset-password": tries(120),
  "change-email": mails(120),
  reauthenticate: tries(600),
  google: tries(600),
};

type LimitedAction = keyof typeof LIMITS;

/** `account`: the account or link to open. */
export type Attempt = { action: LimitedAction; account: string; visitor: Visitor };

type NamedWindow = [name: string, window: Window];

const widened = ({ limit, seconds }: Window, times: number): Window => ({ limit: limit * times, seconds });

/** Where the network is unknown, all visitors count as one network. */
const UNKNOWN = [{ name: null, times: 1 }];

/** The buckets of an attempt's account. Even the widest network allows less than the account, or it could lock its traveller out. */
function accountBucketsOf({ action, account, visitor: { address } }: Attempt): NamedWindow[] {
  const limits: Limits = LIMITS[action];
  const { accountAndAddress } = limits;
  const overall: NamedWindow = [`${action}:account:${bucketPart(account)}`, limits.account];
  if (!accountAndAddress) return [overall];
  const networks = address === null ? UNKNOWN : networksOf(address);
  const both = networks.map(({ name, times }): NamedWindow => {
    const bucket = `${action}:account-and-address:${bucketPart(JSON.stringify([account, name]))}`;
    return [bucket, widened(accountAndAddress, times)];
  });
  return [...both, overall];
}

function bucketsOf(attempt: Attempt): NamedWindow[] {
  const { action, visitor } = attempt;
  const limits: Limits = LIMITS[action];
  const networks = visitor.address === null ? [] : networksOf(visitor.address);
  const ofNetworks = networks.map(({ name, times }): NamedWindow => {
    return [`${action}:address:${bucketPart(name)}`, widened(limits.address, times)];
  });
  return [...accountBucketsOf(attempt), ...ofNetworks];
}

/**
 * Takes one attempt from each bucket that applies. Account and address come first, so that somebody who is already
 * stopped does not use up the limit of the whole store.
 * @returns the attempt; rate_limited with the seconds to wait; challenge_required; auth_unavailable when the counters cannot be reached
 */
export async function takeAttempt(attempt: Attempt): Promise<Result<Attempt, AppError>> {
  try {
    for (const [name, { limit, seconds }] of bucketsOf(attempt)) {
      const taken = await limitCalls({ name, limit, windowSeconds: seconds });
      if (!taken.ok) return taken;
    }
    const { action, visitor } = attempt;
    const { limit, seconds } = LIMITS[action].everyone;
    const taken = await limitStoreCalls({ name: `${action}:everyone`, limit, windowSeconds: seconds }, visitor);
    return taken.ok ? ok(attempt) : taken;
  } catch (error) {
    log.error("auth.rate_limit_unavailable", {}, error);
    return err(appError("auth_unavailable"));
  }
}

/**
 * Does not count an attempt that had no effect against its account; it still counts for the network and the whole store.
 * A failure leaves it counted.
 */
export async function giveBackAttempt(attempt: Attempt): Promise<void> {
  try {
    for (const [name] of accountBucketsOf(attempt)) await giveBackCall(name);
  } catch (error) {
    log.error("auth.rate_limit_unavailable", {}, error);
  }
}
