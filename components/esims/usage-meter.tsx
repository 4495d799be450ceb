import { useLocale, useTranslations } from "next-intl";
import { Progress } from "@/components/ui/progress";
import { formatBytes, usedAndLeft } from "@/lib/core/data-size";
import { esimHolding, usedShare } from "@/lib/esims/holding";
import { isUsageWarning, runningDay } from "@/lib/esims/rules";
import type { Esim, EsimState, Holding } from "@/lib/esims/types";

type MeterProps = { words: string; aside: string | null; percent: number; label: string; isWarning: boolean };

function Meter({ words, aside, percent, label, isWarning }: MeterProps) {
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-3 tabular">
        <span className="font-semibold">{words}</span>
        {aside && <span className="text-muted text-sm">{aside}</span>}
      </p>
      <Progress
        percent={percent}
        label={label}
        valueText={aside ? `${words}, ${aside}` : words}
        tone={isWarning ? "warning" : "sea"}
      />
    </div>
  );
}

/** Unlimited plans have no share of data: their use is the days, and the data where the operator reports it. */
function UnlimitedMeter({ holding, state, now }: { holding: Holding; state: EsimState; now: Date }) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const { left } = usedAndLeft(holding.totalBytes, holding.leftBytes, locale);
  const words = holding.hasLimited ? t("leftAndUnlimited", { left }) : t("unlimited");
  const used = holding.usedBytes > 0 ? t("usedSoFar", { used: formatBytes(holding.usedBytes, locale) }) : null;
  const running = runningDay(holding, now);
  if (!running || state === "expired") {
    return <p className="font-semibold tabular">{used ? `${words} · ${used}` : words}</p>;
  }
  const day = t("day", running);
  return (
    <Meter
      words={used ? `${words} · ${used}` : words}
      aside={day}
      percent={Math.round((running.day / running.days) * 100)}
      label={t("daysLabel")}
      isWarning={state === "expiring"}
    />
  );
}

type UsageMeterProps = { esim: Pick<Esim, "assignments">; state: EsimState; now: Date };

/** Data used of all limited plans on the eSIM: text, percentage and bar; where a plan is unlimited, the days. */
export function UsageMeter({ esim, state, now }: UsageMeterProps) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const holding = esimHolding(esim.assignments);
  const percent = usedShare(holding);
  if (percent === null) {
    return holding.hasUnlimited ? <UnlimitedMeter holding={holding} state={state} now={now} /> : null;
  }
  const { used, total } = usedAndLeft(holding.totalBytes, holding.leftBytes, locale);
  return (
    <Meter
      words={t("of", { used, total })}
      aside={t("percent", { percent })}
      percent={percent}
      label={t("label")}
      isWarning={isUsageWarning(percent, state)}
    />
  );
}
