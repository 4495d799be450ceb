import "server-only";
import { z } from "zod";
import { challengeEnv } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { timedFetch } from "@/lib/core/timed-fetch";
import { type Bucket, limitCalls } from "./service";
import type { Visitor } from "./visitor";

const DEADLINE_MS = 5_000;
const answerSchema = z.object({ success: z.boolean() });

/** Whether Turnstile knows the token as solved and unused. @throws when it does not answer */
async function isSolved(token: string, address: string | null, secret: string): Promise<boolean> {
  const answer = await timedFetch(DEADLINE_MS)(`${challengeEnv().TURNSTILE_URL}/turnstile/v0/siteverify`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret, response: token, ...(address !== null && { remoteip: address }) }),
    cache: "no-store",
  });
  return answerSchema.parse(await answer.json()).success;
}

/**
 * Takes one call from a bucket of the whole store. Where challenges are configured, a visitor who solves one goes on although it
 * is empty, so that a flood does not stop everybody.
 * @returns challenge_required for a visitor without a solved one; rate_limited without challenges, or when they cannot be verified
 */
export async function limitStoreCalls(bucket: Bucket, visitor: Visitor): Promise<Result<null, AppError>> {
  const taken = await limitCalls(bucket);
  const secret = challengeEnv().TURNSTILE_SECRET_KEY;
  if (taken.ok || secret === undefined) return taken;
  if (visitor.challenge === null) return err(appError("challenge_required"));
  try {
    const solved = await isSolved(visitor.challenge, visitor.address, secret);
    return solved ? ok(null) : err(appError("challenge_required"));
  } catch (error) {
    log.error("limits.challenge_unavailable", { bucket: bucket.name }, error);
    return taken;
  }
}
