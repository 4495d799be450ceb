"use client";

import { useLocale, useTranslations } from "next-intl";
import { type PlanText, planText } from "@/lib/plans/text";

/** A plan's data, duration, fair use and place as text in the reader's language. */
export function usePlanText(): PlanText {
  return planText(useTranslations("plans"), useLocale());
}
