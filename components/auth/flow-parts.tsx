"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Logo } from "@/components/brand/logo";
import { LanguageLinks } from "@/components/layout/language-links";
import { Icon } from "@/components/ui/icon";
import { arrowLeftIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { type FlowScreen, headingId } from "./use-flow-screen";

/** The back button of a screen in the login flow. */
export function BackBar({ onBack }: { onBack: () => void }) {
  const t = useTranslations("auth");
  return (
    <button
      type="button"
      onClick={onBack}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-muted hover:text-ink"
    >
      <Icon icon={arrowLeftIcon} />
      {t("back")}
    </button>
  );
}

/** The logo, a link to the home page. */
export function LogoBar() {
  return (
    <Link to={{ screen: "home" }} className="flex min-h-11 items-center rounded-control">
      <Logo />
    </Link>
  );
}

/** A page of the login in each language, with the same query. */
export function FlowLanguages({ route, onLeave }: { route: Route; onLeave?: () => void }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  return <LanguageLinks routeIn={() => route} locale={locale} label={t("language")} {...(onLeave && { onLeave })} />;
}

/** The heading of a screen in the login flow. It gets the focus when the screen opens. */
export function FlowTitle({ screen, title, lead }: { screen: FlowScreen; title: string; lead?: string | undefined }) {
  return (
    <div>
      <h1 id={headingId(screen)} tabIndex={-1} className="text-xl outline-none md:text-2xl">
        {title}
      </h1>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
    </div>
  );
}

/** The legal texts that are read inside the flow. */
export type LegalText = "privacy" | "terms";

/** The links in a text that asks for consent, for `t.rich`. */
export function consentLinks(onRead: (text: LegalText) => void) {
  const reader = (text: LegalText) => (label: ReactNode) => (
    <button
      type="button"
      onClick={() => onRead(text)}
      className="inline rounded-tag font-semibold text-sea-text underline underline-offset-2"
    >
      {label}
    </button>
  );
  return { terms: reader("terms"), privacy: reader("privacy") };
}

/** Other ways to log in, with a line between them and the form. @param form where the form is */
export function OtherWays({ form = "above", children }: { form?: "above" | "below"; children: ReactNode }) {
  const t = useTranslations("auth.google");
  const line = (
    <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t(form === "above" ? "or" : "orForm")}
    </p>
  );
  return (
    <div className="flex flex-col gap-4">
      {form === "above" && line}
      <div className="flex flex-col gap-3">{children}</div>
      {form === "below" && line}
    </div>
  );
}

/** 'No account yet? Sign up': switches between login and sign-up. */
export function SwitchLine({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-muted">
      {question}
      <button
        type="button"
        onClick={onClick}
        className="min-h-11 rounded-control px-2 font-semibold text-sea-text hover:underline"
      >
        {label}
      </button>
    </p>
  );
}
