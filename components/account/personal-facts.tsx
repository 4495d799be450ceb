"use client";

import { useFormatter, useTranslations } from "next-intl";
import { withoutPrefix } from "@/lib/account/rules";
import type { Account } from "@/lib/account/types";

/** Personal information to read; what is not given says so. */
export function PersonalFacts({ account }: { account: Account }) {
  const t = useTranslations("account.personal");
  const format = useFormatter();
  const birthDate =
    account.birthDate &&
    format.dateTime(new Date(`${account.birthDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
  const facts = [
    [t("fullName"), account.fullName],
    [t("phone"), account.phone && `+62 ${withoutPrefix(account.phone)}`],
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
