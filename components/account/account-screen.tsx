"use client";

import { useLocale, useTranslations } from "next-intl";
import { LoadFailure } from "@/components/feedback/load-failure";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { infoIcon, userIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { useAccount } from "@/lib/account/hooks";
import { SignedOutError } from "@/lib/core/signed-out";
import { Link } from "@/lib/i18n/navigation";
import { pathOf } from "@/lib/i18n/paths";
import { DeleteAccount } from "./delete-account";
import { EntryLink, EntryList } from "./entry-list";
import { ExportEntry } from "./export-entry";
import { LanguageCard } from "./language-card";
import { MailPreferences } from "./mail-preferences";
import { ProfileCard } from "./profile-card";
import { useSignOut } from "./use-sign-out";

function SignOut() {
  const t = useTranslations("account");
  const { busy, signOut } = useSignOut();
  return (
    <Button variant="outline" size="lg" full loading={busy} onClick={signOut}>
      {t("signOut")}
    </Button>
  );
}

function About({ version }: { version: string }) {
  const t = useTranslations("account.about");
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="font-semibold text-base">{t("title")}</h2>
      <p className="text-muted text-sm">{t("text")}</p>
      <p className="text-muted text-sm tabular">{t("version", { version })}</p>
      <Link to={{ screen: "about" }} className={buttonClass({ variant: "ghost", className: "-ml-4 self-start" })}>
        {t("more")}
      </Link>
    </Card>
  );
}

/** The account (spec 2, section 2). It never sends anybody away: a guest sees what there is for guests. */
export function AccountScreen({ isSignedIn, version }: { isSignedIn: boolean; version: string }) {
  const t = useTranslations("account");
  const locale = useLocale();
  const { data, error, mutate } = useAccount(isSignedIn);
  const isGuest = !isSignedIn || error instanceof SignedOutError;
  return (
    <div className="flex flex-col gap-4 md:grid md:grid-cols-2 md:items-start md:gap-6">
      <div className="flex flex-col gap-4 md:gap-6">
        {error && !data && !isGuest ? (
          <LoadFailure error={error} title={t("loadError.title")} text={t("loadError.text")} onRetry={() => mutate()} />
        ) : (
          <ProfileCard isGuest={isGuest} account={data} />
        )}
        {isGuest && (
          <Link
            to={{ screen: "login", next: pathOf({ screen: "account" }, locale) }}
            className={buttonClass({ variant: "accent", size: "lg", full: true })}
          >
            {t("signIn")}
          </Link>
        )}
        <EntryList>
          {!isGuest && (
            <EntryLink
              icon={userIcon}
              to={{ screen: "personalInformation" }}
              title={t("personal.title")}
              text={t("personal.entry")}
            />
          )}
          <EntryLink icon={infoIcon} to={{ screen: "help" }} title={t("help.title")} text={t("help.entry")} />
        </EntryList>
        <LanguageCard isGuest={isGuest} />
      </div>
      <div className="flex flex-col gap-4 md:gap-6">
        {!isGuest &&
          (data ? <MailPreferences mails={data.mails} /> : !error && <Skeleton className="h-44 rounded-card" />)}
        {!isGuest && data && (
          <section aria-label={t("data.title")}>
            <EntryList>
              <ExportEntry />
              <DeleteAccount hasPassword={data.hasPassword} />
            </EntryList>
          </section>
        )}
        <About version={version} />
        {!isGuest && <SignOut />}
      </div>
    </div>
  );
}
