import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { AuthError } from "@supabase/supabase-js";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import type { AuthContext } from "./context";
import { noSoonerThan } from "./even-time";
import { authFailure, saysAddressIsTaken } from "./failures";
import { safeNextPath } from "./next-path";
import { takeAttempt } from "./rate-limit";
import { cleanName, firstSignInFailure, firstSignUpFailure, indonesianPhone, normalizeEmail } from "./rules";
import type { ConfirmInput, ResendInput, SignInInput, SignUpInput } from "./schema";

type Call<Input> = { ctx: AuthContext; input: Input };
type Done = Record<string, never>;

/** Longer than a mail takes to leave: known and unknown addresses answer alike. */
const MAIL_FLOOR_MS = 1200;
const REFUSAL_FLOOR_MS = 500;

/** Where the mailed link leads in the end: the destination with its plan, or home. */
function redirectTo(ctx: AuthContext, next: string | null): string {
  return `${ctx.siteUrl}${safeNextPath(next, ctx.siteUrl) ?? "/"}`;
}

/** A taken address and a mail that left a moment ago both read like success: nobody learns which addresses exist. */
function mailOutcome(error: AuthError | null): Result<Done, AppError> {
  if (error === null || saysAddressIsTaken(error)) return ok({});
  if (error.code === "over_email_send_rate_limit") {
    log.warn("auth.mail_held_back", { status: error.status });
    return ok({});
  }
  return err(authFailure(error));
}

/** Makes an account that waits for its mail to be confirmed. Saves fullName, phone and locale (spec 1, section 3). */
export async function signUp({ ctx, input }: Call<SignUpInput>): Promise<Result<Done, AppError>> {
  const failure = firstSignUpFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "sign-up", account: email, address: ctx.address });
  if (!attempt.ok) return attempt;
  const { error } = await noSoonerThan(
    MAIL_FLOOR_MS,
    ctx.detachedAuth.signUp({
      email,
      password: input.password,
      options: {
        emailRedirectTo: redirectTo(ctx, input.next),
        data: {
          fullName: cleanName(input.fullName),
          phone: indonesianPhone(input.phone) ?? "",
          locale: input.locale,
        },
      },
    }),
  );
  return mailOutcome(error);
}

/** Sends the confirmation mail once more, if there is an account that waits for it. */
export async function resendConfirmation({ ctx, input }: Call<ResendInput>): Promise<Result<Done, AppError>> {
  const email = normalizeEmail(input.email);
  if (!email.includes("@")) return err(appError("email_invalid"));
  const attempt = await takeAttempt({ action: "resend", account: email, address: ctx.address });
  if (!attempt.ok) return attempt;
  const { error } = await noSoonerThan(
    MAIL_FLOOR_MS,
    ctx.detachedAuth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: redirectTo(ctx, input.next) },
    }),
  );
  return mailOutcome(error);
}

/** Logs this browser in. An unknown address and a wrong password are one answer, and take the same time. */
export async function signIn({ ctx, input }: Call<SignInInput>): Promise<Result<Done, AppError>> {
  const failure = firstSignInFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "sign-in", account: email, address: ctx.address });
  if (!attempt.ok) return attempt;
  const floor = wait(REFUSAL_FLOOR_MS);
  const { error } = await ctx.browserAuth.signInWithPassword({ email, password: input.password });
  if (!error) return ok({});
  await floor;
  return err(authFailure(error));
}

/**
 * Confirms the address a mailed link was sent to, and logs this browser in. A browser where somebody is logged in keeps
 * that login (`loginKept`): a foreign link must not swap the account.
 */
export async function confirmEmail({
  ctx,
  input,
}: Call<ConfirmInput>): Promise<Result<{ loginKept: boolean }, AppError>> {
  const attempt = await takeAttempt({ action: "confirm", account: input.token_hash, address: ctx.address });
  if (!attempt.ok) return attempt;
  const { data: current } = await ctx.browserAuth.getUser();
  const loginKept = current.user !== null;
  const auth = loginKept ? ctx.detachedAuth : ctx.browserAuth;
  const { error } = await auth.verifyOtp({ token_hash: input.token_hash, type: input.type });
  if (error) {
    const failure = authFailure(error);
    return err(
      failure.code === "auth_unavailable" || failure.code === "rate_limited" ? failure : appError("link_invalid"),
    );
  }
  return ok({ loginKept });
}

/** Ends the login everywhere. A login that has ended already counts as success. */
export async function signOut({ ctx }: { ctx: AuthContext }): Promise<Result<Done, AppError>> {
  const { error } = await ctx.browserAuth.signOut({ scope: "global" });
  if (error && error.name !== "AuthSessionMissingError") return err(authFailure(error));
  return ok({});
}
