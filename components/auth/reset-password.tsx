"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { HeroArt } from "@/components/brand/illustrations/hero";
import { Button, buttonClass } from "@/components/ui/button";
import { AuthFrame } from "./auth-frame";
import { FlowLanguages, LogoBar } from "./flow-parts";
import { ForgotForm } from "./forgot-form";
import { MailSent } from "./mail-sent";
import { NewPasswordForm } from "./new-password-form";

type State = "form" | "invalid" | "forgot" | "sent" | "done" | "kept";

type ResetPasswordProps = {
  /** Null when the link has none, and then no password can be set. */
  tokenHash: string | null;
  /** Whether a page without a link begins with the form that requests one. */
  asks: boolean;
  next: string | null;
  /** The page to open after the password is set. */
  target: string;
  loginHref: string;
};

/** The page of the link for a new password. Opening it changes nothing; saving the password uses the link. */
export function ResetPassword({ tokenHash, asks, next, target, loginHref }: ResetPasswordProps) {
  const t = useTranslations("auth.reset");
  const [state, setState] = useState<State>(tokenHash !== null ? "form" : asks ? "forgot" : "invalid");
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
          onDone={(loginKept) => setState(loginKept ? "kept" : "done")}
          onInvalid={() => setState("invalid")}
        />
      )}
      {state === "invalid" && (
        <EmptyState
          headingLevel="h1"
          art={<ErrorArt />}
          title={t("invalidTitle")}
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
