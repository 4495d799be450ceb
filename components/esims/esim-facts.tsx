"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Moment, useTimeText } from "@/components/time/time-text";
import { Badge } from "@/components/ui/badge";
import { formatBytes } from "@/lib/core/data-size";
import { esimHolding } from "@/lib/esims/holding";
import { daysLeftTone, stateTone } from "@/lib/esims/rules";
import type { Esim, EsimState, EsimStatus } from "@/lib/esims/types";

/** An eSIM's name: its nickname, or else its destination. `detail` is its plan, after the destination if nicknamed. */
export function useEsimName() {
  const text = usePlanText();
  return ({ nickname, plan }: Pick<Esim, "nickname" | "plan">) => {
    const place = text.place(plan);
    const summary = text.terms(plan);
    return nickname ? { name: nickname, detail: `${place} · ${summary}` } : { name: place, detail: summary };
  };
}

export function StateBadge({ state }: { state: EsimState }) {
  const t = useTranslations("esims.state");
  return <Badge tone={stateTone(state)}>{t(state)}</Badge>;
}

/** Days until the eSIM expires: green above three, orange at three and below. */
function DaysLeftBadge({ count }: { count: number }) {
  const t = useTranslations("esims.fact");
  return <Badge tone={daysLeftTone(count)}>{t("daysLeft", { count })}</Badge>;
}

const NOT_STARTED: ReadonlySet<EsimState> = new Set(["preparing", "ready", "installed"]);

type Fact = { label: string; value: string };

/** Labelled facts of an eSIM: expiry, data left, days left, purchase date, networks. */
export function useEsimFacts() {
  const t = useTranslations("esims.fact");
  const locale = useLocale();
  const text = usePlanText();
  const { date, wib } = useTimeText();

  const validUntil = ({ endsAt, state }: EsimStatus): Fact =>
    NOT_STARTED.has(state)
      ? { label: t("starts"), value: t("notStarted") }
      : { label: t("validUntil"), value: endsAt ? wib(endsAt) : t("endUnknown") };

  /** Like `validUntil`, with the device's own time below Jakarta's. */
  const validUntilMoment = (status: EsimStatus): { label: string; value: ReactNode } => ({
    ...validUntil(status),
    ...(status.endsAt && { value: <Moment at={status.endsAt} /> }),
  });

  /** Data left on an expired eSIM is labelled as unused, because it can no longer be used. */
  const dataLeft = ({ assignments, plan }: Esim, { state }: EsimStatus): Fact => {
    const { leftBytes, hasLimited, hasUnlimited } = esimHolding(assignments);
    if (state === "expired" && hasLimited) return { label: t("unused"), value: formatBytes(leftBytes, locale) };
    if (!hasLimited) return { label: t("data"), value: hasUnlimited ? t("unlimited") : text.data(plan) };
    const left = formatBytes(leftBytes, locale);
    return { label: t("left"), value: hasUnlimited ? `${left} + ${t("unlimited")}` : left };
  };

  const daysLeft = ({ daysLeft: count }: EsimStatus, { plan }: Esim): { label: string; value: ReactNode } => ({
    label: t(count === null ? "validity" : "validityLeft"),
    value: count === null ? text.duration(plan) : <DaysLeftBadge count={count} />,
  });

  const purchased = ({ order }: Esim): Fact => ({ label: t("purchased"), value: date(order.createdAt) });

  const network = (name: string | null): Fact[] => (name ? [{ label: t("network"), value: name }] : []);

  return { validUntil, validUntilMoment, dataLeft, daysLeft, purchased, network };
}
