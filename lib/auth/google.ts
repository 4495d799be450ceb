import "server-only";
import { z } from "zod";
import { MINUTE_MS } from "@/lib/core/duration";
import { serverEnv } from "@/lib/core/env.server";
import type { AppError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import type { AuthContext } from "./context";
import { authFailure } from "./failures";
import { learnFirstLanguage } from "./first-language";
import type { Done } from "./mail-outcome";
import { takeAttempt } from "./rate-limit";
import type { GoogleInput } from "./schema";

const FRESH_MS = MINUTE_MS;
const DEADLINE_MS = 5_000;
/** How long the login screen waits for the first answer. Later answers are fetched in the background. */
const PATIENCE_MS = 600;

const settingsSchema = z.object({ external: z.object({ google: z.boolean() }) });

let known = { isOffered: false, at: Number.NEGATIVE_INFINITY };
let asking: Promise<void> | undefined;

async function ask(now: number): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = serverEnv();
  const isOffered = await fetch(`${NEXT_PUBLIC_SUPABASE_URL}/auth/v1/settings`, {
    headers: { apikey: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY },
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
    .then(async (response) => settingsSchema.parse(await response.json()).external.google)
    // While the service is down, the last known answer stays.
    .catch(() => known.isOffered);
  known = { isOffered, at: now };
  asking = undefined;
}

/**
 * Whether the auth service has Google configured (`GET /auth/v1/settings`), read once a minute at most. Only the first
 * read makes the caller wait, for PATIENCE_MS at most.
 * @param now milliseconds
 */
export async function isGoogleOffered(now = Date.now()): Promise<boolean> {
  const isFirst = known.at === Number.NEGATIVE_INFINITY;
  if (now - known.at > FRESH_MS) asking ??= ask(now);
  if (isFirst) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return known.isOffered;
}

/**
 * Logs this browser in with the code that Google returned. Only the browser that started the login has the
 * verifier for it. The first login stores the language for mails.
 * @returns link_invalid for a code that is used, old or foreign; google_unavailable; auth_unavailable
 */
export async function finishGoogleLogin({
  ctx,
  input,
}: {
  ctx: AuthContext;
  input: GoogleInput;
}): Promise<Result<Done, AppError>> {
  const attempt = await takeAttempt({ action: "google", account: input.code, visitor: ctx.visitor });
  if (!attempt.ok) return attempt;
  const { data, error } = await ctx.browserAuth.exchangeCodeForSession(input.code);
  if (error) return err(authFailure(error));
  await learnFirstLanguage(ctx.browserAuth, data.user, input.locale);
  return ok({});
}
