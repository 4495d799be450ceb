"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useCallFailure } from "@/components/feedback/login-way";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { filterIcon, infoIcon, userIcon } from "@/components/ui/icons";
import { downloadIcon } from "@/components/ui/private-icons";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { useAccount } from "@/lib/account/hooks";
import { downloadFile } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { cn } from "@/lib/core/cn";
import { SignedOutError } from "@/lib/core/signed-out";
import { Link } from "@/lib/i18n/navigation";
import { pathOf } from "@/lib/i18n/paths";
import { DeleteAccount } from "./delete-account";
import { EntryButton, EntryLink, EntryList } from "./entry-list";
import { LanguageCard } from "./language-card";
import { MailPreferences } from "./mail-preferences";
import { ProfileCard } from "./profile-card";
import { useSignOut } from "./use-sign-out";

const EXPORT_FILE = "kelana-data.json";

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = EXPORT_FILE;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads the traveller's own data as a file. */
function ExportEntry() {
  const t = useTranslations("account.data");
  const failureOf = useCallFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    const file = await downloadFile(endpoints.exportAccount, {});
    setBusy(false);
    if (!file.ok) return setFailure(failureOf(t("exportFailed"), file.error));
    save(file.value);
    toast(t("exported"), t("exportedText", { file: EXPORT_FILE }), "success");
  };
  return (
    <>
      <EntryButton icon={downloadIcon} title={t("export")} text={t("exportText")} busy={busy} onClick={download} />
      {failure && (
        <li>
          <CallFailure failure={failure} className="rounded-none!" />
        </li>
      )}
    </>
  );
}

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

/** On a wide page the last card of each column grows, so that both columns end at the same height. */
const LEVEL = "md:grid-rows-[1fr_auto] md:[&>div>:last-child]:grow";

/** The account. Guests see the parts that need no login. */
export function AccountScreen({ isSignedIn, version }: { isSignedIn: boolean; version: string }) {
  const t = useTranslations("account");
  const locale = useLocale();
  const { data, error, mutate } = useAccount(isSignedIn);
  const isGuest = !isSignedIn || error instanceof SignedOutError;
  return (
    <div
      className={cn("flex flex-col gap-4 md:grid md:grid-cols-2 md:gap-6", !isGuest && data ? LEVEL : "md:items-start")}
    >
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
              text={t(`personal.entry.${data?.password ?? "proven"}`)}
              isWarning={data?.password === "unproven"}
            />
          )}
          {data?.isOperator && (
            <EntryLink icon={filterIcon} to={{ screen: "desk" }} title={t("desk.title")} text={t("desk.entry")} />
          )}
          <EntryLink icon={infoIcon} to={{ screen: "help" }} title={t("help.title")} text={t("help.entry")} />
        </EntryList>
        <LanguageCard isGuest={isGuest} mailLanguage={data?.mailLanguage} />
      </div>
      <div className="flex flex-col gap-4 md:row-span-2 md:gap-6">
        {!isGuest &&
          (data ? <MailPreferences mails={data.mails} /> : !error && <Skeleton className="h-44 rounded-card" />)}
        {!isGuest && data && (
          <section aria-label={t("data.title")}>
            <EntryList>
              <ExportEntry />
              <DeleteAccount password={data.password} />
            </EntryList>
          </section>
        )}
        <About version={version} />
      </div>
      {/* Under the first column of a wide page, and last on a phone. */}
      {!isGuest && <SignOut />}
    </div>
  );
}
