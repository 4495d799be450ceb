import "server-only";
import type { User } from "@supabase/supabase-js";
import { serverEnv } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { err, type Result } from "@/lib/core/result";
import { normalizeEmail } from "@/lib/fields/rules";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { withApproval } from "./change-approval";
import type { AuthContext, TimedContext } from "./context";
import { type Done, mailOutcome } from "./mail-outcome";
import { withMailRequest } from "./mail-request";
import { provePassword } from "./prove-password";
import { giveBackMinute, takeAttempt, takeMinute } from "./rate-limit";
import { findMailLanguage } from "./repository";
import { firstEmailChangeFailure } from "./rules";
import type { ChangeEmailInput } from "./schema";
import { sendSecurityMail } from "./security-mail";

type ChangeEmail = { ctx: TimedContext; user: User; input: ChangeEmailInput };

/**
 * Asks for another e-mail address: checks the password, warns the old address and approves the change. Then the hook of the auth
 * service mails a link to the new one, and only that link changes the address. One that belongs to somebody else gets the same answer,
 * and the old one the same warning, because that is sent before the service is asked.
 * @returns email_invalid, email_unchanged, wrong_password, password_not_proven, rate_limited, email_failed, auth_unavailable
 */
export async function changeEmail({ ctx, user, input }: ChangeEmail): Promise<Result<Done, AppError>> {
  const newEmail = normalizeEmail(input.newEmail);
  const failure = firstEmailChangeFailure(input);
  if (failure) return err(appError(failure.code));
  if (newEmail === normalizeEmail(user.email ?? "")) return err(appError("email_unchanged"));
  const attempt = await takeAttempt({ action: "change-email", account: user.id, visitor: ctx.visitor });
  if (!attempt.ok) return attempt;
  const proven = await provePassword({
    ctx,
    userId: user.id,
    input: { email: user.email ?? "", password: input.password },
  });
  if (!proven.ok) return proven;
  // The auth service mails a free address once a minute and says nothing of it, so a second link would be announced and never sent.
  const minute = await takeMinute(attempt.value);
  if (!minute.ok) return minute;
  return mailOutcome(ctx, async () => {
    const isWarned = await warn(ctx, user, input.locale);
    if (!isWarned) await giveBackMinute(attempt.value);
    const answer = isWarned ? await askForChange(ctx, user, newEmail, input.locale) : "email_failed";
    await ctx.detachedAuth.signOut({ scope: "local" });
    return answer;
  });
}

/** Uses the login of the password check, which is not a PKCE one, so that the mailed link works in every browser. */
async function askForChange({ detachedAuth, siteUrl }: AuthContext, user: User, newEmail: string, locale: Locale) {
  const account = withMailRequest(`${siteUrl}${pathOf({ screen: "account" }, locale)}`, { kind: "link", locale });
  const change = { userId: user.id, newEmail };
  const emailRedirectTo = withApproval(account, change, serverEnv().SEND_EMAIL_HOOK_SECRET, Date.now());
  return detachedAuth.updateUser({ email: newEmail }, { emailRedirectTo });
}

/** Tells the account's own address that it may change. @returns whether the mail server has accepted that */
async function warn({ siteUrl }: AuthContext, { id, email = "" }: User, asked: Locale): Promise<boolean> {
  const locale = (await findMailLanguage(id).catch(() => null)) ?? asked;
  const dedupeKey = `email-change-warning:${crypto.randomUUID()}`;
  return (await sendSecurityMail({ to: email, locale, occasion: "emailChangeWarning", siteUrl, dedupeKey })).ok;
}
