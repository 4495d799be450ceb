import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import type { TimedContext } from "./context";
import { authFailure, mailRefusal, saysAddressIsTaken } from "./failures";
import { clearUnconfirmedAccount } from "./repository";

export type Done = Record<string, never>;

type Answer = { error: AuthError | null };

/** `email_failed`: a mail of our own that must go first could not be sent, and nothing was requested. */
type Send = () => Promise<Answer | "email_failed">;

type MailContext = Pick<TimedContext, "atFixedTime" | "mayAct">;

function outcomeOf(answer: Awaited<ReturnType<Send>>): Result<Done, AppError> {
  if (answer === "email_failed") return err(appError(answer));
  const { error } = answer;
  if (error === null || saysAddressIsTaken(error)) return ok({});
  const refusal = mailRefusal(error);
  if (refusal === null) return err(authFailure(error));
  if (refusal !== "pause") {
    log.error("auth.mail_not_sent", { reason: refusal }, error);
    return err(appError("email_failed"));
  }
  log.warn("auth.mail_held_back", { status: error.status });
  return ok({});
}

/**
 * The answer of a call that may send a mail. It does not reveal which addresses have an account: it comes after the same time
 * for every address, and a taken address or a mail held back by the pause between two mails counts as success.
 * A mail that takes longer is sent after the answer, which is then a success.
 * @returns email_failed when the service's quota of mails is used up, or our mail hook has failed; auth_unavailable when the
 * call's deadline passed before
 */
export async function mailOutcome(ctx: MailContext, send: Send): Promise<Result<Done, AppError>> {
  if (!ctx.mayAct()) return err(appError("auth_unavailable"));
  return (await ctx.atFixedTime(send().then(outcomeOf))) ?? ok({});
}

/**
 * Sends a mail by which an address may be confirmed. Somebody else may have signed up with the address before: their password,
 * name and phone are removed before the mail is sent, and again afterwards in case they signed up meanwhile.
 * @param signUpId the sign-up that is made by this call, whose own account keeps its data
 * @returns auth_unavailable when that could not be done
 */
export async function mailToProveAddress(
  ctx: MailContext,
  email: string,
  send: Send,
  signUpId: string | null = null,
): Promise<Result<Done, AppError>> {
  const sent = async () => {
    await clearUnconfirmedAccount(email, null);
    const answer = await send();
    await clearUnconfirmedAccount(email, signUpId);
    return answer;
  };
  try {
    return await mailOutcome(ctx, sent);
  } catch (error) {
    log.error("auth.account_not_cleared", {}, error);
    return err(appError("auth_unavailable"));
  }
}
