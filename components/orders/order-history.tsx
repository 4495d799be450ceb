import { useTranslations } from "next-intl";
import { RouteLine } from "@/components/brand/route-line";
import { useStopLabels } from "@/components/brand/use-stop-labels";
import { useTimeText } from "@/components/time/use-time-text";
import { Card } from "@/components/ui/card";
import type { OrderEvent, OrderStatus } from "@/lib/orders/types";

const STOPPED: ReadonlySet<OrderStatus> = new Set(["failed", "cancelled"]);

/** Everything that has happened to the order, newest first, each with its reason. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslations("orders");
  const stateLabels = useStopLabels();
  const { time } = useTimeText();
  if (events.length === 0) return null;
  const stops = events.toReversed().map(({ to, reason, at }) => ({
    label: t(`status.${to}`),
    state: STOPPED.has(to) ? ("failed" as const) : ("done" as const),
    detail: (
      <>
        <time dateTime={at.toISOString()}>{time(at)} WIB</time>
        {reason && <span className="mt-0.5 block">{t(`reason.${reason}`)}</span>}
      </>
    ),
  }));
  return (
    <Card>
      <h2 className="mb-4 text-lg">{t("detail.history")}</h2>
      <RouteLine stops={stops} stateLabels={stateLabels} label={t("detail.history")} />
    </Card>
  );
}
