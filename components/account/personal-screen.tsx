"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LoadFailure } from "@/components/feedback/load-failure";
import { StaleWarning } from "@/components/feedback/stale-warning";
import { useTimeText } from "@/components/time/time-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useAccount } from "@/lib/account/hooks";
import { forgetTypedPersonal, typedPersonal } from "@/lib/account/typed-personal";
import type { Account } from "@/lib/account/types";
import { phoneText } from "@/lib/fields/rules";
import { EmailCard } from "./email-card";
import { PasswordCard } from "./password-card";
import { PersonalForm } from "./personal-form";
import { ProfileCard } from "./profile-card";

const COLUMNS = "flex flex-col gap-4 md:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start";

/** Personal information to read. A missing value is marked as missing. */
function PersonalFacts({ account }: { account: Account }) {
  const t = useTranslations("account.personal");
  const { day } = useTimeText();
  const birthDate = account.birthDate && day(new Date(`${account.birthDate}T00:00:00Z`), "long");
  const facts = [
    [t("fullName"), account.fullName],
    [t("phone"), account.phone && phoneText(account.phone)],
    [t("address"), account.address],
    [t("birthDate"), birthDate],
    [t("nationality"), account.nationality || t("nationalityDefault")],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0 sm:flex-row sm:gap-6">
          <dt className="text-muted text-sm sm:w-44 sm:shrink-0">{label}</dt>
          <dd className="min-w-0 font-medium text-sm [overflow-wrap:anywhere]">
            {value || <span className="font-normal text-muted">{t("missing")}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PersonalSkeleton() {
  const t = useTranslations("account");
  return (
    <Loading label={t("loading")} className={COLUMNS}>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  );
}

function AccountInfo({ account }: { account: Account }) {
  const t = useTranslations("account.info");
  const { date } = useTimeText();
  return (
    <Card>
      <h2 className="font-semibold text-base">{t("title")}</h2>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="text-muted">{t("memberSince")}</dt>
          <dd className="font-medium">{date(account.memberSince)}</dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="text-muted">{t("email")}</dt>
          <dd>
            <Badge tone={account.emailConfirmedAt ? "active" : "warning"}>
              {account.emailConfirmedAt ? t("confirmed") : t("unconfirmed")}
            </Badge>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** Personal information, the e-mail address and facts about the account. A password that another may know comes first. */
export function PersonalScreen() {
  const t = useTranslations("account");
  const { data, error, mutate } = useAccount();
  const [chosen, setEditing] = useState<boolean>();
  const edit = useRef<HTMLButtonElement>(null);
  // The focused button goes with the form, so the focus moves to the button that opened it.
  const stopEditing = () => {
    forgetTypedPersonal();
    flushSync(() => setEditing(false));
    edit.current?.focus();
  };
  if (!data && error) {
    return (
      <LoadFailure error={error} title={t("loadError.title")} text={t("loadError.text")} onRetry={() => mutate()} />
    );
  }
  if (!data) return <PersonalSkeleton />;
  const password = <PasswordCard email={data.email} password={data.password} />;
  const isPasswordFirst = data.password === "unproven";
  const isEditing = chosen ?? typedPersonal() !== undefined;
  return (
    <>
      {error && !isEditing && <StaleWarning error={error} />}
      <div className={COLUMNS}>
        <div className="flex flex-col gap-4 md:gap-6">
          {isPasswordFirst && password}
          <ProfileCard isGuest={false} account={data} />
          <Card>
            <div className="mb-4 flex items-center justify-between gap-3">
              <h2 className="font-semibold text-base">{t("personal.facts")}</h2>
              {!isEditing && (
                <Button ref={edit} variant="outline" onClick={() => setEditing(true)}>
                  {t("personal.edit")}
                </Button>
              )}
            </div>
            {isEditing ? (
              <PersonalForm account={data} onSaved={stopEditing} onCancel={stopEditing} />
            ) : (
              <PersonalFacts account={data} />
            )}
          </Card>
        </div>
        <div className="flex flex-col gap-4 md:gap-6">
          <EmailCard account={data} />
          {!isPasswordFirst && password}
          <AccountInfo account={data} />
        </div>
      </div>
    </>
  );
}
