import "server-only";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/duration";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { mailboxOf } from "@/lib/fields/rules";
import { limitVisitor, type SharedBucket } from "@/lib/limits/challenge";
import { bucketsOfNetwork, bucketsOfTyped } from "@/lib/limits/networks";
import { type Bucket, bucketPart, giveBackCall, limitCalls } from "@/lib/limits/service";
import type { Visitor } from "@/lib/limits/visitor";

type Window = Omit<Bucket, "name">;

type Limits = Record<"account" | "address" | "everyone", Window> & {
  /**
   * One account from one network, so that a stranger's attempts do not lock its traveller out. A device on which the account has been
   * logged in has these attempts for itself, and strangers' attempts at the account do not count there.
   */
  accountAndAddress?: Window;
  /** Only a login of the account can make the attempt, so nobody else can use its limit up. */
  isOwnAccount?: boolean;
  /** The addresses of one mailbox count together. */
  isMailbox?: boolean;
  /** Where its limit is used up, as many solved challenges as that limit go on, and no more. */
  isBounded?: boolean;
};

/** For actions that could be guessed: a password, a link. `aMinute` is the limit for the whole store. */
const tries = (aMinute: number): Limits => ({
  account: { limit: 10, windowSeconds: 15 * MINUTE_SECONDS },
  address: { limit: 60, windowSeconds: 15 * MINUTE_SECONDS },
  everyone: { limit: aMinute, windowSeconds: MINUTE_SECONDS },
});

/** For actions that send a mail. `aMinute` is the limit for the whole store. */
const mails = (aMinute: number): Limits => ({
  account: { limit: 5, windowSeconds: HOUR_SECONDS },
  address: { limit: 20, windowSeconds: HOUR_SECONDS },
  everyone: { limit: aMinute, windowSeconds: MINUTE_SECONDS },
});

/** The same, where a stranger's attempts must not lock an account's traveller out. */
const triesFromAnywhere = (aMinute: number): Limits => ({
  ...tries(aMinute),
  accountAndAddress: { limit: 10, windowSeconds: 15 * MINUTE_SECONDS },
  account: { limit: 50, windowSeconds: 15 * MINUTE_SECONDS },
});

/** As `mails`, for actions that anybody can request for another person's address. */
const mailsFromAnywhere = (aMinute: number): Limits => ({
  ...mails(aMinute),
  isMailbox: true,
  isBounded: true,
  accountAndAddress: { limit: 5, windowSeconds: HOUR_SECONDS },
  account: { limit: 25, windowSeconds: HOUR_SECONDS },
});

/**
 * For mails that somebody requests from the auth service itself, whose hook knows no network. No page of ours does that, so the limit for
 * the whole store stops none of its travellers.
 */
const directMails = (anHour: number): Limits => ({
  ...mails(anHour),
  isMailbox: true,
  everyone: { limit: anHour, windowSeconds: HOUR_SECONDS },
});

/** Attempts per account, per network address and for the whole store, which protects the auth service from floods. */
const LIMITS = {
  "sign-in": triesFromAnywhere(600),
  "sign-up": mailsFromAnywhere(300),
  // Wider than the others, because most buyers log in by code, and the phones of a mobile network or an airport share one address.
  code: { ...mailsFromAnywhere(300), address: { limit: 60, windowSeconds: HOUR_SECONDS } },
  "verify-code": { ...triesFromAnywhere(600), isBounded: true },
  resend: mailsFromAnywhere(120),
  recover: mailsFromAnywhere(120),
  confirm: tries(600),
  "reset-password": tries(120),
  "change-email": { ...mails(120), isOwnAccount: true },
  "direct-mail": directMails(100),
  reauthenticate: { ...tries(600), isOwnAccount: true },
  google: tries(600),
};

type LimitedAction = keyof typeof LIMITS;

/** `account`: the account or link to open. `device`: names a browser in which this account has been logged in. */
export type Attempt = { action: LimitedAction; account: string; visitor: Visitor; device?: string | null };

/**
 * How many times as often as one device all devices of an account may try together, and all known devices of a network as its unknown
 * ones. These attempts are never given back.
 */
const DEVICES_TOGETHER = 3;

/**
 * The buckets of an attempt's network. A device that knows the account has attempts of its own, whoever shares its network; instead all
 * devices of the account are counted together, and so are the known devices of the network, which strangers do not use up: neither one
 * account nor the many of one host can use up what the whole store allows.
 */
function networkBucketsOf({ action, account, visitor, device }: Attempt): Bucket[] {
  const { accountAndAddress, address }: Limits = LIMITS[action];
  if (device && accountAndAddress) {
    const together = ({ limit, windowSeconds }: Window): Window => ({ limit: limit * DEVICES_TOGETHER, windowSeconds });
    const ofAccount = `${action}:devices:${bucketPart(mailboxOf(account))}`;
    return [
      ...bucketsOfNetwork(visitor.address, { name: `${action}:known-devices`, ...together(address) }),
      { name: ofAccount, ...together(accountAndAddress) },
    ];
  }
  return bucketsOfNetwork(visitor.address, { name: `${action}:address`, ...address });
}

