import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { User } from "@supabase/supabase-js";
import { systemClock } from "@/lib/core/clock";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { indonesianPhone } from "@/lib/fields/phone";
import { addressFailure, nameLine, normalizeEmail } from "@/lib/fields/rules";
import { claimsOf } from "./claims";
import { type AuthClient, type AuthContext, callerOf, type TimedContext } from "./context";
import { withCountedMail } from "./counted-mail";
import { authFailure, linkFailure, REFUSAL_FLOOR_MS } from "./failures";
import { learnFirstLanguage } from "./first-language";
import { isGuessablePassword } from "./guessable-password";
import { type Done, mailOutcome, mailToProveAddress } from "./mail-outcome";
import { redirectTo } from "./next-path";
import { provePassword } from "./prove-password";
import { countOnceAMinute, giveBackAttempt, takeAttempt, takeMailAttempt } from "./rate-limit";
import {
  findFullName,
  forgetDevices,
  hasPassword,
  hasProvenPassword,
  isVoidEmailChange,
  loginBeganAt,
} from "./repository";
import { firstSignInFailure, isFreshLogin } from "./rules";
import type { ConfirmInput, ResendInput, SignInInput, SignUpInput } from "./schema";
import { sessionIdOf } from "./session-id";
import { firstSignUpFailure } from "./sign-up-rules";

type Call<Input, Context = AuthContext> = { ctx: Context; input: Input };

/**
 * Creates an account, which is usable once its mail is confirmed. Stores name, phone and language with the login. If an
 * account already waits for its confirmation, no data are kept: neither sign-up has proven the address.
 */
export async function signUp({ ctx, input }: Call<SignUpInput, TimedContext>): Promise<Result<Done, AppError>> {
  const failure = firstSignUpFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "sign-up", account: email, visitor: ctx.visitor });
  if (!attempt.ok) return attempt;
  if (await isGuessablePassword(input.password, input)) {
    await giveBackAttempt(attempt.value);
    return err(appError("weak_password"));
  }
  await countOnceAMinute(attempt.value);
  const signUpId = randomUUID();
  const data = {
    fullName: nameLine(input.fullName),
    phone: indonesianPhone(input.phone) ?? "",
    locale: input.locale,
    signUpId,
  };
  const emailRedirectTo = withCountedMail(redirectTo(input.next, ctx.siteUrl), attempt.value, {
    kind: "link",
    locale: input.locale,
  });
  const options = { emailRedirectTo, data };
  const send = () => ctx.detachedAuth.signUp({ email, password: input.password, options });
  return mailToProveAddress(ctx, email, send, signUpId);
}

/** Sends the confirmation mail again if an account is waiting for it. */
export async function resendConfirmation({
  ctx,
  input,
}: Call<ResendInput, TimedContext>): Promise<Result<Done, AppError>> {
  const email = normalizeEmail(input.email);
  const badAddress = addressFailure(email);
  if (badAddress) return err(appError(badAddress));
  const attempt = await takeMailAttempt({ action: "resend", account: email, ...(await callerOf(ctx, email)) });
  if (!attempt.ok) return attempt;
  const emailRedirectTo = withCountedMail(redirectTo(input.next, ctx.siteUrl), attempt.value, {
    kind: "link",
    locale: input.locale,
  });
  const send = () => ctx.detachedAuth.resend({ type: "signup", email, options: { emailRedirectTo } });
  return mailOutcome(ctx, send);
}

/**
 * Logs this browser in, for this browser window only or for longer (`remember`). An unknown address and a wrong password
 * get the same answer after the same time.
 */
export async function signIn({ ctx, input }: Call<SignInInput>): Promise<Result<Done, AppError>> {
  const failure = firstSignInFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "sign-in", account: email, ...(await callerOf(ctx, email)) });
  if (!attempt.ok) return attempt;
  const floor = wait(REFUSAL_FLOOR_MS);
  ctx.remember(input.remember);
  const { error } = await ctx.browserAuth.signInWithPassword({ email, password: input.password });
  if (!error) {
    await ctx.device.keep(email);
    return ok({});
  }
  await floor;
  return err(authFailure(error));
}

/**
 * The failure of a link for a changed address. The auth service answers as if it were down where the address belongs to another
 * account by now.
 */
async function changeLinkFailure(failure: AppError, token: string): Promise<AppError> {
  if (failure.code !== "auth_unavailable") return failure;
  try {
    return (await isVoidEmailChange(token)) ? appError("link_invalid") : failure;
  } catch (error) {
    log.warn("auth.link_not_read", {}, error);
    return failure;
  }
}

/**
 * Uses a mailed link; it works once.
 * @returns link_invalid when the link is used, expired or invented, or its address belongs to another account by now
 */
async function openLink(auth: AuthClient, { token_hash, type }: ConfirmInput): Promise<Result<User, AppError>> {
  const { data, error } = await auth.verifyOtp({ token_hash, type });
  if (data.user) return ok(data.user);
  const failure = linkFailure(error);
  return err(type === "email_change" ? await changeLinkFailure(failure, token_hash) : failure);
}

