"use client";

import { useLocale, useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/time-text";
import { Skeleton } from "@/components/ui/skeleton";
import { formatBytes } from "@/lib/core/data-size";
import { usageForm } from "@/lib/core/data-use";
import { esimHolding, isUnlimitedPlan, isUseUnknown, plansIn } from "@/lib/esims/holding";
import { useUsageSamples } from "@/lib/esims/hooks";
import { esimStatus, isActivated } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim } from "@/lib/esims/types";
import { recentUsage, type UsageDay, usageAxis, withPresentUsage } from "@/lib/esims/usage";
import { dateText, SHOP_ZONE } from "@/lib/i18n/dates";
import { countedPlans } from "@/lib/plans/spans";
import { phaseOf } from "@/lib/plans/state";
import { Part } from "./fold";
import { useForecast } from "./use-forecast";

const SHOWN_DAYS = 7;

/** Drawn in pixels vertically and in percent horizontally, so that it needs no inline style. */
const TOP = 20;
const BASE = 132;
const HEIGHT = 154;
/** Wide enough for '1.000' on the smallest phone. */
const LEFT = 16;
const WIDTH = (100 - LEFT) / SHOWN_DAYS;
const LEAST = 2;

type UsageProps = { days: readonly UsageDay[]; form: ReturnType<typeof usageForm> };

const axisOf = ({ days, form }: UsageProps) => usageAxis(days.map(({ bytes }) => form.rounded(bytes)));

/**
 * One bar a day with its value, on an axis in MB or GB. Hidden from screen readers: the table below it has the same
 * figures.
 */
function UsageChart({ days, form }: UsageProps) {
  const locale = useLocale();
  const { unit, bytesPerUnit, top } = axisOf({ days, form });
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const yOf = (used: number) => BASE - (used / top) * (BASE - TOP);
  return (
    <svg aria-hidden="true" className="block w-full text-xs tabular" height={HEIGHT}>
      {[0, top / 2, top].map((tick) => (
        <g key={tick}>
          <line x1={`${LEFT}%`} x2="100%" y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
          <text x={`${LEFT - 1.5}%`} y={yOf(tick) + 4} textAnchor="end" className="fill-muted">
            {format(tick)}
          </text>
        </g>
      ))}
      <text x="0" y="10" className="fill-muted">
        {unit}
      </text>
      {days.map(({ day, bytes }, index) => {
        const amount = form.rounded(bytes) / bytesPerUnit;
        const height = bytes === 0 ? 0 : Math.max(LEAST, BASE - yOf(amount));
        const middle = `${LEFT + (index + 0.5) * WIDTH}%`;
        return (
          <g key={day}>
            <rect
              x={`${LEFT + (index + 0.2) * WIDTH}%`}
              width={`${0.6 * WIDTH}%`}
              y={BASE - height}
              height={height}
              rx="3"
              className="fill-sea"
            />
            {bytes > 0 && (
              <text x={middle} y={BASE - height - 5} textAnchor="middle" className="fill-ink font-semibold">
                {form.number(bytes, unit)}
              </text>
            )}
            <text x={middle} y={HEIGHT - 5} textAnchor="middle" className="fill-muted">
              {dateText(locale, new Date(day), { weekday: "short", timeZone: "UTC" })}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function UsageTable({ days, earlierBytes, form }: UsageProps & { earlierBytes: number }) {
  const t = useTranslations("esim.history");
  const { day: dayText } = useTimeText();
  const { unit } = axisOf({ days, form });
  const total = days.reduce((sum, { bytes }) => sum + bytes, earlierBytes);
  return (
    <table className="mt-2 w-full text-sm tabular">
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr className="text-left text-muted text-xs">
          <th scope="col" className="pb-1 font-medium">
            {t("day")}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t("used")}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, bytes }) => (
          <tr key={day} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {dayText(new Date(day), "medium")}
            </th>
            <td className="py-1.5 text-right">{form.text(bytes, unit)}</td>
          </tr>
        ))}
        {earlierBytes > 0 && (
          <tr className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {t("earlier")}
            </th>
            <td className="py-1.5 text-right">{form.text(earlierBytes, unit)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="border-line border-t font-semibold">
          <th scope="row" className="pt-2 text-left">
            {t("total")}
          </th>
          <td className="pt-2 text-right">{form.text(total, unit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type HistoryProps = { esim: Esim; now: Date };

/** Whether the data lasts at the pace of the last days; nothing where that would be a guess. */
function ForecastText({ esim, now }: HistoryProps) {
  const t = useTranslations("esim.history");
  const locale = useLocale();
  const { date } = useTimeText();
  const forecast = useForecast(esim, now);
  if (!forecast) return null;
  const perDay = formatBytes(Math.round(forecast.bytesPerDay), locale);
  return (
    <p className="mt-3 rounded-control bg-wash p-3 text-sm">
      {forecast.runsOutAt ? t("runsOut", { perDay, date: date(forecast.runsOutAt) }) : t("lasts", { perDay })}
    </p>
  );
}

function History({ esim, now }: HistoryProps) {
  const t = useTranslations("esim.history");
  const locale = useLocale();
  const { data, error } = useUsageSamples(esim.id);
  if (!data) {
    return error ? (
      <p className="mt-2 text-muted text-sm">{t("failed")}</p>
    ) : (
      <div aria-busy="true">
        <Skeleton className="mt-4 h-24 rounded-tag" />
      </div>
    );
  }
  const { state } = esimStatus(esim, now);
  const form = usageForm(esimHolding(plansIn(state, esim.assignments)), locale);
  const samples = withPresentUsage(data, esim.assignments, now);
  const { recent, earlierBytes } = recentUsage(samples, { now, timeZone: SHOP_ZONE, count: SHOWN_DAYS });
  const isUsed = recent.some(({ bytes }) => bytes > 0);
  const counted = countedPlans(esim.assignments);
  const isUnreported = counted.some(
    (plan) => isUnlimitedPlan(plan) && plan.initialBytes === 0 && phaseOf(plan) !== "waiting",
  );
  if (!isUsed && earlierBytes === 0) {
    const isAwaited = isActivated(esim) || counted.some(isUseUnknown);
    const empty = ESIM_STATES[state].isUsedUp ? "never" : "empty";
    return <p className="mt-2 text-muted text-sm">{t(isUnreported ? "notReported" : isAwaited ? "notYet" : empty)}</p>;
  }
  return (
    <>
      <p className="mt-1 mb-4 text-muted text-sm">
        {t("text")} {isUnreported && t("notReported")}
      </p>
      {isUsed && <UsageChart days={recent} form={form} />}
      <ForecastText esim={esim} now={now} />
      <details className="group/days mt-2">
        <summary className="flex min-h-11 items-center font-semibold text-sea-text text-sm">{t("asTable")}</summary>
        <UsageTable days={recent} earlierBytes={earlierBytes} form={form} />
      </details>
    </>
  );
}

/** Data used on each of the last seven days (days in Jakarta time, like every time of the store), and whether the rest lasts. */
export function UsageHistoryCard({ esim, now }: HistoryProps) {
  const t = useTranslations("esim.history");
  return (
    <Part title={t("title")}>
      <History esim={esim} now={now} />
    </Part>
  );
}
