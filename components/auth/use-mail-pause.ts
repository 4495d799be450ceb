"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/feedback/use-error-text";
import type { ClientError } from "@/lib/api/client";
import { type MailKind, noteMail, secondsAfterOtherMail } from "@/lib/auth/last-mail";
import type { RecoveryForm } from "@/lib/auth/types";
import type { Result } from "@/lib/core/result";

/** A mail that would be held back, because another one has just been requested. */
type MailTooSoon = { field: "email"; code: "mail_too_soon"; retryAfterSeconds: number };

export type MailFailure = { code: ClientError["code"] | MailTooSoon["code"]; retryAfterSeconds?: number };

/** Finds a mail of this kind that nobody would get, before it is requested, and says so. */
export function useMailPause(kind: MailKind) {
  const t = useTranslations("auth");
  const errorText = useErrorText();
  const tooSoon = ({ email }: RecoveryForm): MailTooSoon | null => {
    const seconds = secondsAfterOtherMail(email, kind, Date.now());
    return seconds > 0 ? { field: "email", code: "mail_too_soon", retryAfterSeconds: seconds } : null;
  };
  const textOf = ({ code, ...wait }: MailFailure) =>
    code === "mail_too_soon"
      ? t("mailTooSoon", { seconds: wait.retryAfterSeconds ?? 0 })
      : errorText({ code, ...wait });
  /**
   * Remembers the mail, once the call that requests it has succeeded.
   * @param next the page that the login leads to @param isLasting whether that login outlasts the browser window
   */
  const noted = async <Answer extends Result<unknown, unknown>>(
    email: string,
    next: string | null,
    call: Promise<Answer>,
    isLasting = true,
  ) => {
    const answer = await call;
    if (answer.ok) noteMail({ kind, email, next, isLasting }, Date.now());
    return answer;
  };
  return { tooSoon, textOf, noted };
}
