import "server-only";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { challengeSiteKey } from "@/lib/turnstile/settings";
import { isChallengeSolved } from "@/lib/turnstile/verify";
import { rememberRefusal, secondsRefused } from "./refusals";
import { type Bucket, giveBackCall, limitCalls, limitOwnCalls } from "./service";
import type { Visitor } from "./visitor";

type Taken = Result<null, AppError>;

/** A bucket that others can use up. `bound`: how many solved challenges may pass it; only they count there. */
export type SharedBucket = Bucket & { bound?: Bucket };

/** Whether a visitor may go on although others have used a limit up. @param refused the answer without challenges */
async function byChallenge({ address, challenge }: Visitor, refused: Taken): Promise<Taken> {
  if (challengeSiteKey() === undefined) return refused;
  if (challenge === null) return err(appError("challenge_required"));
  try {
    return (await isChallengeSolved(challenge, address)) ? ok(null) : err(appError("challenge_required"));
  } catch (error) {
    log.error("limits.challenge_unavailable", {}, error);
    return refused;
  }
}

/** Whether a visitor who sends no challenge will be asked for one, as far as this server remembers. Takes nothing. */
function willBeAsked({ challenge }: Visitor, shared: readonly Bucket[]): boolean {
  return challenge === null && challengeSiteKey() !== undefined && shared.some(({ name }) => secondsRefused(name) > 0);
}

/** Takes one of the solved challenges that may pass a bucket. */
async function passBy({ bound }: SharedBucket): Promise<Taken> {
  return bound ? limitCalls(bound) : ok(null);
}

/**
 * Takes one call from each bucket that applies to a visitor. A call that stops at one of them takes nothing from those after it.
 * @param own the visitor's own buckets: a visitor who has used one up must wait
 * @param shared buckets that others can use up, such as an account's and the store's. Where challenges are on, a visitor who has solved one
 * goes on although these are empty, so that strangers can stop neither the account's traveller nor the whole store. A bucket with a
 * bound lets no more than so many of them pass
 * @returns rate_limited with the seconds to wait; challenge_required
 */
export async function limitVisitor(
  visitor: Visitor,
  own: readonly Bucket[],
  shared: readonly SharedBucket[],
): Promise<Taken> {
  if (willBeAsked(visitor, shared)) return err(appError("challenge_required"));
  const taken = await limitOwnCalls(own);
  if (!taken.ok) return taken;
  const used: Bucket[] = [...own];
  let verdict: Taken | undefined;
  for (const bucket of shared) {
    const taken = await limitCalls(bucket);
    if (taken.ok) {
      used.push(bucket);
      continue;
    }
    verdict ??= await byChallenge(visitor, taken);
    if (verdict.ok) {
      const passed = await passBy(bucket);
      if (!passed.ok) return passed;
      continue;
    }
    // This call does not count: the browser repeats it with a solved challenge, and that one counts.
    if (verdict.error.code !== "challenge_required" || visitor.challenge !== null) return verdict;
    rememberRefusal(bucket.name, taken.error.retryAfterSeconds ?? 0);
    for (const { name } of used) await giveBackCall(name);
    return verdict;
  }
  return ok(null);
}
