"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { PlanRow } from "@/components/plans/plan-row";

/** The plan that a guest has chosen, in view on the way through the login to its payment. */
export function FlowPlan(plan: Omit<ComponentProps<typeof PlanRow>, "label" | "className">) {
  const t = useTranslations("auth");
  return <PlanRow label={t("plan")} className="mb-5" {...plan} />;
}
