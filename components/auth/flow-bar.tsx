"use client";

import { useLocale, useTranslations } from "next-intl";
import { Logo } from "@/components/brand/logo";
import { LanguageLinks } from "@/components/layout/language-links";
import { Icon } from "@/components/ui/icon";
import { arrowLeftIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";

/** The way back. */
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

/** The logo, which leads home. */
export function LogoBar() {
  return (
    <Link to={{ screen: "home" }} className="flex min-h-11 items-center rounded-control">
      <Logo />
    </Link>
  );
}

/** The flow in each language, on its way to the same page. */
export function FlowLanguages({ next }: { next: string | null }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const route: Route = next === null ? { screen: "login" } : { screen: "login", next };
  return <LanguageLinks routeIn={() => route} locale={locale} label={t("language")} />;
}
