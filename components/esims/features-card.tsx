"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { bestSpeed } from "@/lib/catalogue/rules";
import { useBoughtPlan } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";

/** What the eSIM can do and what it cannot, from the plan. */
export function FeaturesCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.features");
  const { data } = useBoughtPlan(esim.plan.bundleId);
  const speed = bestSpeed([{ speeds: data?.speeds ?? [] }]);
  const items = [t("dataOnly"), ...(speed ? [t("speed", { speed })] : []), t("ownNumber"), t("addable")];
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-sm">
            <Icon name="check" className="mt-0.5 text-success-text" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
