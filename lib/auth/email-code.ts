import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { User } from "@supabase/supabase-js";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { normalizeEmail } from "@/lib/fields/rules";
import type { AuthClient, AuthContext } from "./context";
import { authFailure } from "./failures";
import { type Done, mailOutcome } from "./mail-outcome";
import { redirectTo } from "./next-path";
import { takeAttempt } from "./rate-limit";
import { firstAddressFailure, firstCodeFailure } from "./rules";
import type { RequestCodeInput, VerifyCodeInput } from "./schema";

type Call<Input> = { ctx: AuthContext; input: Input };

const REFUSAL_FLOOR_MS = 500;
/** Confirming an address is also its first login; the two times that the auth service writes differ by this at most. */
const SAME_MOMENT_MS = 1_000;

/**
 * Mails a code of six digits, and a link that does the same. An address without an account gets one, which is usable once
 * the code is typed. The answer does not tell whether there was an account.
 */
export async function requestCode({ ctx, input }: Call<RequestCodeInput>): Promise<Result<Done, AppError>> {
  const failure = firstAddressFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "code", account: email, address: ctx.address });
  if (!attempt.ok) return attempt;
  return mailOutcome(
    ctx.detachedAuth.signInWithOtp({
      email,
      options: {
        shouldCreateUser: true,
        emailRedirectTo: redirectTo(input.next, ctx.siteUrl),
        data: { locale: input.locale, passwordless: true },
      },
    }),
  );
}

/** Whether this login has confirmed the address: until then anybody may have signed it up, with a password of their own. */
function isFirstLogin({ email_confirmed_at, last_sign_in_at }: User): boolean {
  if (!email_confirmed_at || !last_sign_in_at) return false;
  return Math.abs(Date.parse(last_sign_in_at) - Date.parse(email_confirmed_at)) < SAME_MOMENT_MS;
}

/**
 * Gives an account that a code has just confirmed a password nobody knows, in place of one that a stranger may have chosen
 * when signing the address up. @param auth the client that used the code
 */
export async function dropUnprovenPassword(auth: AuthClient, user: User): Promise<Result<Done, AppError>> {
  if (!isFirstLogin(user)) return ok({});
  const password = `Aa1!${randomBytes(32).toString("base64url")}`;
  const { error } = await auth.updateUser({ password, data: { passwordless: true } });
  return error ? err(authFailure(error)) : ok({});
}

/**
 * Logs this browser in with a mailed code, or ends a sign-up with the code of its confirmation mail (`purpose`). A wrong
 * code, an old one and one for an address without an account get the same answer after the same time.
 * @returns code_incomplete, code_invalid, rate_limited after ten attempts in a quarter of an hour, auth_unavailable
 */
export async function verifyCode({ ctx, input }: Call<VerifyCodeInput>): Promise<Result<Done, AppError>> {
  const failure = firstCodeFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "verify-code", account: email, address: ctx.address });
  if (!attempt.ok) return attempt;
  const floor = wait(REFUSAL_FLOOR_MS);
  const { data, error } = await ctx.detachedAuth.verifyOtp({ email, token: input.code, type: "email" });
  if (!data.session || !data.user) {
    await floor;
    const refusal = error ? authFailure(error) : appError("code_invalid");
    return err(refusal.code === "link_invalid" ? appError("code_invalid") : refusal);
  }
  if (input.purpose === "login") {
    const dropped = await dropUnprovenPassword(ctx.detachedAuth, data.user);
    if (!dropped.ok) return dropped;
  }
  ctx.remember(true);
  const { access_token, refresh_token } = data.session;
  const kept = await ctx.browserAuth.setSession({ access_token, refresh_token });
  return kept.error ? err(authFailure(kept.error)) : ok({});
}
