"use client";

import { useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/use-time-text";
import { daysOf, type LineNow, lineChange } from "@/lib/aftersale/rules";
import type { LineData, PlanOption } from "@/lib/aftersale/types";
import { formatBytes } from "@/lib/core/data-size";
import { isWaiting, lineHolding } from "@/lib/esims/holding";
import type { Esim } from "@/lib/esims/types";

/** One field of a line before and after; `after` is null while nothing is chosen. */
export type ChangeRow = { label: string; before: string; after: string | null };

function lineNow({ assignments }: Esim): LineNow {
  const waiting = assignments.filter(isWaiting);
  return {
    holding: lineHolding(assignments),
    isRunning: assignments.some(({ state }) => state === "active"),
    isWaiting: waiting.length > 0,
    waitingDays: waiting.reduce((days, { plan }) => days + (plan ? daysOf(plan) : 0), 0),
  };
}

/** Data left and end of a line, as text, before and after a plan is added; null while the operator has not told how it stands. */
export function useEsimChange(esim: Esim, option: PlanOption | undefined) {
  const t = useTranslations("aftersale.change");
  const { date, time } = useTimeText();
  const dataText = ({ bytes, isUnlimited }: LineData) => {
    const parts = [...(bytes === null ? [] : [formatBytes(bytes)]), ...(isUnlimited ? [t("unlimited")] : [])];
    return parts.length === 0 ? formatBytes(0) : parts.join(" + ");
  };
  const endText = (at: Date | null) => (at ? `${time(at)} WIB` : t("endUnknown"));
  if (esim.assignments.length === 0) return null;
  const now = lineNow(esim);
  const change = lineChange(now, option ?? { ...esim.plan, price: 0, coverage: [] }, new Date());
  const chosen = option !== undefined;
  const rows: ChangeRow[] = [
    { label: t("data"), before: dataText(change.left.before), after: chosen ? dataText(change.left.after) : null },
    change.days
      ? {
          label: t("days"),
          before: t("daysValue", { count: change.days.before }),
          after: chosen ? t("daysValue", { count: change.days.after }) : null,
        }
      : {
          label: t("end"),
          before: endText(change.endsAt.before),
          after: chosen ? endText(change.endsAt.after) : null,
        },
  ];
  const { after: end } = change.endsAt;
  const becomes = [dataText(change.left.after), ...(end ? [date(end)] : [])].join(" · ");
  return {
    rows,
    starts: chosen ? t(`starts.${change.starts}`) : null,
    /** All of it in one short line. */
    becomes: chosen ? t("becomes", { line: becomes }) : null,
  };
}
