"use client";

import { type ReactNode, useState } from "react";
import { AuthFrame } from "./auth-frame";
import { CheckEmail } from "./check-email";
import { BackBar, FlowLanguages, LogoBar } from "./flow-bar";
import { LoginForm } from "./login-form";
import { SignUpForm } from "./sign-up-form";
import { useFarewell } from "./use-farewell";
import { type FlowScreen, headingId, useFlowScreen } from "./use-flow-screen";
import { Welcome } from "./welcome";

type AuthFlowProps = {
  /** The page of ours the traveller was on the way to. */
  next: string | null;
  home: string;
  skipTo: string;
  /** The legal texts, rendered on the server. */
  documents: Record<"privacy" | "terms", ReactNode>;
};

const BACK_TO: Partial<Record<FlowScreen, FlowScreen>> = {
  login: "welcome",
  signUp: "welcome",
  privacy: "signUp",
  terms: "signUp",
  checkEmail: "signUp",
};

/** The full-screen flow (spec 1, sections 2.3 and 4): one page, switched by internal state. */
export function AuthFlow({ next, home, skipTo, documents }: AuthFlowProps) {
  const { screen, open, back } = useFlowScreen(next === null ? "welcome" : "login");
  const [email, setEmail] = useState("");
  const [justSent, setJustSent] = useState(false);
  useFarewell();
  const isDocument = screen === "privacy" || screen === "terms";
  const backTo = BACK_TO[screen];

  const awaitMail = (address: string, sent: boolean) => {
    setEmail(address);
    setJustSent(sent);
    open("checkEmail");
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
          onUnconfirmed={(address) => awaitMail(address, false)}
        />
      )}
      {/* Stays mounted while the terms are read, so that nothing typed is lost. */}
      <div hidden={screen !== "signUp"}>
        <SignUpForm
          next={next}
          onDone={(address) => awaitMail(address, true)}
          onLogin={() => open("login")}
          onRead={open}
        />
      </div>
      {isDocument && (
        <div id={headingId(screen)} tabIndex={-1} className="outline-none">
          {documents[screen]}
        </div>
      )}
      {screen === "checkEmail" && (
        <CheckEmail email={email} next={next} justSent={justSent} onLogin={() => open("login")} />
      )}
    </AuthFrame>
  );
}
