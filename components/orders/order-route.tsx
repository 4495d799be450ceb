import { useTranslations } from "next-intl";
import { RouteLine } from "@/components/brand/route-line";
import { useStopLabels } from "@/components/brand/use-stop-labels";
import { useTimeText } from "@/components/time/use-time-text";
import { Card } from "@/components/ui/card";
import { orderStops } from "@/lib/orders/rules";
import type { Order, OrderEvent } from "@/lib/orders/types";

/** The order's way from payment to eSIM, while it is on it; afterwards its history says the same. */
export function OrderRoute({ order, events }: { order: Order; events: readonly OrderEvent[] }) {
  const t = useTranslations("orders");
  const { time } = useTimeText();
  const stateLabels = useStopLabels();
  const stops = orderStops(order.status, events).map(({ status, state, at }) => ({
    label: t(`status.${status}`),
    state,
    ...(at && state !== "todo" && { detail: time(at) }),
  }));
  return (
    <Card>
      <h2 className="mb-4 text-lg">{t("detail.progress")}</h2>
      <RouteLine stops={stops} stateLabels={stateLabels} label={t("detail.progress")} />
    </Card>
  );
}
