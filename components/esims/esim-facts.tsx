"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Moment, useTimeText } from "@/components/time/time-text";
import { Badge } from "@/components/ui/badge";
import { usedAndLeft } from "@/lib/core/data-size";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { countedPlans, esimHolding, mayEndEarlier } from "@/lib/esims/holding";
import { daysLeftTone, stateTone } from "@/lib/esims/rules";
import type { Esim, EsimState, EsimStatus } from "@/lib/esims/types";
import { iccidTail } from "@/lib/orders/rules";

/** Up to this many plans are named one by one; more are only counted. */
const NAMED_PLANS = 2;

/**
 * An eSIM's name: its nickname, or else its destination. `detail` names the plans that count now (those that run or wait),
 * after the destination if nicknamed. `mark` tells it apart from others with the same plan, and `full` is its name with that.
 */
export function useEsimName() {
  const t = useTranslations("esims");
  const text = usePlanText();
  return ({ nickname, plan, assignments, iccid }: Pick<Esim, "nickname" | "plan" | "assignments" | "iccid">) => {
    const place = text.place(plan);
    const counted = countedPlans(assignments).map((assignment) => assignment.plan ?? plan);
    const named = (counted.length > 0 ? counted : [plan]).map((one) => text.terms(one)).join(" + ");
    const summary = counted.length > NAMED_PLANS ? t("planCount", { count: counted.length }) : named;
    const name = nickname ?? place;
    const mark = t("mark", { tail: iccidTail(iccid) });
    return { name, detail: nickname ? dotted(place, summary) : summary, mark, full: `${name}, ${mark}` };
  };
}

export function StateBadge({ state }: { state: EsimState }) {
  const t = useTranslations("esims.state");
  return <Badge tone={stateTone(state)}>{t(state)}</Badge>;
}

type DaysLeftProps = { count: number; assignments: Esim["assignments"] };

/** Days until the eSIM expires: green above three, orange at three and below. */
function DaysLeftBadge({ count, assignments }: DaysLeftProps) {
  const t = useTranslations("esims.fact");
  const days = t("daysLeft", { count });
  return <Badge tone={daysLeftTone(count)}>{mayEndEarlier(assignments) ? t("atMost", { days }) : days}</Badge>;
}

const NOT_STARTED: ReadonlySet<EsimState> = new Set(["preparing", "ready", "installed", "starting"]);

type Fact = { label: string; value: string };

/** Labelled facts of an eSIM: expiry, data left, days left, purchase date, networks. */
export function useEsimFacts() {
  const t = useTranslations("esims.fact");
  const locale = useLocale();
  const text = usePlanText();
  const { date, wib } = useTimeText();

  const hasBegun = ({ state }: EsimStatus): boolean => !NOT_STARTED.has(state);

  const validUntil = (status: EsimStatus, { assignments }: Pick<Esim, "assignments">): Fact => {
    const { endsAt, state } = status;
    if (hasBegun(status)) {
      const until = endsAt && mayEndEarlier(assignments) ? "validUntilLatest" : "validUntil";
      return { label: t(state === "expired" ? "ended" : until), value: endsAt ? wib(endsAt) : t("endUnknown") };
    }
    return { label: t("starts"), value: t(esimHolding(assignments).hasRun ? "startsAgain" : "notStarted") };
  };

  /** Like `validUntil`, with the device's own time below Jakarta's. */
  const validUntilMoment = (status: EsimStatus, esim: Esim): { label: string; value: ReactNode } => ({
    ...validUntil(status, esim),
    ...(status.endsAt && hasBegun(status) && { value: <Moment at={status.endsAt} /> }),
  });

  /** Data left on an expired eSIM is labelled as unused or used up, because it can no longer be used. */
  const dataLeft = ({ assignments, plan }: Esim, { state }: EsimStatus): Fact => {
    const { totalBytes, leftBytes, hasLimited, hasUnlimited } = esimHolding(assignments);
    const { left } = usedAndLeft(totalBytes, leftBytes, locale);
    if (state === "expired" && hasLimited) {
      return leftBytes > 0 ? { label: t("unused"), value: left } : { label: t("data"), value: t("usedUp") };
    }
    if (!hasLimited) return { label: t("data"), value: hasUnlimited ? t("unlimited") : text.data(plan) };
    return { label: t("left"), value: hasUnlimited ? `${left} + ${t("unlimited")}` : left };
  };

  /** For how many days plans last that have not begun: from their start where they start by themselves, else once connected. */
  const waitingDays = ({ state }: Pick<EsimStatus, "state">, count: number, isMost: boolean): string => {
    const days = t(state === "starting" ? "daysOnceStarted" : "daysOnceConnected", { count });
    return isMost ? t("atMost", { days }) : days;
  };

  /** Days that are left; before the first use those of all plans that wait. */
  const daysLeft = (status: EsimStatus, { plan, assignments }: Esim): { label: string; value: ReactNode } => {
    if (status.daysLeft !== null) {
      return { label: t("validity"), value: <DaysLeftBadge count={status.daysLeft} assignments={assignments} /> };
    }
    if (hasBegun(status)) return { label: t("validity"), value: t("endUnknown") };
    const count = esimHolding(assignments).waitingDays || plan.durationDays;
    return { label: t("validity"), value: waitingDays(status, count, mayEndEarlier(assignments)) };
  };

  /** The last day on which it works, or for how many days once it is connected. */
  const validity = (status: EsimStatus, esim: Esim): { label: string; value: ReactNode } => {
    if (!hasBegun(status)) return daysLeft(status, esim);
    const { label } = validUntil(status, esim);
    if (!status.endsAt) return { label, value: t("endUnknown") };
    if (!status.daysLeft) return { label, value: date(status.endsAt) };
    return {
      label,
      value: (
        <>
          {date(status.endsAt)}
          <span className="mt-1 block">
            <DaysLeftBadge count={status.daysLeft} assignments={esim.assignments} />
          </span>
        </>
      ),
    };
  };

  const purchased = ({ order }: Esim): Fact => ({ label: t("purchased"), value: date(order.createdAt) });

  const price = ({ order }: Esim): Fact => ({ label: t("price"), value: formatRupiah(order.totalAmount) });

  const network = (names: string | null) => (names ? [{ label: t("network"), value: names, wide: true }] : []);

  return {
    hasBegun,
    validUntil,
    validUntilMoment,
    validity,
    dataLeft,
    daysLeft,
    waitingDays,
    purchased,
    price,
    network,
  };
}
