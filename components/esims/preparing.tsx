import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";
import { asksToWrite } from "@/lib/orders/rules";
import type { EsimlessOrder } from "@/lib/orders/types";
import { OrderWait, OrderWays } from "./order-wait";

type PreparingProps = { orders: readonly EsimlessOrder[] };

/** The first of the orders that asks to write to us, and thus needs other words than that its eSIM comes. */
function useLongWait(orders: readonly EsimlessOrder[]) {
  const now = new Date();
  return { now, late: orders.find((order) => asksToWrite(order, now)) };
}

/** Stands in place of a list that has no eSIM yet: paid orders are still waiting for theirs. */
export function Preparing({ orders }: PreparingProps) {
  const t = useTranslations("esims");
  const { now, late } = useLongWait(orders);
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

/** The same in one line above a list that has some, so that its first eSIM keeps its next step in the first screen of a phone. */
export function PreparingLine({ orders }: PreparingProps) {
  const t = useTranslations("esims");
  const { now, late } = useLongWait(orders);
  return (
    <div className="mb-3 rounded-control bg-sea-soft px-4 text-sm">
      <p className="flex items-center justify-between gap-x-3 font-semibold">
        <span className="py-3">{t("preparing", { count: orders.length })}</span>
        <Link
          to={{ screen: "orders" }}
          className="flex min-h-11 shrink-0 items-center rounded-control font-medium text-sea-text hover:underline"
        >
          {t("toOrders")}
        </Link>
      </p>
      {late && (
        <div className="pb-4">
          <OrderWait progress={late} now={now} />
          <OrderWays orderId={late.id} className="mt-3" />
        </div>
      )}
    </div>
  );
}
