"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { MailArt } from "@/components/brand/illustrations/mail";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { forgetFlow } from "@/lib/auth/flow-memory";
import { isConfirmType, type LinkedAccount } from "@/lib/auth/types";
import type { AppError } from "@/lib/core/errors";
import { AuthFrame } from "./auth-frame";
import { FlowLanguages, LogoBar } from "./flow-parts";

type ConfirmEmailProps = {
  /** The pass of the plan on the way to payment. */
  plan: ReactNode;
  /** Null when the link has none, and then there is nothing to confirm. */
  tokenHash: string | null;
  type: string;
  /** Whether the login that the link begins outlasts the browser window. */
  isLasting: boolean;
  /** Whose account the link opens; null where it opens none any more. */
  account: LinkedAccount | null;
  /** Why the account could not be read. */
  unread: AppError | null;
  /** The page to open after confirming. */
  target: string;
  loginHref: string;
};

/** Whether the page can say what its link does to whose account. */
const isNamed = (account: LinkedAccount | null, isChange: boolean) =>
  account !== null && isChange === (account.newEmail !== null);

/**
 * The page of the mailed link. Its button confirms; opening the page does not, because mail scanners open links. It names the account
 * before, since the link may come from a stranger, and it has no button where it cannot.
 */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { plan, tokenHash, type, isLasting, account, unread, target, loginHref } = props;
  const isChange = type === "email_change";
  const t = useTranslations(isChange ? "auth.confirmChange" : type === "email" ? "auth.confirmLogin" : "auth.confirm");
  const auth = useTranslations("auth");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const link =
    tokenHash !== null && isConfirmType(type) ? { token_hash: tokenHash, type, locale, remember: isLasting } : null;
  const begin = link === null || (!isNamed(account, isChange) && unread === null) ? "invalid" : "ready";
  const [state, setState] = useState<"ready" | "busy" | "invalid" | "over">(begin);

  const [failure, setFailure] = useState<ClientError | null>(unread);

  const confirm = async () => {
    if (!link) return;
    setState("busy");
    setFailure(null);
    const result = await callEndpoint(endpoints.confirmEmail, link);
    if (result.ok) forgetFlow();
    // The target takes the place of this page also where the page stays: its link works only once.
    if (result.ok && (isChange || result.value.loginKept)) {
      window.history.replaceState(null, "", target);
      return setState("over");
    }
    if (result.ok) return window.location.replace(target);
    const { code } = result.error;
    setState(code === "link_invalid" || code === "invalid_body" ? "invalid" : "ready");
    setFailure(result.error);
  };

  return (
    <AuthFrame
      bar={
        <>
          <LogoBar />
          <FlowLanguages route={{ screen: "confirmEmail" }} />
        </>
      }
    >
      {plan}
      {failure && state === "ready" && (
        <Alert tone="error" title={t("failed")} className="mb-5">
          {errorText(failure)}
        </Alert>
      )}
      {(state === "ready" || state === "busy") && (
        <EmptyState
          headingLevel="h1"
          art={<MailArt />}
          title={t("title")}
          action={
            account === null ? (
              <Button variant="accent" size="lg" onClick={() => window.location.reload()}>
                {common("tryAgain")}
              </Button>
            ) : (
              <Button
                variant="accent"
                size="lg"
                loading={state === "busy"}
                onClick={confirm}
                aria-describedby="opened-account"
              >
                {state === "busy" ? t("submitting") : t("submit")}
              </Button>
            )
          }
        >
          {account !== null && (
            <>
              <p>{t("text")}</p>
              <p id="opened-account" className="mt-3 text-ink wrap-anywhere">
                {t("account", { email: account.email, newEmail: account.newEmail ?? "" })}
              </p>
            </>
          )}
        </EmptyState>
      )}
      {state === "invalid" && (
        <EmptyState
          headingLevel="h1"
          art={<ErrorArt />}
          title={auth("invalidLink")}
          action={
            <a href={loginHref} className={buttonClass({ variant: "accent", size: "lg" })}>
              {t("toLogin")}
            </a>
          }
        >
          {t("invalidText")}
        </EmptyState>
      )}
      {state === "over" && (
        <EmptyState
          headingLevel="h1"
          art={<MailArt />}
          title={t("overTitle")}
          action={
            <a href={target} className={buttonClass({ variant: "accent", size: "lg" })}>
              {t("continue")}
            </a>
          }
        >
          {t("overText")}
        </EmptyState>
      )}
    </AuthFrame>
  );
}
