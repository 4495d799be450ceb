import "server-only";
import { acceptedSecrets } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { normalizeEmail } from "@/lib/fields/rules";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale } from "@/lib/i18n/routing";
import { type AuthContext, callerOf, type TimedContext } from "./context";
import { withCountedMail } from "./counted-mail";
import { authFailure, linkFailure } from "./failures";
import { chooserOf, isGuessablePassword } from "./guessable-password";
import { type Done, mailToProveAddress } from "./mail-outcome";
import { safeNextPath } from "./next-path";
import { setOwnPassword } from "./own-password";
import { giveBackAttempt, takeAttempt, takeMailAttempt } from "./rate-limit";
import { digestOfLink } from "./recovery-cookie";
import { tokenHashIn } from "./recovery-link";
import { clearUnconfirmedAccount, findAccountOfLink } from "./repository";
import { firstAddressFailure, firstNewPasswordFailure } from "./rules";
import type { RecoverInput, ResetPasswordInput } from "./schema";

type Call<Input> = { ctx: TimedContext; input: Input };

/** The address of the reset page, with the page that the traveller wanted to open. */
function resetAddress({ siteUrl }: AuthContext, next: string | null): string {
  const address = new URL(pathOf({ screen: "resetPassword" }, defaultLocale), siteUrl);
  const wanted = safeNextPath(next, siteUrl);
  if (wanted !== null) address.searchParams.set("next", wanted);
  return address.href;
}

/** Mails a link for a new password if there is an account. The answer does not reveal whether there is one. */
export async function requestRecovery({ ctx, input }: Call<RecoverInput>): Promise<Result<Done, AppError>> {
  const failure = firstAddressFailure(input);
  if (failure) return err(appError(failure.code));
  const email = normalizeEmail(input.email);
  const attempt = await takeMailAttempt({ action: "recover", account: email, ...(await callerOf(ctx, email)) });
  if (!attempt.ok) return attempt;
  const redirectTo = withCountedMail(resetAddress(ctx, input.next), attempt.value, {
    kind: "link",
    locale: input.locale,
  });
  return mailToProveAddress(ctx, email, () => ctx.detachedAuth.resetPasswordForEmail(email, { redirectTo }));
}

/**
 * Anybody may sign an address up with a password of their own and ask the auth service itself for this mail. The link confirms the
 * account, and with it whatever password it has, even if the new one is then refused. So everything of such a sign-up is removed first.
 * @throws when it could not be done
 */
async function clearBeforeUse(tokenHash: string): Promise<void> {
  const account = await findAccountOfLink(tokenHash);
  if (account) await clearUnconfirmedAccount(account.email, null);
}

/** Logs the detached client in: with the login kept from a first attempt, or else by using the link. */
async function openRecovery({ detachedAuth, recovery }: AuthContext, tokenHash: string) {
  const kept = recovery.read();
  const link = digestOfLink(tokenHash);
  try {
    if (kept?.link !== link) await clearBeforeUse(tokenHash);
  } catch (error) {
    log.error("auth.account_not_cleared", {}, error);
    return err(appError("auth_unavailable"));
  }
  const { data, error } =
    kept?.link === link
      ? await detachedAuth.setSession({ access_token: kept.accessToken, refresh_token: kept.refreshToken })
      : await detachedAuth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  if (data.session && data.user) {
    const { access_token, refresh_token } = data.session;
    recovery.keep({ link, accessToken: access_token, refreshToken: refresh_token });
    return ok({ session: data.session, user: data.user });
  }
  return err(linkFailure(error));
}

/**
 * Sets a new password by a mailed link, ends every other login of the account, and logs this browser in, except where
 * somebody else is logged in (`loginKept`). A refused password leaves the link usable from this browser.
 * @returns link_invalid for a used, expired or invented link; weak_password; password_reused for the old one
 */
export async function resetPassword({
  ctx,
  input,
}: Call<ResetPasswordInput>): Promise<Result<{ loginKept: boolean }, AppError>> {
  const failure = firstNewPasswordFailure(input);
  if (failure) return err(appError(failure.code));
  const attempt = await takeAttempt({ action: "reset-password", account: input.token_hash, visitor: ctx.visitor });
  if (!attempt.ok) return attempt;
  const tokenHash = tokenHashIn(input.token_hash, acceptedSecrets("SEND_EMAIL_HOOK_SECRET"));
  if (tokenHash === null) return err(appError("link_invalid"));
  const opened = await openRecovery(ctx, tokenHash);
  if (!opened.ok) return opened;
  const { session, user } = opened.value;
  if (await isGuessablePassword(input.password, await chooserOf(user))) {
    await giveBackAttempt(attempt.value);
    return err(appError("weak_password"));
  }
  if (!ctx.mayAct()) return err(appError("auth_unavailable"));
  const { error } = await setOwnPassword(ctx.detachedAuth, user.id, input.password);
  if (error) return err(authFailure(error));
  ctx.recovery.drop();
  await ctx.detachedAuth.signOut({ scope: "others" });
  const { data: current } = await ctx.browserAuth.getUser();
  if (current.user && current.user.id !== user.id) return ok({ loginKept: true });
  const { access_token, refresh_token } = session;
  await ctx.browserAuth.setSession({ access_token, refresh_token });
  await ctx.device.keep(user.email ?? "");
  return ok({ loginKept: false });
}
