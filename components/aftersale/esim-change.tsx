"use client";

import { useLocale, useTranslations } from "next-intl";
import { PassCard, PassRow } from "@/components/brand/pass";
import { PlanTerms, StateBadge, useEsimFacts, useEsimName } from "@/components/esims/esim-facts";
import { PlanFlag } from "@/components/plans/plan-flag";
import { useTimeText } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import { addedStart, changeBy } from "@/lib/aftersale/rules";
import type { AddedStart, DataLeft } from "@/lib/aftersale/types";
import { cn } from "@/lib/core/cn";
import { usedAndLeft } from "@/lib/core/data-use";
import { dotted } from "@/lib/core/dotted";
import { esimHolding, mayEndEarlier } from "@/lib/esims/holding";
import { esimStatus } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim } from "@/lib/esims/types";
import { sceneOf } from "@/lib/plans/scenes";
import type { CataloguePlan } from "@/lib/plans/types";

/** One value of the eSIM before and after the purchase; `after` is null while no plan is chosen. */
type ChangeRow = { label: string; before: string; after: string | null };

/** Data left and expiry of an eSIM as text, before and after the purchase; null until the operator has reported them. */
export function useEsimChange(esim: Esim, option: CataloguePlan | undefined) {
  const t = useTranslations("aftersale.change");
  const locale = useLocale();
  const { date, wib } = useTimeText();
  const facts = useEsimFacts();
  const holding = esimHolding(esim.assignments);
  /** As the other screens write it: data left and data used add up to the total that the plan adds to. */
  const dataText = ({ bytes, isUnlimited }: DataLeft) => {
    const total = holding.totalBytes + (bytes ?? 0) - holding.leftBytes;
    const parts = [
      ...(bytes === null ? [] : [usedAndLeft(total, bytes, locale).left]),
      ...(isUnlimited ? [t("unlimited")] : []),
    ];
    return parts.length === 0 ? usedAndLeft(0, 0, locale).left : parts.join(" + ");
  };
  const endText = (at: Date | null, isLatest: boolean) => {
    if (!at) return t("endUnknown");
    return isLatest ? t("endLatest", { end: wib(at) }) : wib(at);
  };
  /** Where more than one plan holds data, the first part lapses before the end. */
  const parts = facts.lapses(esim.assignments, wib);
  const startsText = (starts: AddedStart, end: Date | null, days: number) => {
    if (starts === "afterCurrent" && parts) return t("starts.afterCurrentParts", { parts, days });
    if (starts === "afterCurrent" || starts === "afterUnlimited") {
      return end ? t(`starts.${starts}`, { end: wib(end), days }) : t(`starts.${starts}Unknown`, { days });
    }
    return t(`starts.${starts}`, { days });
  };
  if (esim.assignments.length === 0) return null;
  const change = changeBy(holding, option ?? esim.plan, new Date());
  const status = esimStatus(esim, new Date());
  if (ESIM_STATES[status.state].end === "ended") {
    const over = [facts.dataLeft(esim, status), facts.validUntil(status, esim)];
    return {
      rows: over.map(({ label, value }) => ({ label, before: value, after: null })),
      starts: null,
      shorter: null,
      becomes: null,
    };
  }
  const chosen = option !== undefined;
  const starts = addedStart(esim);
  /** After a plan that is still being added, neither its start nor its end is known. */
  const isTimeKnown = chosen && starts !== "afterAdded";
  const rows: ChangeRow[] = [
    { label: t("data"), before: dataText(change.left.before), after: chosen ? dataText(change.left.after) : null },
    change.days
      ? {
          label: t("days"),
          before: facts.waitingDays(status, change.days.before, mayEndEarlier(esim.assignments)),
          after: isTimeKnown ? facts.waitingDays(status, change.days.after, change.mayEndEarlier) : null,
        }
      : {
          label: t("end"),
          before: endText(change.endsAt.before, mayEndEarlier(esim.assignments)),
          after: isTimeKnown ? endText(change.endsAt.after, change.mayEndEarlier) : null,
        },
  ];
  if (!option) return { rows, starts: parts, shorter: null, becomes: null };
  const { before: present, after: end } = change.endsAt;
  const days = option.durationDays;
  if (!isTimeKnown) return { rows, starts: startsText(starts, present, days), shorter: null, becomes: null };
  const line = dataText(change.left.after);
  return {
    rows,
    starts: startsText(starts, present, days),
    /** Shown where the eSIM ends earlier with the plan than without, which is possible only for a top-up. */
    shorter: present && end && end < present ? t("shorter", { before: date(present), days }) : null,
    /** A one-line summary of the result. */
    becomes: end
      ? t(change.mayEndEarlier ? "becomesUntilLatest" : "becomesUntil", { line, date: date(end) })
      : t("becomes", { line }),
  };
}

