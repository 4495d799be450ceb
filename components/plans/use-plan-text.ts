"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMegabytes } from "@/lib/core/data-size";
import type { PlanFacts } from "@/lib/core/plan";
import { placeNameOf } from "@/lib/i18n/place-name";

/** A plan's data, duration, fair use and place as text in the reader's language. */
export function usePlanText() {
  const t = useTranslations("orders.plan");
  const locale = useLocale();
  const data = (plan: PlanFacts) => (plan.isUnlimited ? t("unlimited") : formatMegabytes(plan.dataMegabytes));
  const duration = (plan: PlanFacts) => t(plan.durationUnit, { count: plan.duration });
  return {
    data,
    duration,
    summary: (plan: PlanFacts) => `${data(plan)} · ${duration(plan)}`,
    /** Null for a limited plan, and for an unlimited one whose threshold is unknown. */
    fairUse: (plan: PlanFacts) =>
      plan.fairUseGbPerDay === null ? null : t("fairUse", { gigabytes: String(plan.fairUseGbPerDay) }),
    place: ({ places }: PlanFacts) =>
      placeNameOf(places, locale, { multiple: t("multipleCountries"), unknown: t("unknownPlace") }),
  };
}
