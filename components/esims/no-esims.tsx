import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { buttonClass } from "@/components/ui/button";
import type { EsimsOverview } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { isInReview, standingOf } from "@/lib/orders/rules";
import type { EsimlessOrder } from "@/lib/orders/types";
import { firstToWrite, OrderWait, OrderWays } from "./order-wait";

type OrdersProps = { orders: readonly EsimlessOrder[] };

/** Paid orders are still waiting for their eSIMs. */
function Preparing({ orders }: OrdersProps) {
  const t = useTranslations("esims");
  const now = new Date();
  const late = firstToWrite(orders, now);
  const count = orders.length;
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t("preparing", { count })}
      action={
        late ? (
          <OrderWays orderId={late.id} />
        ) : (
          <Link to={{ screen: "orders" }} className={buttonClass({ variant: "accent", size: "lg" })}>
            {t("toOrders")}
          </Link>
        )
      }
    >
      {late ? <OrderWait progress={late} now={now} /> : t("preparingText", { count })}
    </EmptyState>
  );
}

/** An order waits for its payment, or its payment is in review, which comes first: how it stands, as on its own page. */
function Unpaid({ order, isOnly }: { order: EsimlessOrder; isOnly: boolean }) {
  const t = useTranslations();
  const words = standingOf(order, new Date());
  const ways = {
    order: isOnly ? ({ screen: "orderDetail", id: order.id } as const) : ({ screen: "orders" } as const),
    other: isInReview(order) ? ({ screen: "help", orderId: order.id } as const) : ({ screen: "browse" } as const),
  };
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t(`orders.now.${words}.title`)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={ways.order} className={buttonClass({ variant: "accent", size: "lg" })}>
            {t(isOnly ? "esims.detail.toOrder" : "esims.toOrders")}
          </Link>
          <Link to={ways.other} className={buttonClass({ variant: "outline", size: "lg" })}>
            {t(isInReview(order) ? "orders.action.support" : "esims.empty.action")}
          </Link>
        </div>
      }
    >
      <OrderWait progress={order} now={new Date()} usual={t(`orders.now.${words}.text`)} />
    </EmptyState>
  );
}

type NoEsimsProps = { overview: EsimsOverview; list?: "mine" | "running" };

/**
 * Shown where a list has no eSIM: that of all, or (`running`) of those that can be used. A traveller who has none at all reads
 * first of the orders that may bring one.
 */
export function NoEsims({ overview: { esims, preparing, unpaid }, list = "mine" }: NoEsimsProps) {
  const t = useTranslations(list === "mine" ? "esims.empty" : "esims.active.empty");
  const hasOthers = esims.length > 0;
  const text = useTranslations(hasOthers ? "esims.active.empty" : "esims.empty")("text");
  const unpaidOrder = unpaid.find(isInReview) ?? unpaid[0];
  if (!hasOthers && preparing.length > 0) return <Preparing orders={preparing} />;
  if (!hasOthers && unpaidOrder) return <Unpaid order={unpaidOrder} isOnly={unpaid.length === 1} />;
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t("title")}
      action={
        <Link to={{ screen: "browse" }} className={buttonClass({ variant: "accent", size: "lg" })}>
          {t("action")}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
