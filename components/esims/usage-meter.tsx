import { useLocale, useTranslations } from "next-intl";
import { Progress } from "@/components/ui/progress";
import { formatBytes, usedAndLeft, usedPercent } from "@/lib/core/data-size";
import { dotted } from "@/lib/core/dotted";
import { esimHolding, isUnlimitedPlan, isUseUnknown } from "@/lib/esims/holding";
import { isUsageWarning, runningDay } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim, EsimState } from "@/lib/esims/types";
import { countedPlans } from "@/lib/plans/spans";
import { phaseOf } from "@/lib/plans/state";

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

type PlansProps = { esim: Pick<Esim, "assignments">; state: EsimState; now: Date };

/** Data used of all limited plans together, and their total. */
function LimitedMeter({ esim, state }: Omit<PlansProps, "now">) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const { totalBytes, leftBytes } = esimHolding(esim.assignments);
  const { used, total } = usedAndLeft(totalBytes, leftBytes, locale);
  const percent = usedPercent(totalBytes, leftBytes);
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

/** Unlimited plans have no share of data: their use is the days of the running one, and the data where it is reported. */
function UnlimitedMeter({ esim, state, now }: PlansProps) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const unlimited = countedPlans(esim.assignments).filter(isUnlimitedPlan);
  const { usedBytes } = esimHolding(unlimited);
  const used = usedBytes > 0 ? t("usedSoFar", { used: formatBytes(usedBytes, locale) }) : null;
  const words = dotted(t("unlimited"), used);
  const running = unlimited.find((plan) => phaseOf(plan) === "running");
  const day =
    running && ESIM_STATES[state].end !== "ended"
      ? runningDay({ startsAt: running.start, endsAt: running.end }, now)
      : null;
  if (!day) return <p className="font-semibold tabular">{words}</p>;
  return (
    <Meter
      words={words}
      aside={t("day", day)}
      percent={Math.round((day.day / day.days) * 100)}
      label={t("daysLabel")}
      isWarning={state === "expiring"}
    />
  );
}

/** What is used of an eSIM: data of its limited plans, days of an unlimited one, and first that of the plan in use. */
export function UsageMeter(props: PlansProps) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const { assignments } = props.esim;
  const { hasLimited, hasUnlimited } = esimHolding(assignments);
  const plans = countedPlans(assignments);
  const limited = plans.filter((plan) => !isUnlimitedPlan(plan));
  const isRunning = plans.some((plan) => phaseOf(plan) === "running");
  const isNext = isRunning && limited.every((plan) => phaseOf(plan) === "waiting");
  if (plans.some(isUseUnknown)) return <p className="font-semibold">{t("unknown")}</p>;
  if (!hasLimited && !hasUnlimited) return null;
  return (
    <div className="flex flex-col gap-3">
      {hasLimited && !isNext && <LimitedMeter {...props} />}
      {hasUnlimited && <UnlimitedMeter {...props} />}
      {hasLimited && isNext && (
        <p className="text-sm tabular">{t("next", { data: formatBytes(esimHolding(limited).totalBytes, locale) })}</p>
      )}
    </div>
  );
}
