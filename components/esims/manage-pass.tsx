"use client";

import { useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Moment } from "@/components/time/moment";
import { activatedAt, esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { CopyField } from "./copy-field";
import { useEsimFacts } from "./esim-facts";
import { StateBadge } from "./state-badge";
import { UsageMeter } from "./usage-meter";
import { useEsimName } from "./use-esim-name";

/** Plan, status, use, end, start and number of a line (spec 2, section 2, Manage eSIM). */
export function ManagePass({ esim }: { esim: Esim }) {
  const t = useTranslations("esims");
  const text = usePlanText();
  const facts = useEsimFacts();
  const { name, detail } = useEsimName()(esim);
  const status = esimStatus(esim, new Date());
  const activated = activatedAt(esim);
  return (
    <PassCard
      flag={<PlanFlag plan={esim.plan} size="lg" />}
      title={<h2 className="text-lg">{name}</h2>}
      subtitle={detail}
      tearOff={<CopyField label={t("manual.iccid")} value={esim.iccid} />}
    >
      <UsageMeter esim={esim} state={status.state} />
      <PassFacts
        className="mt-5"
        facts={[
          { label: t("fact.status"), value: <StateBadge state={status.state} /> },
          { label: t("fact.plan"), value: text.summary(esim.plan) },
          facts.dataLeft(esim, status),
          facts.daysLeft(status, esim),
          {
            ...facts.validUntil(status),
            ...(status.endsAt && { value: <Moment at={status.endsAt} /> }),
          },
          { label: t("fact.activated"), value: activated ? <Moment at={activated} /> : t("fact.notActivated") },
        ]}
      />
    </PassCard>
  );
}
