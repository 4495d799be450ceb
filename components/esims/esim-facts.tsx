"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Moment, useTimeText } from "@/components/time/time-text";
import { Badge } from "@/components/ui/badge";
import { Facts } from "@/components/ui/facts";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { hasOnlyUnlimited, mayEndEarlier } from "@/lib/esims/holding";
import { daysLeftTone } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { esimText, namedPlans, plansText } from "@/lib/esims/text";
import type { Esim, EsimState, EsimStatus } from "@/lib/esims/types";
import { owedWord } from "@/lib/orders/money";
import { iccidTail } from "@/lib/orders/numbers";
import type { Plan } from "@/lib/plans/types";

/** Up to this many plans are named one by one; more are only counted. */
const NAMED_PLANS = 2;

/** How a plan of an eSIM is named in a row: in two lines, with its daily limit in the second, or with all its terms in one. */
type PlanFacts = { size: string; limit: string | null; brief: string | null; terms: string };

/**
 * An eSIM's name: its nickname, or else its destination. `detail` names the plans that count now, after the destination if nicknamed.
 * `rows`: one for each plan, with its daily limit and the speed after it; `brief` has that speed where it is the only plan, or where
 * nothing else tells two apart.
 * `mark` tells it apart from others with the same plan, and `full` is its name with that.
 */
export function useEsimName() {
  const t = useTranslations("esims");
  const text = usePlanText();
  return (esim: Esim) => {
    const { nickname, plan, iccid } = esim;
    const place = text.place(plan);
    const now = new Date();
    const plans = namedPlans(esim, now);
    const { length: count } = plans;
    const counted = count > NAMED_PLANS ? t("planCount", { count }) : null;
    const placed = (named: string) => (nickname ? dotted(place, named) : named);
    const countBy = (textOf: (plan: Plan) => string) => new Set(plans.map(textOf)).size;
    const needsSpeed =
      count === 1 || countBy((one) => dotted(text.size(one), text.dailyLimit(one))) < countBy(text.terms);
    const rowsOf = (named: Plan[]): PlanFacts[] =>
      named.map((one) => {
        const limit = text.fairUse(one);
        return {
          size: text.size(one),
          limit,
          brief: needsSpeed ? limit : text.dailyLimit(one),
          terms: text.terms(one),
        };
      });
    const [first, ...others] =
      counted === null ? rowsOf(plans) : [{ size: counted, limit: null, brief: null, terms: counted }];
    const rows = first ? [{ ...first, size: placed(first.size), terms: placed(first.terms) }, ...others] : [];
    const name = nickname ?? place;
    const mark = t("mark", { tail: iccidTail(iccid) });
    return { name, detail: placed(counted ?? plansText(esim, text, now)), rows, mark, full: `${name}, ${mark}` };
  };
}

type PlanRowsProps = { rows: readonly PlanFacts[]; className?: string; children: (row: PlanFacts) => ReactNode };

/** A row for each plan of an eSIM, which a plus begins from the second one on. */
function PlanRows({ rows, className, children }: PlanRowsProps) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two plans may be the same
    <span key={index} className={cn("block", className)}>
      {index > 0 && "+\u00a0"}
      {children(row)}
    </span>
  ));
}

/** The plans of an eSIM below its name, with all their terms. */
export function PlanTerms({ esim }: { esim: Esim }) {
  const { rows } = useEsimName()(esim);
  return <PlanRows rows={rows}>{({ terms }) => <Facts>{terms}</Facts>}</PlanRows>;
}

/** The lines below an eSIM's name: its plans, then the end of its number. */
export function EsimSubtitle({ esim }: { esim: Esim }) {
  const { mark } = useEsimName()(esim);
  return (
    <>
      <PlanTerms esim={esim} />
      <span className="block text-xs">{mark}</span>
    </>
  );
}

/**
 * The same on the eSIM's own page, whose number stands beside its state: a row for each plan, its daily limit small below it. They are
 * set close and brief on a phone, so that the next step stays in its first screen.
 */
export function EsimPlans({ esim }: { esim: Esim }) {
  const { rows } = useEsimName()(esim);
  return (
    <PlanRows rows={rows} className="leading-tight not-first:mt-0.5">
      {({ size, limit, brief }) => (
        <>
          <Facts>{size}</Facts>
          {limit && (
            <span className={cn("block text-xs leading-tight", brief !== limit && "max-md:hidden")}>{limit}</span>
          )}
          {brief && brief !== limit && <span className="block text-xs leading-tight md:hidden">{brief}</span>}
        </>
      )}
    </PlanRows>
  );
}

/** What its traveller has given back is to come; what we had said was back has to be sent again. */
export const OWED_TONES = { takenBack: "info", owedAgain: "warning" } as const;

type StateBadgeProps = { state: EsimState; order: Pick<Esim["order"], "status" | "reason"> };

/** The state of an eSIM; of one that counts as refunded, whether its money is back. */
export function StateBadge({ state, order }: StateBadgeProps) {
  const t = useTranslations("esims.state");
  const owed = state === "refunded" ? owedWord(order) : null;
  return <Badge tone={owed ? OWED_TONES[owed] : ESIM_STATES[state].tone}>{t(owed ?? state)}</Badge>;
}

