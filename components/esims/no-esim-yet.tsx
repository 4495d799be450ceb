import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { isFinal, isInReview, standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import type { EsimlessOrder } from "@/lib/orders/types";
import { OrderWait, OrderWays } from "./order-wait";

/** Stands in place of an eSIM that its order has not brought: how the order stands, as on its own page, and the ways on. */
export function NoEsimYet({ order }: { order: EsimlessOrder }) {
  const t = useTranslations();
  const now = new Date();
  const words = standingOf(order, now);
  const mayCome = !isFinal(order.status) || isInReview(order);
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t(mayCome ? "esims.detail.noEsimYet" : "esims.detail.noEsim")}
      action={<OrderWays orderId={order.id} className="justify-center" />}
    >
      <p className="font-semibold text-ink">{t(`orders.now.${words}.title`)}</p>
      {!STANDINGS[words].namesSums && <OrderWait progress={order} now={now} usual={t(`orders.now.${words}.text`)} />}
    </EmptyState>
  );
}
