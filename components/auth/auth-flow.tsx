"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { takeFarewell } from "@/lib/auth/farewell";
import { AuthFrame } from "./auth-frame";
import { BackBar, FlowLanguages, LogoBar } from "./flow-parts";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";
import { MailSent } from "./mail-sent";
import { SignUpForm } from "./sign-up-form";
import { type FlowScreen, headingId, useFlowScreen } from "./use-flow-screen";
import { Welcome } from "./welcome";

/** Shows a toast after a sign-out has led to this page. */
function useFarewell(): void {
  const t = useTranslations("auth.toasts");
  useEffect(() => {
    if (takeFarewell()) toast(t("signedOut"), t("signedOutText"), "success");
  }, [t]);
}

type AuthFlowProps = {
  /** The page of ours that the traveller wanted to open. */
  next: string | null;
  home: string;
  skipTo: string;
  /** Whether a login with Google is offered. */
  google: boolean;
  /** The legal texts, rendered on the server. */
  documents: Record<"privacy" | "terms", ReactNode>;
};

const BACK_TO: Partial<Record<FlowScreen, FlowScreen>> = {
  login: "welcome",
  signUp: "welcome",
  privacy: "signUp",
  terms: "signUp",
  checkEmail: "signUp",
  forgot: "login",
  recoverySent: "login",
};

/** The full-screen login flow: one page whose state decides which screen is shown. */
export function AuthFlow({ next, home, skipTo, google, documents }: AuthFlowProps) {
  const { screen, open, back } = useFlowScreen(next === null ? "welcome" : "login");
  const [email, setEmail] = useState("");
  const [justSent, setJustSent] = useState(false);
  useFarewell();
  const isDocument = screen === "privacy" || screen === "terms";
  const backTo = BACK_TO[screen];

  const openWith = (wanted: FlowScreen, address: string, sent = false) => {
    setEmail(address);
    setJustSent(sent);
    open(wanted);
  };

  return (
    <AuthFrame
      wide={isDocument}
      bar={
        <>
          {backTo ? <BackBar onBack={() => back(backTo)} /> : <LogoBar />}
          {(screen === "welcome" || screen === "login") && <FlowLanguages next={next} />}
        </>
      }
    >
      {screen === "welcome" && (
        <Welcome onSignUp={() => open("signUp")} onLogin={() => open("login")} skipTo={skipTo} />
      )}
      {screen === "login" && (
        <LoginForm
          email={email}
          onSignedIn={() => window.location.assign(next ?? home)}
          onSignUp={() => open("signUp")}
          onUnconfirmed={(address) => openWith("checkEmail", address)}
          onForgot={(address) => openWith("forgot", address)}
          google={google ? { next } : undefined}
        />
      )}
      {/* Stays mounted while the terms are open, so that nothing typed is lost. */}
      <div hidden={screen !== "signUp"}>
        <SignUpForm
          next={next}
          google={google}
          onDone={(address) => openWith("checkEmail", address, true)}
          onLogin={() => open("login")}
          onRead={open}
        />
      </div>
      {isDocument && (
        <div id={headingId(screen)} tabIndex={-1} className="outline-none">
          {documents[screen]}
        </div>
      )}
      {screen === "forgot" && (
        <ForgotForm
          email={email}
          next={next}
          onSent={(address) => openWith("recoverySent", address, true)}
          onLogin={() => open("login")}
        />
      )}
      {(screen === "checkEmail" || screen === "recoverySent") && (
        <MailSent
          key={screen}
          kind={screen}
          email={email}
          next={next}
          justSent={justSent}
          onLogin={() => open("login")}
        />
      )}
    </AuthFrame>
  );
}