type DaysLeftProps = { count: number; state: EsimState; text: string; endsSooner?: boolean };

/** Days until the eSIM expires: green above three, orange at three and below, neutral once its data is used up or ends sooner. */
function DaysLeftBadge({ count, state, text, endsSooner = false }: DaysLeftProps) {
  return <Badge tone={endsSooner ? "neutral" : daysLeftTone(count, state)}>{text}</Badge>;
}

/** Labelled facts of an eSIM: expiry, data left, days left, purchase date, networks. */
export function useEsimFacts() {
  const t = useTranslations("esims.fact");
  const locale = useLocale();
  const { date } = useTimeText();
  const text = esimText(t, usePlanText(), locale);
  const { hasBegun, ifKnown, validUntil, dataLeft, figure, waitingDays, days, timeLeft } = text;

  /** What data is left; nothing where the bar above it says already that all of it is unlimited, or where it is not known. */
  const left = (esim: Esim, status: EsimStatus) =>
    hasBegun(status) && hasOnlyUnlimited(esim.assignments) ? [] : ifKnown(status, dataLeft(esim, status));

  /** Whether its end is known or awaited; before that it lasts for so many days from the first connection, which is said once. */
  const isTimed = (status: EsimStatus) => hasBegun(status) || status.state === "starting";

  /** Like `validUntil`, with the device's own time below Jakarta's. */
  const validUntilMoment = (status: EsimStatus, esim: Esim): { label: string; value: ReactNode } => ({
    ...validUntil(status, esim),
    ...(status.endsAt && { value: <Moment at={status.endsAt} /> }),
  });

  /** Which data lapses when; null where all of it lapses at one time. */
  const lapses = (assignments: Esim["assignments"], format: (at: Date) => string = date): string | null =>
    text.lapses(assignments, format);

  /** Days that are left; before the first use those of all plans that wait. A badge with more words has its row for itself. */
  const daysLeft = (status: EsimStatus, esim: Esim): { label: string; value: ReactNode; wide?: boolean } => {
    const { label, value } = days(status, esim);
    if (status.daysLeft === null) return { label, value };
    return {
      label,
      value: <DaysLeftBadge count={status.daysLeft} state={status.state} text={value} />,
      wide: mayEndEarlier(esim.assignments),
    };
  };

  /** When it ends, to the minute because the day may differ where the traveller is, or for how many days it lasts once connected. */
  const validity = (status: EsimStatus, esim: Esim, endsSooner = false): { label: string; value: ReactNode } => {
    const until = validUntil(status, esim);
    if (status.state === "starting") {
      return {
        label: until.label,
        value: (
          <>
            {until.value}
            <span className="block font-normal text-muted text-sm">{days(status, esim).value}</span>
          </>
        ),
      };
    }
    if (!hasBegun(status)) return daysLeft(status, esim);
    // Days would claim more than an end that may come earlier, and with 'at most' they take a line of a small phone's first screen.
    if (!status.daysLeft || mayEndEarlier(esim.assignments)) return until;
    return {
      label: until.label,
      value: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {until.value}
          <DaysLeftBadge
            count={status.daysLeft}
            state={status.state}
            text={timeLeft(status.daysLeft, status)}
            endsSooner={endsSooner}
          />
        </span>
      ),
    };
  };

  const purchased = ({ order }: Esim) => ({ label: t("purchased"), value: date(order.createdAt) });

  const price = ({ order }: Esim) => ({ label: t("price"), value: formatRupiah(order.totalAmount) });

  const network = (names: string | null) => (names ? [{ label: t("network"), value: names, wide: true }] : []);

  return {
    hasBegun,
    ifKnown,
    isTimed,
    validUntil,
    validUntilMoment,
    validity,
    dataLeft,
    figure,
    left,
    lapses,
    daysLeft,
    waitingDays,
    days,
    purchased,
    price,
    network,
    refunded: text.refunded,
  };
}

/** That nobody should install or connect an eSIM while its plan is being given back; nothing of any other. */
export function ReturningNote({ status, className }: { status: EsimStatus; className?: string }) {
  const t = useTranslations("esims");
  return status.state === "returning" && <p className={cn("text-sm", className)}>{t("returning")}</p>;
}

type DataNotesProps = { esim: Pick<Esim, "assignments">; status: EsimStatus; className?: string };

/**
 * Which data lapses before the end of an eSIM in use, and which is of a refunded plan. It stands below the next step, which is in a
 * phone's first screen.
 */
export function DataNotes({ esim, status, className }: DataNotesProps) {
  const facts = useEsimFacts();
  const lapses = status.daysLeft ? facts.lapses(esim.assignments) : null;
  const refunded = facts.refunded(esim, status);
  if (!lapses && !refunded) return null;
  return (
    <div className={cn("flex flex-col gap-1 text-sm tabular", className)}>
      {lapses && <p>{lapses}</p>}
      {refunded && <p>{refunded.value}</p>}
    </div>
  );
}
