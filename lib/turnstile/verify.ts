import "server-only";
import { z } from "zod";
import { turnstileEnv } from "@/lib/core/env.server";
import { timedFetch } from "@/lib/core/timed-fetch";

const DEADLINE_MS = 5_000;
const answerSchema = z.object({ success: z.boolean() });

/**
 * Whether a challenge was solved; null where challenges are off. A token is good for one check.
 * @param token what the widget handed out @param address the visitor's network address, null where it is not known
 * @throws when Turnstile does not answer
 */
export async function isChallengeSolved(token: string, address: string | null): Promise<boolean | null> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL } = turnstileEnv();
  if (secret === undefined) return null;
  const answer = await timedFetch(DEADLINE_MS)(`${TURNSTILE_URL}/turnstile/v0/siteverify`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret, response: token, ...(address !== null && { remoteip: address }) }),
    cache: "no-store",
    redirect: "error",
  });
  if (!answer.ok) throw new Error(`Turnstile answered ${answer.status}`);
  return answerSchema.parse(await answer.json()).success;
}
