"use client";

import { useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { StateBadge } from "@/components/esims/state-badge";
import { PlanFlag } from "@/components/orders/plan-flag";
import { usePlanText } from "@/components/orders/use-plan-text";
import type { PlanOption } from "@/lib/aftersale/types";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { ChangeRows } from "./change-rows";
import { useLineChange } from "./use-line-change";

/** The line that is added to, as the pass it is: what it holds, and what it would hold with the plan chosen. */
export function LinePass({ esim, option }: { esim: Esim; option: PlanOption | undefined }) {
  const t = useTranslations("aftersale");
  const text = usePlanText();
  const change = useLineChange(esim, option);
  const place = text.place(esim.plan);
  return (
    <PassCard
      as="section"
      aria-label={t("line")}
      flag={<PlanFlag plan={esim.plan} />}
      title={<h2 className="text-lg">{esim.nickname ?? place}</h2>}
      subtitle={esim.nickname ? `${place} · ${text.summary(esim.plan)}` : text.summary(esim.plan)}
      aside={<StateBadge state={esimStatus(esim, new Date()).state} />}
      tearOff={<p className="break-all text-muted text-xs tabular">ICCID {esim.iccid}</p>}
    >
      {change ? <ChangeRows rows={change.rows} /> : <p className="text-sm">{t("change.unknown")}</p>}
      {change?.starts && <p className="mt-4 text-muted text-sm">{change.starts}</p>}
    </PassCard>
  );
}
