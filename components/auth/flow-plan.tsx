"use client";

import { useTranslations } from "next-intl";
import { PassRow } from "@/components/brand/pass";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { formatRupiah } from "@/lib/core/money";
import { sceneOf } from "@/lib/plans/scenes";
import type { Plan } from "@/lib/plans/types";

type FlowPlanProps = { plan: Plan; priceRupiah: number };

/** The plan that a guest has chosen, in view on the way through the login to its payment. */
export function FlowPlan({ plan, priceRupiah }: FlowPlanProps) {
  const t = useTranslations("auth");
  const text = usePlanText();
  return (
    <PassRow
      as="section"
      aria-label={t("plan")}
      className="mb-5"
      scene={sceneOf(plan.places)}
      flag={<PlanFlag plan={plan} />}
      title={text.place(plan)}
      detail={text.terms(plan)}
      aside={
        <span className="whitespace-nowrap font-bold text-sm text-sunrise-text tabular">
          {formatRupiah(priceRupiah)}
        </span>
      }
    />
  );
}
