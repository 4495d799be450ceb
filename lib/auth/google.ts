import "server-only";
import { MINUTE_MS } from "@/lib/core/duration";
import type { AppError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import type { AuthContext } from "./context";
import { authFailure } from "./failures";
import { learnFirstLanguage } from "./first-language";
import type { Done } from "./mail-outcome";
import { takeAttempt } from "./rate-limit";
import type { GoogleInput } from "./schema";
import { readAuthSettings } from "./settings";

const FRESH_MS = MINUTE_MS;
/** How long the login screen waits for the first answer. Later answers are fetched in the background. */
const PATIENCE_MS = 600;

let known = { isOffered: false, at: Number.NEGATIVE_INFINITY };
let asking: Promise<void> | undefined;

async function ask(now: number): Promise<void> {
  const settings = await readAuthSettings();
  // While the service is down, the last known answer stays.
  known = { isOffered: settings.ok ? settings.value.hasGoogle : known.isOffered, at: now };
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
  await ctx.device.keep(data.user.email ?? "");
  await learnFirstLanguage(ctx.browserAuth, data.user, input.locale);
  return ok({});
}
