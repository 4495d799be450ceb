"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/use-time-text";
import { formatBytes } from "@/lib/core/data-size";
import { lineHolding } from "@/lib/esims/holding";
import type { Esim, EsimState, EsimStatus } from "@/lib/esims/types";
import { DaysLeftBadge } from "./days-left-badge";

const NOT_STARTED: ReadonlySet<EsimState> = new Set(["preparing", "ready", "installed"]);

type Fact = { label: string; value: string };

/** Printed fields of an eSIM: how long it holds, what is left, when it was bought, on which networks it runs. */
export function useEsimFacts() {
  const t = useTranslations("esims.fact");
  const text = usePlanText();
  const { date, time } = useTimeText();

  const validUntil = ({ endsAt, state }: EsimStatus): Fact =>
    NOT_STARTED.has(state)
      ? { label: t("starts"), value: t("notStarted") }
      : { label: t("validUntil"), value: endsAt ? `${time(endsAt)} WIB` : t("endUnknown") };

  /** What is left of a plan that has ended can no longer be used. */
  const dataLeft = ({ assignments, plan }: Esim, { state }: EsimStatus): Fact => {
    const { leftBytes, hasLimited, hasUnlimited } = lineHolding(assignments);
    if (state === "expired" && hasLimited) return { label: t("unused"), value: formatBytes(leftBytes) };
    if (!hasLimited) return { label: t("data"), value: hasUnlimited ? t("unlimited") : text.data(plan) };
    const left = formatBytes(leftBytes);
    return { label: t("left"), value: hasUnlimited ? `${left} + ${t("unlimited")}` : left };
  };

  const daysLeft = ({ daysLeft: count }: EsimStatus, { plan }: Esim): { label: string; value: ReactNode } => ({
    label: t("validity"),
    value: count === null ? text.duration(plan) : <DaysLeftBadge count={count} />,
  });

  const purchased = ({ order }: Esim): Fact => ({ label: t("purchased"), value: date(order.createdAt) });

  const network = (name: string | null): Fact[] => (name ? [{ label: t("network"), value: name }] : []);

  return { validUntil, dataLeft, daysLeft, purchased, network };
}
