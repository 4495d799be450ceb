"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { takeFarewell } from "@/lib/auth/farewell";
import { type FlowMemory, forgetFlow, keepFlow, takeFlow } from "@/lib/auth/flow-memory";
import { AuthFrame } from "./auth-frame";
import { CodeScreen } from "./code-screen";
import { BackBar, FlowLanguages, type LegalText, LogoBar } from "./flow-parts";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";
import { MailSent } from "./mail-sent";
import { SignUpForm } from "./sign-up-form";
import { type FlowScreen, headingId, isFlowScreen, useFlowScreen } from "./use-flow-screen";
import { Welcome } from "./welcome";

/** Shows a toast after a sign-out or the end of an account has led to this page. */
function useFarewell(): void {
  const t = useTranslations("auth.toasts");
  useEffect(() => {
    const farewell = takeFarewell();
    if (farewell) toast(t(farewell), t(`${farewell}Text`), "success");
  }, [t]);
}

/**
 * Restores the screen of the flow after a change of language, and after a reload or the end of the app while a code is awaited.
 * @returns a function to call once the traveller is logged in, so that nothing is kept for the next person
 */
function useKeptFlow(next: string | null, memory: FlowMemory, resume: (memory: FlowMemory) => void): () => void {
  const isIn = useRef(false);
  const start = useEffectEvent(() => {
    const kept = takeFlow(next, Date.now());
    if (kept) resume(kept);
  });
  const keep = useEffectEvent(() => {
    if (memory.codeSentTo !== null && !isIn.current) keepFlow(memory, Date.now());
  });
  useEffect(() => {
    start();
    const leave = () => keep();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);
  return () => {
    isIn.current = true;
    forgetFlow();
  };
}

type AuthFlowProps = {
  /** The page of ours that the traveller wanted to open. */
  next: string | null;
  home: string;
  skipTo: string;
  /** Whether a login with Google is offered. */
  google: boolean;
  /** The plan that is paid after the login, which then begins with a code. Null when no plan was chosen. */
  plan: ReactNode | null;
  /** The legal texts, rendered on the server. */
  documents: Record<LegalText, ReactNode>;
};

const BACK_TO: Partial<Record<FlowScreen, FlowScreen>> = {
  login: "welcome",
  code: "login",
  signUp: "welcome",
  privacy: "signUp",
  terms: "signUp",
  checkEmail: "signUp",
  forgot: "login",
  recoverySent: "login",
};

/** Back to the plan where the login started, or to home. */
function leaveWay(home: string): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(home);
}

/** The full-screen login flow: one page whose state decides which screen is shown. */
export function AuthFlow({ next, home, skipTo, google, plan, documents }: AuthFlowProps) {
  const first = plan ? "code" : next === null ? "welcome" : "login";
  const { screen, open, back, leave } = useFlowScreen(first);
  const [email, setEmail] = useState("");
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const [isLasting, setLasting] = useState(true);
  const [password, setPassword] = useState<string | null>(null);
  useFarewell();
  const memory = { screen, email, codeSentTo, isLasting };
  const forget = useKeptFlow(next, memory, ({ screen: kept, ...rest }) => {
    setEmail(rest.email);
    setCodeSentTo(rest.codeSentTo);
    setLasting(rest.isLasting);
    if (isFlowScreen(kept) && kept !== first) open(kept);
  });
  const isDocument = screen === "privacy" || screen === "terms";
  const backTo = BACK_TO[screen];
  const goBack = () => {
    if (screen === "code" && first === "code") return leaveWay(home);
    if (backTo) back(backTo);
  };

  // A new document: nothing of another traveller stays in memory.
  const enter = () => {
    forget();
    leave(next ?? home);
  };
  const openWith = (wanted: FlowScreen, address: string, chosen: string | null = null) => {
    setEmail(address);
    setPassword(chosen);
    open(wanted);
  };

  return (
    <AuthFrame
      wide={isDocument}
      bar={
        <>
          {backTo ? <BackBar onBack={goBack} /> : <LogoBar />}
          <FlowLanguages
            route={next === null ? { screen: "login" } : { screen: "login", next }}
            onLeave={() => keepFlow(memory, Date.now())}
          />
        </>
      }
    >
      {screen === "welcome" && (
        <Welcome onSignUp={() => open("signUp")} onLogin={() => open("login")} skipTo={skipTo} />
      )}
      {!isDocument && screen !== "welcome" && plan}
      {screen === "login" && (
        <LoginForm
          email={email}
          isLasting={isLasting}
          onLasting={setLasting}
          onSignedIn={enter}
          onSignUp={() => open("signUp")}
          onUnconfirmed={(address) => openWith("checkEmail", address)}
          onForgot={(address) => openWith("forgot", address)}
          onCode={(address) => openWith("code", address)}
          google={google ? { next } : undefined}
        />
      )}
      {/* Stays mounted while the terms are open, so that nothing typed is lost. */}
      <div hidden={screen !== "signUp"}>
        <SignUpForm
          next={next}
          google={google}
          onDone={(address, chosen) => openWith("checkEmail", address, chosen)}
          onLogin={() => open("login")}
          onCode={() => open("code")}
          onRead={open}
        />
      </div>
      <div hidden={screen !== "code"}>
        <CodeScreen
          key={email}
          email={email}
          next={next}
          google={google}
          leadsToPayment={plan !== null}
          isFirst={first === "code"}
          sentTo={codeSentTo}
          onSent={setCodeSentTo}
          isLasting={isLasting}
          onLasting={setLasting}
          onSignedIn={enter}
          onLogin={(address) => openWith("login", address)}
          onSignUp={() => open("signUp")}
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
          onSent={(address) => openWith("recoverySent", address)}
          onLogin={() => open("login")}
        />
      )}
      {(screen === "checkEmail" || screen === "recoverySent") && (
        <MailSent
          key={screen}
          kind={screen}
          email={email}
          password={password}
          next={next}
          {...(screen === "checkEmail" && { onConfirmed: enter })}
          leadsToPayment={plan !== null}
          onLogin={() => open("login")}
        />
      )}
    </AuthFrame>
  );
}
