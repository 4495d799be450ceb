import "server-only";
import { createHash } from "node:crypto";
import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/duration";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { forgetRefusal, rememberRefusal, secondsRefused } from "./refusals";
import { giveBackToBucket, takeFromBucket } from "./repository";

/** A bucket that allows `limit` calls in `windowSeconds`, for all servers together. */
export type Bucket = { name: string; limit: number; windowSeconds: number };

/** What a person typed, or where a call came from, as a part of a bucket's name, which is stored. */
export function bucketPart(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Takes one call from a bucket. @returns rate_limited with the seconds to wait when it is empty */
export async function limitCalls({ name, limit, windowSeconds }: Bucket): Promise<Result<null, AppError>> {
  const seconds = await takeFromBucket(name, limit, windowSeconds);
  return seconds > 0 ? err(appError("rate_limited", seconds)) : ok(null);
}

/**
 * Takes one call from each of the buckets that one visitor uses alone, the narrowest first. Once one of them is refused, this server
 * repeats the answer for some seconds without the database, so that further calls of that visitor, also from other addresses of the refused
 * network, do not slow down others.
 */
export async function limitOwnCalls(buckets: readonly Bucket[]): ReturnType<typeof limitCalls> {
  const known = Math.max(0, ...buckets.map(({ name }) => secondsRefused(name)));
  if (known > 0) return err(appError("rate_limited", known));
  for (const bucket of buckets) {
    const taken = await limitCalls(bucket);
    if (taken.ok) continue;
    rememberRefusal(bucket.name, taken.error.retryAfterSeconds ?? 0);
    return taken;
  }
  return ok(null);
}

/** Takes one of the calls of this kind that a minute allows for one traveller, or one payment. @param action names the bucket */
export function limitPerMinute({ id }: { id: string }, action: string, limit: number): ReturnType<typeof limitCalls> {
  return limitCalls({ name: `${action}:${id}`, limit, windowSeconds: MINUTE_SECONDS });
}

/** Takes one of the calls of this kind that an hour allows for one traveller. @param action names the bucket */
export function limitPerHour({ id }: { id: string }, action: string, limit: number): ReturnType<typeof limitCalls> {
  return limitCalls({ name: `${action}:${id}`, limit, windowSeconds: HOUR_SECONDS });
}

/** Gives back a call that had no effect, so that it does not count. @throws when the database does not answer */
export async function giveBackCall(name: string): Promise<void> {
  forgetRefusal(name);
  await giveBackToBucket(name);
}
