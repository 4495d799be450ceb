"use client";

import { useTranslations } from "next-intl";

/** How a stop of a route line reads to a screen reader. */
export function useStopLabels() {
  const t = useTranslations("orders.stop");
  return { done: t("done"), current: t("current"), todo: t("todo"), failed: t("failed") };
}
