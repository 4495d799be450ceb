"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMegabytes } from "@/lib/core/data-size";
import type { PlanFacts } from "@/lib/core/plan";
import { destinationOfSlug, localNameOf } from "@/lib/i18n/slugs";

/** A plan's facts as text in the reader's language: the same words at checkout, on orders and on eSIMs. */
export function usePlanText() {
  const t = useTranslations("orders.plan");
  const locale = useLocale();
  const data = (plan: PlanFacts) => (plan.isUnlimited ? t("unlimited") : formatMegabytes(plan.dataMegabytes));
  const duration = (plan: PlanFacts) => t(plan.durationUnit, { count: plan.duration });
  return {
    data,
    duration,
    summary: (plan: PlanFacts) => `${data(plan)} · ${duration(plan)}`,
    /** Null on limited plans and where no threshold is known. */
    fairUse: (plan: PlanFacts) =>
      plan.fairUseGbPerDay === null ? null : t("fairUse", { gigabytes: String(plan.fairUseGbPerDay) }),
    place: ({ places }: PlanFacts) => {
      const [only] = places;
      if (!only) return t("unknownPlace");
      if (places.length > 1) return t("multipleCountries");
      // The vendor sells some regions in several sizes ('Europe Lite'); a traveller has bought the region.
      const isKnown = destinationOfSlug(only.name) !== undefined;
      return localNameOf(isKnown ? only.name : (only.region ?? only.name), locale);
    },
  };
}