/**
 * Confirms the address that a mailed link was sent to. After a sign-up it logs this browser in, unless somebody is logged
 * in already (`loginKept`): a link from another person must not switch the account. A code's link (`email`) does what its code does, for
 * as long as was chosen where the code was requested. Confirming a changed address logs nobody in; it refreshes the same traveller's login.
 */
export async function confirmEmail({
  ctx,
  input,
}: Call<ConfirmInput>): Promise<Result<{ loginKept: boolean }, AppError>> {
  const attempt = await takeAttempt({ action: "confirm", account: input.token_hash, visitor: ctx.visitor });
  if (!attempt.ok) return attempt;
  const { data: current } = await ctx.browserAuth.getUser();
  const isChange = input.type === "email_change";
  const loginKept = current.user !== null;
  const auth = loginKept || isChange ? ctx.detachedAuth : ctx.browserAuth;
  // Where the link says nothing, what this browser has chosen stays.
  if (!loginKept && input.remember === false) ctx.remember(false);
  const opened = await openLink(auth, input);
  if (!opened.ok) return opened;
  if (input.type === "signup") await auth.signOut({ scope: "others" });
  if (!isChange) {
    if (!loginKept) await ctx.device.keep(opened.value.email ?? "");
    await learnFirstLanguage(auth, opened.value, input.locale);
    return ok({ loginKept });
  }
  await ctx.detachedAuth.signOut({ scope: "local" });
  if (current.user?.id === opened.value.id) await ctx.browserAuth.refreshSession();
  return ok({ loginKept });
}

/**
 * Checks the password again before something that cannot be undone. No login changes.
 * @returns wrong_password, password_not_proven; rate_limited after ten attempts in a quarter of an hour
 */
export async function reauthenticate(
  call: Call<{ email: string; password: string }> & { userId: string },
): Promise<Result<null, AppError>> {
  const { ctx } = call;
  const proven = await provePassword(call);
  if (proven.ok) await ctx.detachedAuth.signOut({ scope: "local" });
  return proven;
}

/**
 * Proves that the caller owns the account: by its password, or where it has none by a login of this browser that is a few
 * minutes old. Neither is read from the user's metadata, which anybody with an access token can write.
 * @returns as reauthenticate; session_expired_for_change for a login without a password that is too old
 */
export async function proveOwner({
  ctx,
  user,
  password,
}: {
  ctx: AuthContext;
  user: User;
  password: string | null;
}): Promise<Result<null, AppError>> {
  if (await hasPassword(user.id)) {
    // Where the only password proves nothing, our page does not ask for it.
    if (password === null && !(await hasProvenPassword(user.id))) return err(appError("password_not_proven"));
    const input = { email: user.email ?? "", password: password ?? "" };
    return reauthenticate({ ctx, userId: user.id, input });
  }
  const sessionId = await sessionIdOf(ctx.browserAuth);
  const beganAt = sessionId === null ? null : await loginBeganAt(user.id, sessionId);
  return isFreshLogin(beganAt, systemClock()) ? ok(null) : err(appError("session_expired_for_change"));
}

/** The name in the profile of an account; null where there is none. @throws on a failed read */
export function fullNameOf(userId: string): Promise<string | null> {
  return findFullName(userId);
}

/** After these failures of a sign-out the login still exists; after any other it is gone. */
const KEEPS_LOGIN: ReadonlySet<ErrorCode> = new Set(["auth_unavailable", "rate_limited", "internal"]);

/**
 * Makes the account's devices unknown, but for this one: whoever once logged in by a code that they were told then has no attempts of
 * their own any more. The logout has succeeded whatever becomes of this.
 */
async function forgetOtherDevices({ device }: AuthContext, userId: string, email: string): Promise<void> {
  try {
    const isKnown = (await device.idFor(email)) !== null;
    await forgetDevices(userId);
    if (isKnown) await device.keep(email);
  } catch (error) {
    log.warn("auth.devices_not_forgotten", { userId }, error);
  }
}

/**
 * Ends the login in every browser. A login that has already ended counts as success.
 * @returns other_account where the page was opened for another traveller than the one who is logged in by now: nothing ends, and nothing
 * does either where a page names its traveller and the service does not say who is logged in
 */
export async function signOut({ ctx }: { ctx: AuthContext }): Promise<Result<Done, AppError>> {
  const { data, error: unread } = await claimsOf(ctx.browserAuth);
  const doubt = ctx.openedFor !== null && unread && authFailure(unread);
  if (doubt && KEEPS_LOGIN.has(doubt.code)) return err(doubt);
  const userId = data?.claims.sub;
  if (userId !== undefined && ctx.openedFor !== null && ctx.openedFor !== userId) return err(appError("other_account"));
  const { error } = await ctx.browserAuth.signOut({ scope: "global" });
  const failure = error && authFailure(error);
  if (failure && KEEPS_LOGIN.has(failure.code)) return err(failure);
  if (userId !== undefined) await forgetOtherDevices(ctx, userId, data?.claims.email ?? "");
  ctx.remember(true);
  return ok({});
}
