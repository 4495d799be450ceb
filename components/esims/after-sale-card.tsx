import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { Esim, EsimState } from "@/lib/esims/types";
import { AfterSaleLinks } from "./after-sale-links";

/** More data, more days, or the plan again; a plan that ends soon says so (spec 2, section 4). */
export function AfterSaleCard({ esim, state }: { esim: Esim; state: EsimState }) {
  const t = useTranslations("esims.afterSale");
  const text = usePlanText();
  if (state === "preparing") return null;
  return (
    <Card>
      <h2 className="mb-4 text-lg">{t("title")}</h2>
      {state === "expiring" && (
        <Alert tone="warning" className="mb-4">
          {t("expiring")}
        </Alert>
      )}
      {state === "depleted" && (
        <Alert tone="warning" className="mb-4">
          {t("depleted")}
        </Alert>
      )}
      <AfterSaleLinks esim={esim} place={esim.nickname ?? text.place(esim.plan)} />
    </Card>
  );
}
