"use client";

import { useTranslations } from "next-intl";
import { HeroArt } from "@/components/brand/illustrations/hero";
import { Button, buttonClass } from "@/components/ui/button";
import { FeatureTiles } from "./feature-tiles";
import { FlowTitle } from "./flow-parts";

type WelcomeProps = {
  onSignUp: () => void;
  onLogin: () => void;
  /** The address that 'Skip for now' opens. */
  skipTo: string;
};

/** The first screen of the login flow. */
export function Welcome({ onSignUp, onLogin, skipTo }: WelcomeProps) {
  const t = useTranslations("auth.welcome");
  return (
    <div className="flex flex-1 flex-col gap-5 md:flex-none">
      {/* On a short phone the drawing gives its room to the buttons, which belong to the first screen. */}
      <HeroArt className="mx-auto max-w-[min(14rem,32dvh)] md:hidden" />
      <FlowTitle screen="welcome" title={t("title")} lead={t("tagline")} />
      <div className="flex flex-col gap-3">
        <Button variant="accent" size="lg" full onClick={onSignUp}>
          {t("getStarted")}
        </Button>
        <Button variant="outline" size="lg" full onClick={onLogin}>
          {t("login")}
        </Button>
        <a href={skipTo} className={buttonClass({ variant: "ghost", full: true })}>
          {t("skip")}
        </a>
      </div>
      <div className="md:hidden">
        <FeatureTiles />
      </div>
    </div>
  );
}
