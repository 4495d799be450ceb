"use client";

import { useTranslations } from "next-intl";
import { useEsimName } from "@/components/esims/esim-facts";
import { Card } from "@/components/ui/card";
import type { PlanOption } from "@/lib/aftersale/types";
import type { Esim } from "@/lib/esims/types";
import { ChangeRows } from "./change-rows";
import { useEsimChange } from "./use-esim-change";

/** At checkout: which line the plan goes onto, and what it changes there. */
export function ChangeCard({ esim, option }: { esim: Esim; option: PlanOption }) {
  const t = useTranslations("aftersale.change");
  const { name } = useEsimName()(esim);
  const change = useEsimChange(esim, option);
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-4 break-words text-muted text-sm tabular">
        {name} · ICCID {esim.iccid}
      </p>
      {change ? <ChangeRows rows={change.rows} /> : <p className="text-sm">{t("unknown")}</p>}
      {change?.starts && <p className="mt-4 text-muted text-sm">{change.starts}</p>}
    </Card>
  );
}
