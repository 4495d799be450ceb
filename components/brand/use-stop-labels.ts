"use client";

import { useTranslations } from "next-intl";

/** What a screen reader says about the state of a stop on the route line. */
export function useStopLabels() {
  const t = useTranslations("order.stop");
  return {
    ...{ done: t("done"), current: t("current"), todo: t("todo") },
    ...{ ended: t("ended"), undone: t("undone"), failed: t("failed") },
  };
}
