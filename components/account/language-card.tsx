"use client";

import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useWriteFailure } from "@/components/feedback/login-way";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { globeIcon } from "@/components/ui/private-icons";
import { saveLanguage } from "@/lib/account/hooks";
import { pathOf } from "@/lib/i18n/paths";
import { LANGUAGES, type Locale, locales } from "@/lib/i18n/routing";

/** Milliseconds to wait for the choice to be stored before the page changes anyway. */
const PATIENCE_MS = 2000;

/** Which language the traveller's mails use, and the way to that of the page. */
function MailLanguage({ language }: { language: Locale }) {
  const t = useTranslations("account");
  const current = useLocale();
  const failureOf = useWriteFailure();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (language === current) return <p className="mt-3 text-muted text-xs">{t("language.mails")}</p>;

  const follow = async () => {
    setFailure(null);
    setIsSaving(true);
    await saveLanguage(current).catch((error: unknown) =>
      setFailure(failureOf(error, { title: t("mails.failed"), text: t("mails.failedText") })),
    );
    setIsSaving(false);
  };
  return (
    <>
      <p className="mt-3 text-muted text-sm">{t("language.mailsElsewhere", { language: LANGUAGES[language].name })}</p>
      <CallFailure failure={failure} className="mt-3" />
      <Button variant="outline" className="mt-3" loading={isSaving} onClick={follow}>
        {t("language.useForMails", { language: LANGUAGES[current].name })}
      </Button>
    </>
  );
}

type LanguageCardProps = {
  isGuest: boolean;
  /** The language of the traveller's mails, once it is known. It differs from the page's when somebody went back after a switch. */
  mailLanguage: Locale | undefined;
};

/** Changes the language of the store, and for travellers also the language of their mails. */
export function LanguageCard({ isGuest, mailLanguage }: LanguageCardProps) {
  const t = useTranslations("account.language");
  const current = useLocale();

  const choose = async (event: MouseEvent<HTMLAnchorElement>, language: Locale) => {
    if (isGuest || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Leaving at once would cancel the request. If it fails, the page still changes.
    event.preventDefault();
    const { href } = event.currentTarget;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([saveLanguage(language).catch(() => undefined), patience]);
    window.location.assign(href);
  };

  return (
    <Card>
      <h2 id="account-language" className="flex items-center gap-4 font-semibold text-base">
        <Icon icon={globeIcon} className="text-sea-text" />
        {t("title")}
      </h2>
      <ul aria-labelledby="account-language" className="mt-4 grid gap-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {locales.map((language) => (
          <li key={language}>
            <a
              href={pathOf({ screen: "account" }, language)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? "true" : undefined}
              onClick={(event) => choose(event, language)}
              className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-control px-4 font-medium text-sm transition-colors hover:bg-wash aria-[current]:border-sea aria-[current]:bg-sea-soft aria-[current]:font-semibold aria-[current]:text-sea-text"
            >
              {LANGUAGES[language].name}
              {language === current && <Icon icon={checkIcon} />}
            </a>
          </li>
        ))}
      </ul>
      {!isGuest && mailLanguage && <MailLanguage language={mailLanguage} />}
    </Card>
  );
}