/**
 * The buckets of an account. `own`: a solved challenge does not get past these. Only the traveller can use them up, or a network of
 * strangers for itself; a network is allowed less than the account, so that it cannot lock the traveller out. `shared`: strangers can use
 * these up; only solved challenges count against the bound of one.
 */
function accountBucketsOf({ action, account: asked, visitor, device }: Attempt): {
  own: Bucket[];
  shared: SharedBucket[];
} {
  const { accountAndAddress, isOwnAccount, isMailbox, isBounded, account: ofAccount }: Limits = LIMITS[action];
  const account = isMailbox ? mailboxOf(asked) : asked;
  const whole = { name: `${action}:account:${bucketPart(account)}`, ...ofAccount };
  if (isOwnAccount) return { own: [whole], shared: [] };
  if (!accountAndAddress) return { own: [], shared: [whole] };
  if (device) return { own: [{ name: `${action}:device:${device}`, ...accountAndAddress }], shared: [] };
  const named = { name: `${action}:account-and-address`, ...accountAndAddress };
  const bound = { ...whole, name: `${action}:account-bound:${bucketPart(account)}` };
  return { own: bucketsOfTyped(account, visitor.address, named), shared: [isBounded ? { ...whole, bound } : whole] };
}

/**
 * Takes one attempt from each bucket that applies. The network comes first, so that a network that is stopped cannot go on using up
 * the attempts of accounts.
 * @returns the attempt; rate_limited with the seconds to wait; challenge_required; auth_unavailable when the counters cannot be reached
 */
export async function takeAttempt(attempt: Attempt): Promise<Result<Attempt, AppError>> {
  const { action, visitor } = attempt;
  const ofAccount = accountBucketsOf(attempt);
  const own = [...networkBucketsOf(attempt), ...ofAccount.own];
  const everyone = { name: `${action}:everyone`, ...LIMITS[action].everyone };
  try {
    const taken = await limitVisitor(visitor, own, [...ofAccount.shared, everyone]);
    return taken.ok ? ok(attempt) : taken;
  } catch (error) {
    log.error("auth.rate_limit_unavailable", {}, error);
    return err(appError("auth_unavailable"));
  }
}

/** The one mail of a kind that an address is sent in a minute. Other addresses of its mailbox are sent their own, and those count. */
const minuteOf = ({ action, account }: Attempt): Bucket => ({
  name: `mail-pause:${action}:${bucketPart(account)}`,
  limit: 1,
  windowSeconds: MINUTE_SECONDS,
});

/**
 * Counts attempts to have a mail sent once a minute against their account, because the auth service sends one mail a minute to an address.
 * Our own clock says so: the service's tells which addresses have an account. Called right before the mail is requested: an attempt that
 * requests none begins no minute.
 */
export async function countOnceAMinute(attempt: Attempt): Promise<void> {
  try {
    const isFirst = (await limitCalls(minuteOf(attempt))).ok;
    if (!isFirst) await giveBackAttempt(attempt);
  } catch (error) {
    log.error("auth.rate_limit_unavailable", {}, error);
  }
}

/** Takes an attempt to have a mail sent. @returns as takeAttempt */
export async function takeMailAttempt(attempt: Attempt): Promise<Result<Attempt, AppError>> {
  const taken = await takeAttempt(attempt);
  if (taken.ok) await countOnceAMinute(attempt);
  return taken;
}

/**
 * Does not count an attempt that had no effect against its account; it still counts for the network and the whole store, and a challenge
 * that was solved for it stays counted too.
 * A failure leaves it counted.
 */
export async function giveBackAttempt(attempt: Attempt): Promise<void> {
  try {
    const { own, shared } = accountBucketsOf(attempt);
    for (const { name } of [...own, ...shared]) await giveBackCall(name);
  } catch (error) {
    log.error("auth.rate_limit_unavailable", {}, error);
  }
}

/**
 * Takes the only mail of a kind that an account may have sent in a minute. One that is refused does not count as an attempt.
 * @returns rate_limited with the seconds to wait; auth_unavailable when the counters cannot be reached
 */
export async function takeMinute(attempt: Attempt): Promise<Result<null, AppError>> {
  try {
    const taken = await limitCalls(minuteOf(attempt));
    if (!taken.ok) await giveBackAttempt(attempt);
    return taken;
  } catch (error) {
    log.error("auth.rate_limit_unavailable", {}, error);
    return err(appError("auth_unavailable"));
  }
}

/** Ends the minute of a mail that was not sent. */
export async function giveBackMinute(attempt: Attempt): Promise<void> {
  await giveBackCall(minuteOf(attempt).name).catch((error: unknown) =>
    log.error("auth.rate_limit_unavailable", {}, error),
  );
}
