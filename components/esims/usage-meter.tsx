import { useLocale, useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { Progress } from "@/components/ui/progress";
import { formatBytes } from "@/lib/core/data-size";
import { usageForm, usedAndLeft, usedPercent } from "@/lib/core/data-use";
import { dotted } from "@/lib/core/dotted";
import { percentIn } from "@/lib/core/percent";
import { esimHolding, isUnlimitedPlan, isUseUnknown, plansIn } from "@/lib/esims/holding";
import { isUsageWarning, runningDay } from "@/lib/esims/rules";
import type { Assignment, Esim, EsimState } from "@/lib/esims/types";
import { countedPlans } from "@/lib/plans/spans";
import { phaseOf } from "@/lib/plans/state";

type MeterProps = { words: string; aside: string | null; percent: number; label: string; isWarning: boolean };

function Meter({ words, aside, percent, label, isWarning }: MeterProps) {
  const told = words === label ? [aside] : [words, aside];
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-3 tabular">
        <span className="font-semibold">{words}</span>
        {aside && <span className="text-muted text-sm">{aside}</span>}
      </p>
      <Progress
        percent={percent}
        label={label}
        valueText={told.filter(Boolean).join(", ")}
        tone={isWarning ? "warning" : "sea"}
      />
    </div>
  );
}

type PlansProps = { plans: readonly Assignment[]; state: EsimState; now: Date };

/** Data used of all limited plans together, and their total. */
function LimitedMeter({ plans, state }: Omit<PlansProps, "now">) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const { totalBytes, leftBytes } = esimHolding(plans);
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
function UnlimitedMeter({ plans, state, now, isBelowFigure }: PlansProps & { isBelowFigure: boolean }) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const unlimited = countedPlans(plans).filter(isUnlimitedPlan);
  const { usedBytes } = esimHolding(unlimited);
  const used = usedBytes > 0 ? t("usedSoFar", { used: usageForm(esimHolding(plans), locale).text(usedBytes) }) : null;
  const running = unlimited.find((plan) => phaseOf(plan) === "running");
  const day = running ? runningDay({ startsAt: running.start, endsAt: running.end }, now) : null;
  if (!day) {
    return isBelowFigure ? null : (
      <p className="font-semibold tabular">
        <Facts>{dotted(t("unlimited"), used)}</Facts>
      </p>
    );
  }
  return (
    <Meter
      words={isBelowFigure ? (used ?? t("daysLabel")) : dotted(t("unlimited"), used)}
      aside={t("day", day)}
      percent={percentIn(day.day, day.days)}
      label={t("daysLabel")}
      isWarning={state === "expiring"}
    />
  );
}

type UsageProps = {
  esim: Pick<Esim, "assignments">;
  state: EsimState;
  now: Date;
  /** Whether a figure above it says what is left: then it says only what is used. */
  isBelowFigure?: boolean;
};

/** What is used of an eSIM: data of its limited plans, days of an unlimited one, and first that of the plan in use. */
export function UsageMeter({ esim, state, now, isBelowFigure = false }: UsageProps) {
  const t = useTranslations("esims.usage");
  const locale = useLocale();
  const plans = plansIn(state, esim.assignments);
  const { hasLimited, hasUnlimited } = esimHolding(plans);
  const counted = countedPlans(plans);
  const limited = counted.filter((plan) => !isUnlimitedPlan(plan));
  const isRunning = counted.some((plan) => phaseOf(plan) === "running");
  const isNext = isRunning && limited.every((plan) => phaseOf(plan) === "waiting");
  if (counted.some(isUseUnknown)) return <p className="font-semibold">{t("unknown")}</p>;
  if (!hasLimited && !hasUnlimited) return null;
  return (
    <div className="flex flex-col gap-3">
      {hasLimited && !isNext && <LimitedMeter plans={plans} state={state} />}
      {hasUnlimited && <UnlimitedMeter plans={plans} state={state} now={now} isBelowFigure={isBelowFigure} />}
      {hasLimited && isNext && !isBelowFigure && (
        <p className="text-sm tabular">{t("next", { data: formatBytes(esimHolding(limited).totalBytes, locale) })}</p>
      )}
    </div>
  );
}
