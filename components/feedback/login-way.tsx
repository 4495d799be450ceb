"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import type { ClientError } from "@/lib/api/client";
import { OtherAccountError } from "@/lib/core/other-account";
import { SignedOutError } from "@/lib/core/signed-out";
import { Link } from "@/lib/i18n/navigation";
import type { Failure } from "./call-failure";
import { useErrorText } from "./use-error-text";

/** Leads to the login and from there back to this page. For messages that only a browser shows: it reads the address. */
export function LoginWay() {
  const t = useTranslations("orders.guest");
  return (
    <Link
      to={{ screen: "login", next: location.pathname + location.search }}
      className={buttonClass({ variant: "outline" })}
    >
      {t("action")}
    </Link>
  );
}

/**
 * Why a change was not stored: the login has ended, with the way to log in again, or somebody else is logged in by now, or else what
 * the caller says.
 */
export function useWriteFailure(): (error: unknown, otherwise: Failure) => Failure {
  const t = useTranslations("errors");
  return (error, otherwise) => {
    const { title } = otherwise;
    if (error instanceof SignedOutError) return { title, text: t("unauthenticated"), action: <LoginWay /> };
    return error instanceof OtherAccountError ? { title, text: t("other_account") } : otherwise;
  };
}

/** Why a call of our server failed, with the way to log in where the login has ended. */
export function useCallFailure(): (title: string, error: ClientError) => Failure {
  const errorText = useErrorText();
  return (title, error) => ({
    title,
    text: errorText(error),
    ...(error.code === "unauthenticated" && { action: <LoginWay /> }),
  });
}
