"use client";

import { useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { StateBadge, useEsimName } from "@/components/esims/esim-facts";
import { PlanFlag } from "@/components/plans/plan-flag";
import type { PlanOption } from "@/lib/aftersale/types";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { ChangeRows } from "./change-rows";
import { useEsimChange } from "./use-esim-change";

/** The line that is added to, as the pass it is: what it holds, and what it would hold with the plan chosen. */
export function TargetPass({ esim, option }: { esim: Esim; option: PlanOption | undefined }) {
  const t = useTranslations("aftersale");
  const change = useEsimChange(esim, option);
  const { name, detail } = useEsimName()(esim);
  return (
    <PassCard
      as="section"
      aria-label={t("line")}
      flag={<PlanFlag plan={esim.plan} />}
      title={<h2 className="text-lg">{name}</h2>}
      subtitle={detail}
      aside={<StateBadge state={esimStatus(esim, new Date()).state} />}
    >
      {change ? <ChangeRows rows={change.rows} /> : <p className="text-sm">{t("change.unknown")}</p>}
      {change?.starts && <p className="mt-3 text-muted text-sm">{change.starts}</p>}
      <p className="mt-3 break-all text-muted text-xs tabular">ICCID {esim.iccid}</p>
    </PassCard>
  );
}
