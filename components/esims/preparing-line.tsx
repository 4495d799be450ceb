import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import type { EsimlessOrder } from "@/lib/orders/types";
import { firstToWrite, OrderWait, OrderWays } from "./order-wait";

/** Says in one line above a list that paid orders wait for their eSIMs; of one that takes too long also why. */
export function PreparingLine({ orders }: { orders: readonly EsimlessOrder[] }) {
  const t = useTranslations("esims");
  const now = new Date();
  const late = firstToWrite(orders, now);
  return (
    <div className="mb-3 rounded-control bg-sea-soft px-4 text-sm">
      <p className="flex items-center justify-between gap-x-3 font-semibold">
        <span className="py-3">{t("preparing", { count: orders.length })}</span>
        {!(late && orders.length === 1) && (
          <Link
            to={{ screen: "orders" }}
            className="flex min-h-11 shrink-0 items-center rounded-control font-medium text-sea-text hover:underline"
          >
            {t("toOrders")}
          </Link>
        )}
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
