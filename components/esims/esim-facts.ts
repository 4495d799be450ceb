"use client";

import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/orders/use-plan-text";
import { useTimeText } from "@/components/orders/use-time-text";
import { formatBytes } from "@/lib/core/data-size";
import { latestAssignment } from "@/lib/esims/rules";
import type { Esim, EsimStatus } from "@/lib/esims/types";

type Fact = { label: string; value: string };

/** Printed fields of an eSIM: how long it holds, what is left, when it was bought, on which networks it runs. */
export function useEsimFacts() {
  const t = useTranslations("esims.fact");
  const text = usePlanText();
  const { date, time } = useTimeText();

  const validUntil = ({ endsAt }: EsimStatus): Fact => ({
    label: t("validUntil"),
    value: endsAt ? `${time(endsAt)} WIB` : t("notStarted"),
  });

  const dataLeft = ({ assignments, plan }: Esim): Fact => {
    const current = latestAssignment(assignments);
    if (!current || plan.isUnlimited || current.isUnlimited) return { label: t("data"), value: text.data(plan) };
    return { label: t("left"), value: formatBytes(current.remainingBytes) };
  };

  const daysLeft = ({ daysLeft: count }: EsimStatus, esim: Esim): Fact => ({
    label: t("validity"),
    value: count === null ? text.duration(esim.plan) : t("daysLeft", { count }),
  });

  const purchased = ({ order }: Esim): Fact => ({ label: t("purchased"), value: date(order.createdAt) });

  const network = (name: string | null): Fact[] => (name ? [{ label: t("network"), value: name }] : []);

  return { validUntil, dataLeft, daysLeft, purchased, network };
}
