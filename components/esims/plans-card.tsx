import { useLocale, useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Moment } from "@/components/time/time-text";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Facts } from "@/components/ui/facts";
import { usedAndLeft } from "@/lib/core/data-use";
import { addDays } from "@/lib/core/duration";
import { formatRupiah } from "@/lib/core/money";
import { esimHolding, isUnlimitedPlan, isUseUnknown, mayEndEarlier, ownStart, plansIn } from "@/lib/esims/holding";
import { dataStanding, esimStatus, isOnlyRefunded, isPlanOver } from "@/lib/esims/rules";
import type { Assignment, Esim, EsimState } from "@/lib/esims/types";
import { isWaiting, type PlanSpan, planSpans } from "@/lib/plans/spans";
import { phaseOf } from "@/lib/plans/state";
import { OWED_TONES } from "./esim-facts";
import { Part } from "./fold";

const TONES: Record<Assignment["state"], BadgeTone> = {
  processing: "info",
  queued: "info",
  active: "active",
  depleted: "error",
  expired: "neutral",
  revoked: "neutral",
  lapsed: "neutral",
  unknown: "warning",
};

/** `latest`: it may end earlier, because a limited plan runs before it. `atLeast`: its start is not reported yet. */
type Bound = "until" | "untilLatest" | "untilAtLeast";
type Row = Pick<PlanSpan<Assignment>, "assignment" | "endsAt"> & { turn: number; bound: Bound };

/** The plans of an eSIM in the order of use: active, queued, then ended ones, latest first. */
function rowsOf(assignments: readonly Assignment[], now: Date): Row[] {
  const started = ownStart(assignments, now);
  const open = planSpans(assignments).map((span, turn, spans): Row => {
    const { assignment, endsAt } = span;
    const { plan } = assignment;
    if (turn === 0 && started && plan) {
      return { assignment, endsAt: addDays(started, plan.durationDays), turn, bound: "untilAtLeast" };
    }
    const isLatest = mayEndEarlier(spans.slice(0, turn + 1).map((earlier) => earlier.assignment));
    return { assignment, endsAt, turn, bound: isLatest ? "untilLatest" : "until" };
  });
  const isOpen = new Set(open.map(({ assignment }) => assignment.id));
  const over = assignments
    .filter(({ id }) => !isOpen.has(id))
    .toSorted((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime())
    .map((assignment): Row => ({ assignment, endsAt: assignment.end, turn: 0, bound: "until" }));
  return [...open, ...over];
}

/** A plan that is used up has no end of its own: it gives no data until then, and the eSIM ends with its latest plan. */
function Times({ row, hasRun, now }: { row: Row; hasRun: boolean; now: Date }) {
  const t = useTranslations("esim.plans");
  const { assignment, endsAt, turn, bound } = row;
  if (!isWaiting(assignment)) {
    const isOver = isPlanOver(assignment, now);
    if (endsAt === null || phaseOf(assignment) === "usedUp" || (isOver && endsAt > now)) return null;
    return <p>{t.rich(isOver ? "ended" : bound, { moment: () => <Moment at={endsAt} /> })}</p>;
  }
  const when = turn > 0 ? "afterCurrent" : hasRun ? "startsNow" : "onFirstConnect";
  return (
    <>
      <p>{t(when)}</p>
      {endsAt && <p>{t.rich(bound, { moment: () => <Moment at={endsAt} /> })}</p>}
    </>
  );
}

type RowProps = { row: Row; hasRun: boolean; isEsimRefunded: boolean; now: Date };

/**
 * A plan whose money was given back, or is owed again, says so, and what is left of it while the vendor keeps it on an eSIM that goes
 * on. A refunded eSIM promises nothing of it: no remainder, no start and no end.
 */
function AssignmentRow({ row, hasRun, isEsimRefunded, now }: RowProps) {
  const t = useTranslations("esim.plans");
  const states = useTranslations("esims.state");
  const locale = useLocale();
  const text = usePlanText();
  const { assignment } = row;
  const { plan, state, paidRupiah, isRefunded, isStillOwed, isTakenBack, remainingBytes, initialBytes } = assignment;
  const { left, total } = usedAndLeft(initialBytes, remainingBytes, locale);
  const startsByItself = hasRun && row.turn === 0 && isWaiting(assignment);
  const standing = isUseUnknown(assignment) ? "unclear" : dataStanding(assignment, now);
  const isUsable = !(isEsimRefunded && isRefunded);
  const isUnlimited = isUnlimitedPlan(assignment);
  return (
    <li className="border-line border-t py-4 text-sm first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold text-base">
          <Facts>{plan ? text.terms(plan) : t("unknownPlan")}</Facts>
        </span>
        <span className="flex flex-wrap gap-1">
          {isUsable && <Badge tone={TONES[state]}>{t(startsByItself ? "state.starting" : `state.${state}`)}</Badge>}
          {isRefunded && (
            <Badge tone={isTakenBack ? OWED_TONES.takenBack : isStillOwed ? "warning" : "neutral"}>
              {isTakenBack ? states("takenBack") : t(isStillOwed ? "state.stillOwed" : "state.refunded")}
            </Badge>
          )}
        </span>
      </p>
      {isUsable && !plan?.isUnlimited && (
        <p className="tabular">{isUnlimited ? t("unlimited") : t(standing, { left, total })}</p>
      )}
      <div className="text-muted tabular">
        {isUsable && <Times row={row} hasRun={hasRun} now={now} />}
        <p>{t("price", { price: paidRupiah === null ? t("notAvailable") : formatRupiah(paidRupiah) })}</p>
      </div>
    </li>
  );
}

/** The plans of an eSIM as it stands: once it has ended, none goes on, whatever the vendor still reports. */
function plansOf({ assignments }: Esim, state: EsimState): Assignment[] {
  const usedUp = new Map(assignments.filter((plan) => phaseOf(plan) === "usedUp").map((plan) => [plan.id, plan]));
  return plansIn(state, assignments).map((plan) => usedUp.get(plan.id) ?? plan);
}

/** Every plan on the eSIM with what is left of it. The totals elsewhere on the page are the sum of these rows. */
export function PlansCard({ esim, now }: { esim: Esim; now: Date }) {
  const t = useTranslations("esim.plans");
  const rows = rowsOf(plansOf(esim, esimStatus(esim, now).state), now);
  const { hasRun } = esimHolding(esim.assignments);
  if (rows.length === 0) return null;
  return (
    <Part title={t("title")} className="mt-4">
      <ul>
        {rows.map((row) => (
          <AssignmentRow
            key={row.assignment.id}
            row={row}
            hasRun={hasRun}
            isEsimRefunded={isOnlyRefunded(esim)}
            now={now}
          />
        ))}
      </ul>
    </Part>
  );
}
