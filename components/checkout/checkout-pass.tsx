import { useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { PlanFlag } from "@/components/orders/plan-flag";
import { usePlanText } from "@/components/orders/use-plan-text";
import type { CheckoutPlan } from "@/lib/checkout/types";
import { formatRupiah } from "@/lib/core/money";

/** The order as the pass being issued: what is bought, and the total on its tear-off. */
export function CheckoutPass({ plan }: { plan: CheckoutPlan }) {
  const t = useTranslations("checkout");
  const text = usePlanText();
  const fairUse = text.fairUse(plan);
  return (
    <PassCard
      as="section"
      aria-label={t("summary")}
      flag={<PlanFlag plan={plan} size="lg" />}
      title={text.place(plan)}
      subtitle={text.summary(plan)}
      tearOff={
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-medium text-muted">{t("fact.total")}</span>
          <span className="font-bold text-sunrise-text text-xl tabular">{formatRupiah(plan.price)}</span>
        </p>
      }
    >
      <PassFacts
        facts={[
          { label: t("fact.data"), value: text.data(plan) },
          { label: t("fact.duration"), value: text.duration(plan) },
          ...(fairUse ? [{ label: t("fact.fairUse"), value: fairUse }] : []),
          { label: t("fact.price"), value: formatRupiah(plan.price) },
        ]}
      />
    </PassCard>
  );
}
