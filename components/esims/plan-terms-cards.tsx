"use client";

import { useLocale, useTranslations } from "next-intl";
import { PassFacts } from "@/components/brand/pass-facts";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { useNow } from "@/lib/core/use-now";
import { plansIn } from "@/lib/esims/holding";
import { esimStatus, isExtendable } from "@/lib/esims/rules";
import { gigabitLabel, speedGrade } from "@/lib/esims/speed";
import type { Esim } from "@/lib/esims/types";
import { worksAt } from "@/lib/plans/fair-use";
import { bestSpeed, gigabyteNumber, speedLabel } from "@/lib/plans/rules";
import { latestAssignment } from "@/lib/plans/spans";
import type { FairUse } from "@/lib/plans/types";
import { Part } from "./fold";

/** What the eSIM can and cannot do. */
export function FeaturesCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.features");
  const speed = bestSpeed([esim.plan]);
  const isAddable = isExtendable(esim, useNow(esim));
  const items = [
    t("dataOnly"),
    ...(speed ? [t("speed", { speed })] : []),
    t("ownNumber"),
    ...(isAddable ? [t("addable")] : []),
  ];
  return (
    <Part title={t("title")}>
      <ul className="mt-3 flex flex-col gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-sm">
            <Icon icon={checkIcon} className="mt-0.5 text-success-text" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function FairUseFacts({ fairUse: { gbPerDay, reducedMbps, isEstimate } }: { fairUse: FairUse }) {
  const t = useTranslations("esim.fairUse");
  const locale = useLocale();
  const speed = (mbps: number) => gigabitLabel(mbps, locale) ?? speedLabel(mbps, locale);
  return (
    <>
      {isEstimate && <p className="mt-1 text-muted text-sm">{t("estimate")}</p>}
      <PassFacts
        className="mt-4"
        facts={[
          { label: t("threshold"), value: t("perDay", { gigabytes: gigabyteNumber(gbPerDay, locale) }) },
          {
            label: t("after"),
            value:
              reducedMbps === null
                ? t("speedUnknown")
                : t("speed", { speed: speed(reducedMbps), grade: t(`grade.${speedGrade(reducedMbps)}`) }),
          },
          { label: t("kind"), value: t("soft"), wide: true },
        ]}
      />
      {reducedMbps !== null && <p className="mt-4 text-muted text-sm">{t(`worksAt.${worksAt(reducedMbps)}`)}</p>}
    </>
  );
}

/** What 'unlimited' means on this plan: daily full-speed data and the speed after it. */
export function FairUseCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.fairUse");
  const { state } = esimStatus(esim, useNow(esim));
  const plan = latestAssignment(plansIn(state, esim.assignments))?.plan ?? esim.plan;
  if (!plan.isUnlimited) return null;
  return (
    <Part title={t("title")}>
      {plan.fairUse ? <FairUseFacts fairUse={plan.fairUse} /> : <p className="mt-2 text-sm">{t("unknown")}</p>}
    </Part>
  );
}
