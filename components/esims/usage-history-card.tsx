"use client";

import { useLocale, useTranslations } from "next-intl";
import { deviceZone, useTimeText } from "@/components/time/time-text";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { formatBytes } from "@/lib/core/data-size";
import { useUsageSamples } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";
import { dailyUsage, recentUsage, type UsageDay } from "@/lib/esims/usage";

const HEIGHT = 96;
const GAP_PERCENT = 18;
const LEAST = 2;

/** One bar a day, scaled to the largest. Hidden from screen readers: the table below it has the same figures. */
function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const most = Math.max(1, ...days.map(({ bytes }) => bytes));
  const width = 100 / days.length;
  const gap = (width * GAP_PERCENT) / 100;
  return (
    <svg aria-hidden="true" className="block h-24 w-full" height={HEIGHT}>
      <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
      {days.map(({ day, bytes }, index) => {
        const height = bytes === 0 ? 0 : Math.max(LEAST, (bytes / most) * HEIGHT);
        return (
          <rect
            key={day}
            x={`${index * width + gap / 2}%`}
            width={`${width - gap}%`}
            y={HEIGHT - height}
            height={height}
            rx="3"
            className="fill-sea"
          />
        );
      })}
    </svg>
  );
}

const SHOWN_DAYS = 14;

function UsageTable({ days, earlierBytes }: { days: readonly UsageDay[]; earlierBytes: number }) {
  const t = useTranslations("esims.history");
  const { day: dayText } = useTimeText();
  const locale = useLocale();
  const total = days.reduce((sum, { bytes }) => sum + bytes, earlierBytes);
  return (
    <table className="mt-4 w-full text-sm tabular">
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
            <td className="py-1.5 text-right">{formatBytes(bytes, locale)}</td>
          </tr>
        ))}
        {earlierBytes > 0 && (
          <tr className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {t("earlier")}
            </th>
            <td className="py-1.5 text-right">{formatBytes(earlierBytes, locale)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="border-line border-t font-semibold">
          <th scope="row" className="pt-2 text-left">
            {t("total")}
          </th>
          <td className="pt-2 text-right">{formatBytes(total, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function History({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.history");
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
  const days = dailyUsage(data, deviceZone());
  if (!days.some(({ bytes }) => bytes > 0)) return <p className="mt-2 text-muted text-sm">{t("empty")}</p>;
  const { recent, earlierBytes } = recentUsage(days, SHOWN_DAYS);
  return (
    <>
      <p className="mt-1 mb-4 text-muted text-sm">{t("text", { zone: deviceZone() })}</p>
      <UsageChart days={recent} />
      <UsageTable days={recent} earlierBytes={earlierBytes} />
    </>
  );
}

/** Data used each day (days of the reader's time zone), from the usage samples of the operator. */
export function UsageHistoryCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.history");
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <History esim={esim} />
    </Card>
  );
}