/** What the eSIM has now and after the purchase, value by value. */
function ChangeRows({ rows, className }: { rows: readonly ChangeRow[]; className?: string | undefined }) {
  const t = useTranslations("aftersale.change");
  return (
    <dl
      className={cn(
        "gap-3",
        rows.some(({ after }) => after !== null)
          ? "flex flex-col"
          : "grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] md:flex md:flex-col",
        className,
      )}
    >
      {rows.map(({ label, before, after }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 text-base tabular">
            <span className={after === null ? "font-semibold" : "text-muted"}>
              {after !== null && <span className="sr-only">{t("before")} </span>}
              {before}
            </span>
            {after !== null && (
              <>
                <Icon icon={arrowRightIcon} className="size-4 text-sunrise-text" />
                <span className="font-semibold">
                  <span className="sr-only">{t("after")} </span>
                  {after}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that the values leave out a plan that is paid and still being added. */
function NotCounted({ esim, className }: { esim: Esim; className?: string }) {
  const t = useTranslations("aftersale.change");
  if (!esim.openAddition?.isPaid) return null;
  return <p className={cn("text-sm", className)}>{t("notCounted")}</p>;
}

/** The eSIM that the purchase is for and what it has now, in one row: phones show it above the plans. */
export function TargetRow({ esim, className }: { esim: Esim; className: string }) {
  const change = useEsimChange(esim, undefined);
  const { name } = useEsimName()(esim);
  return (
    <PassRow
      className={className}
      scene={sceneOf(esim.plan.places)}
      flag={<PlanFlag plan={esim.plan} />}
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          {name}
          <StateBadge state={esimStatus(esim, new Date()).state} order={esim.order} />
        </span>
      }
    >
      {change?.rows.map(({ label, before }) => (
        <span key={label} className="text-muted text-xs tabular">
          {label}: <span className="font-semibold text-ink">{before}</span>
        </span>
      ))}
    </PassRow>
  );
}

type TargetPassProps = { esim: Esim; option: CataloguePlan | undefined; className?: string | undefined };

/**
 * The eSIM that the purchase is for: what it has now, and what it would have with the chosen plan. On phones `TargetRow` shows the eSIM
 * itself, so this shows only what that does not say.
 */
export function TargetPass({ esim, option, className }: TargetPassProps) {
  const t = useTranslations("aftersale");
  const change = useEsimChange(esim, option);
  const { name } = useEsimName()(esim);
  const saysMore = option || !change || change.starts || esim.openAddition?.isPaid;
  const unlessChosen = option ? undefined : "max-md:hidden";
  return (
    <PassCard
      as="section"
      aria-label={t("esim")}
      className={cn("max-md:[&_.pass-head]:hidden", !saysMore && "max-md:hidden", className)}
      scene={sceneOf(esim.plan.places)}
      flag={<PlanFlag plan={esim.plan} />}
      title={<h2 className="text-lg">{name}</h2>}
      subtitle={<PlanTerms esim={esim} />}
      status={<StateBadge state={esimStatus(esim, new Date()).state} order={esim.order} />}
    >
      {option && <h2 className="mb-3 text-lg md:hidden">{t("change.title")}</h2>}
      <div className="flex flex-col gap-3">
        {change ? (
          <ChangeRows rows={change.rows} className={unlessChosen} />
        ) : (
          <p className="text-sm">{t("change.unknown")}</p>
        )}
        {change?.starts && <p className="text-muted text-sm">{change.starts}</p>}
        <NotCounted esim={esim} />
        <p className={cn("break-all text-muted text-xs tabular", unlessChosen)}>ICCID {esim.iccid}</p>
      </div>
    </PassCard>
  );
}

/** At checkout: the eSIM that gets the plan, and what changes on it. */
export function ChangeCard({ esim, option }: { esim: Esim; option: CataloguePlan }) {
  const t = useTranslations("aftersale.change");
  const { name } = useEsimName()(esim);
  const change = useEsimChange(esim, option);
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-4 break-words text-muted text-sm tabular">
        <Facts>{dotted(name, `ICCID ${esim.iccid}`)}</Facts>
      </p>
      {change ? <ChangeRows rows={change.rows} /> : <p className="text-sm">{t("unknown")}</p>}
      {change?.starts && <p className="mt-4 text-muted text-sm">{change.starts}</p>}
      <NotCounted esim={esim} className="mt-4" />
      {change?.shorter && (
        <Alert tone="warning" className="mt-4">
          {change.shorter}
        </Alert>
      )}
    </Card>
  );
}
