"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { HeroArt } from "@/components/brand/illustrations/hero";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Button, buttonClass } from "@/components/ui/button";
import type { AppError } from "@/lib/core/errors";
import { AuthFrame } from "./auth-frame";
import { FlowLanguages, LogoBar } from "./flow-parts";
import { ForgotForm } from "./forgot-form";
import { MailSent } from "./mail-sent";
import { NewPasswordForm } from "./new-password-form";

type State = "form" | "unread" | "invalid" | "forgot" | "sent" | "done" | "kept";

type ResetPasswordProps = {
  /** Null when the link has none, and then no password can be set. */
  tokenHash: string | null;
  /** Whose account the link opens; null where it opens none, or none any more but in the browser that opened it. */
  email: string | null;
  /** Why that could not be read. */
  unread: AppError | null;
  /** Whether a page without a link begins with the form that requests one. */
  asks: boolean;
  next: string | null;
  /** The page to open after the password is set. */
  target: string;
  loginHref: string;
};

/**
 * The page of the link for a new password. Opening it changes nothing; saving the password uses the link. It names the account before,
 * since the link may come from a stranger, and it has no form where that could not be read.
 */
export function ResetPassword(props: ResetPasswordProps) {
  const { tokenHash, email: account, unread, asks, next, target, loginHref } = props;
  const t = useTranslations("auth.reset");
  const auth = useTranslations("auth");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const [state, setState] = useState<State>(
    unread !== null ? "unread" : tokenHash !== null ? "form" : asks ? "forgot" : "invalid",
  );
  const [email, setEmail] = useState("");
  const toLogin = () => window.location.assign(loginHref);

  return (
    <AuthFrame
      bar={
        <>
          <LogoBar />
          <FlowLanguages route={{ screen: "resetPassword", asks }} />
        </>
      }
    >
      {state === "form" && tokenHash !== null && (
        <NewPasswordForm
          tokenHash={tokenHash}
          email={account}
          onDone={(loginKept) => setState(loginKept ? "kept" : "done")}
          onInvalid={() => setState("invalid")}
        />
      )}
      {state === "unread" && unread !== null && (
        <EmptyState
          headingLevel="h1"
          art={<ErrorArt />}
          title={t("title")}
          action={
            <Button variant="accent" size="lg" onClick={() => window.location.reload()}>
              {common("tryAgain")}
            </Button>
          }
        >
          <p role="alert">{errorText(unread)}</p>
        </EmptyState>
      )}
      {state === "invalid" && (
        <EmptyState
          headingLevel="h1"
          art={<ErrorArt />}
          title={auth("invalidLink")}
          action={
            <div className="flex flex-col gap-3">
              <Button variant="accent" size="lg" onClick={() => setState("forgot")}>
                {t("again")}
              </Button>
              <a href={loginHref} className={buttonClass({ variant: "ghost" })}>
                {t("toLogin")}
              </a>
            </div>
          }
        >
          {t("invalidText")}
        </EmptyState>
      )}
      {state === "forgot" && (
        <ForgotForm
          email={email}
          next={next}
          onLogin={toLogin}
          onSent={(address) => {
            setEmail(address);
            setState("sent");
          }}
        />
      )}
      {state === "sent" && <MailSent kind="recoverySent" email={email} next={next} onLogin={toLogin} />}
      {(state === "done" || state === "kept") && (
        <EmptyState
          headingLevel="h1"
          art={<HeroArt />}
          title={t(`${state}Title`)}
          action={
            <a href={target} className={buttonClass({ variant: "accent", size: "lg" })}>
              {t("continue")}
            </a>
          }
        >
          <p role="status">{t(`${state}Text`)}</p>
        </EmptyState>
      )}
    </AuthFrame>
  );
}
