import { useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { CopyField } from "@/components/esims/copy-field";
import { PlanCoverage } from "@/components/plans/plan-coverage";
import { PlanFlag } from "@/components/plans/plan-flag";
import { PriceLines } from "@/components/plans/price-lines";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { formatRupiah } from "@/lib/core/money";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { shortId } from "@/lib/orders/numbers";
import { bringsPlan, isAddition, standingOf } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { sceneOf } from "@/lib/plans/scenes";
import { StatusBadge, useMethodText, useTypeText } from "./order-texts";

/** The order's plan, status and price, each fact once. */
export function OrderPass({ order }: { order: Order }) {
  const t = useTranslations("order.detail");
  const text = usePlanText();
  const { wib } = useTimeText();
  const typeText = useTypeText()(order);
  const method = useMethodText()(order.paymentMethod);
  const { plan, packagePrice, discount, fee, totalAmount } = order;
  const { needsEarlierOrder, discountPercent: percent } = ORDER_KINDS[order.kind];
  const fairUse = text.fairUse(plan);
  const now = new Date();
  const standing = standingOf(order, now);
  const added = isAddition(order);
  const comes = bringsPlan(order, now);
  const duration = text.duration(plan);
  const validity = (
    <>
      {duration}
      <span className="block font-normal text-muted text-sm">{t(added ? "validityAdded" : "validityValue")}</span>
    </>
  );
  return (
    <PassCard
      scene={sceneOf(plan.places)}
      flag={<PlanFlag plan={plan} />}
      title={<h2 className="text-lg">{text.placeName(plan)}</h2>}
      subtitle={text.data(plan)}
      status={
        <span className="flex flex-wrap items-center gap-x-2">
          <StatusBadge order={order} />
          {standing === "confirmed" && !added && <span className="text-sm">{t("atOperator")}</span>}
        </span>
      }
      tearOff={
        <div className="flex flex-col gap-3">
          {discount + fee > 0 ? (
            <PriceLines
              quote={{ packagePrice, discount, fee, total: totalAmount }}
              discountLabel={needsEarlierOrder ? t("returning", { percent }) : t("offer")}
              total={formatRupiah(totalAmount)}
            />
          ) : (
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium text-muted">{t("total")}</span>
              <span className="ml-auto whitespace-nowrap font-bold text-[min(1.625rem,11vw)] leading-8 tabular">
                {formatRupiah(totalAmount)}
              </span>
            </p>
          )}
          <CopyField label={t("orderId")} value={order.id} shown={shortId(order.id)} />
        </div>
      }
    >
      <PassFacts
        facts={[
          { label: t("date"), value: wib(order.createdAt) },
          {
            label: t("validity"),
            // Of a plan that does not come, nothing is said about its start.
            value: comes ? validity : duration,
            wide: comes && added,
          },
          ...(fairUse ? [{ label: t("fairUse"), value: fairUse, wide: true }] : []),
          ...(typeText ? [{ label: t("type"), value: typeText }] : []),
          ...(method ? [{ label: t("method"), value: method }] : []),
        ]}
      />
      <PlanCoverage plan={plan} />
    </PassCard>
  );
}
