import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { PayOrder } from "@/components/payment/pay-order";
import { useTimeText } from "@/components/time/time-text";
import { useNow } from "@/lib/core/use-now";
import { useReloadEsims } from "@/lib/esims/hooks";
import { isFinal, isInReview, standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import type { EsimlessOrder } from "@/lib/orders/types";
import { OrderWait, OrderWays } from "./order-wait";

/** Stands in place of an eSIM that its order has not brought: how the order stands, as on its own page, and the ways on. */
export function NoEsimYet({ order }: { order: EsimlessOrder }) {
  const t = useTranslations();
  const { time } = useTimeText();
  const reload = useReloadEsims();
  const now = useNow(order);
  const standing = standingOf(order, now);
  const mayCome = !isFinal(order.status) || isInReview(order);
  return (
    <EmptyState
      art={<NoEsimsArt />}
      className="[@media(max-height:48rem)]:[&_[data-slot=art]]:hidden"
      title={t(mayCome ? "esim.detail.noEsimYet" : "esim.detail.noEsim")}
      action={
        <div className="flex flex-col gap-3">
          {standing === "pending" && <PayOrder order={order} variant="accent" onInvoiced={() => void reload()} />}
          <OrderWays
            orderId={order.id}
            className="justify-center"
            main={standing === "pending" ? "outline" : "accent"}
          />
        </div>
      }
    >
      <p className="font-semibold text-ink">{t(`order.now.${standing}.title`)}</p>
      {standing === "pending" && order.expiresAt && (
        <p>{t("order.detail.payBefore", { time: time(order.expiresAt) })}</p>
      )}
      {!STANDINGS[standing].namesSum && (
        <OrderWait progress={order} now={now} usual={t(`order.now.${standing}.text`)} />
      )}
    </EmptyState>
  );
}
