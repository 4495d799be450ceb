import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Session, User } from "@supabase/supabase-js";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { normalizeEmail } from "@/lib/fields/rules";
import { type AuthClient, type AuthContext, callerOf, type TimedContext } from "./context";
import { withCountedMail } from "./counted-mail";
import { authFailure, linkFailure, REFUSAL_FLOOR_MS } from "./failures";
import { learnFirstLanguage } from "./first-language";
import { chooserOf, isGuessablePassword } from "./guessable-password";
import { type Done, mailToProveAddress } from "./mail-outcome";
import { meaningOfCode } from "./mailed-code";
import { redirectTo } from "./next-path";
import { setOwnPassword } from "./own-password";
import { takeAttempt, takeMailAttempt } from "./rate-limit";
import { hasPassword } from "./repository";
import { firstAddressFailure, firstCodeFailure } from "./rules";
import type { RequestCodeInput, VerifyCodeInput } from "./schema";

type Call<Input, Context = AuthContext> = { ctx: Context; input: Input };

/**
 * Mails a code of six digits, and a link that does the same, for as long as `remember` says, in whichever browser it is opened. An address
 * without an account gets one, which is usable once the code is typed. The answer does not reveal whether there was an account.
 */
export async function requestCode({
  ctx,
  input,
}: Call<RequestCodeInput, TimedContext>): Promise<Result<Done, AppError>> {
  const failure = firstAddressFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeMailAttempt({ action: "code", account: email, ...(await callerOf(ctx, email)) });
  if (!attempt.ok) return attempt;
  const options = {
    shouldCreateUser: true,
    emailRedirectTo: withCountedMail(redirectTo(input.next, ctx.siteUrl), attempt.value, {
      kind: "code",
      locale: input.locale,
      endsWithBrowser: input.remember === false,
    }),
    data: { locale: input.locale },
  };
  return mailToProveAddress(ctx, email, () => ctx.detachedAuth.signInWithOtp({ email, options }));
}

/**
 * Sets the password that was typed with a code, on an account whose password was cleared: the person who types both has
 * chosen it. If the auth service refuses, the login stays and the password can be set later.
 */
async function setTypedPassword(auth: AuthClient, user: User, password: string): Promise<void> {
  if ((await hasPassword(user.id)) || (await isGuessablePassword(password, await chooserOf(user)))) return;
  const { error } = await setOwnPassword(auth, user.id, password);
  if (error) log.warn("auth.password_not_set", { status: error.status });
}

/** Opens the link that a typed code stands for. The code itself means nothing to the auth service. */
async function openCode(
  auth: AuthClient,
  email: string,
  code: string,
): Promise<Result<{ user: User; session: Session; isSignUp: boolean }, AppError>> {
  try {
    const meaning = await meaningOfCode(email, code);
    if (meaning === null) return err(appError("code_invalid"));
    const { data, error } = await auth.verifyOtp({ token_hash: meaning.tokenHash, type: "email" });
    if (data.session && data.user) return ok({ user: data.user, session: data.session, isSignUp: meaning.isSignUp });
    const failure = linkFailure(error);
    return err(failure.code === "link_invalid" ? appError("code_invalid") : failure);
  } catch (error) {
    log.error("auth.code_not_tried", {}, error);
    return err(appError("auth_unavailable"));
  }
}

/**
 * Logs this browser in with a mailed code, for this browser window only or for longer (`remember`), or ends a sign-up with the code of its
 * confirmation mail (`purpose`), for which the password chosen in its form may be repeated. Only a code that confirms the address sets one:
 * whoever was told the code of one login must not keep the account. A wrong code, an old one and one for an address without an account get
 * the same answer after the same time.
 * @returns code_incomplete, code_invalid, auth_unavailable; rate_limited after ten attempts from one network in a quarter
 * of an hour. After forty-five from all networks together the code is void
 */
export async function verifyCode({ ctx, input }: Call<VerifyCodeInput>): Promise<Result<Done, AppError>> {
  const failure = firstCodeFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "verify-code", account: email, ...(await callerOf(ctx, email)) });
  if (!attempt.ok) return attempt;
  const floor = wait(REFUSAL_FLOOR_MS);
  const opened = await openCode(ctx.detachedAuth, email, input.code);
  if (!opened.ok) {
    await floor;
    return opened;
  }
  const { user, session, isSignUp } = opened.value;
  if (isSignUp && input.purpose === "signUp") {
    await ctx.detachedAuth.signOut({ scope: "others" });
    if (input.password !== null) await setTypedPassword(ctx.detachedAuth, user, input.password);
  }
  await learnFirstLanguage(ctx.detachedAuth, user, input.locale);
  ctx.remember(input.remember);
  const { access_token, refresh_token } = session;
  const kept = await ctx.browserAuth.setSession({ access_token, refresh_token });
  if (kept.error) return err(authFailure(kept.error));
  await ctx.device.keep(email);
  return ok({});
}
