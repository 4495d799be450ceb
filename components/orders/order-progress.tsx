import { useTranslations } from "next-intl";
import { RouteLine } from "@/components/brand/route-line";
import { useStopLabels } from "@/components/brand/use-stop-labels";
import { useTimeText } from "@/components/time/time-text";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { isAddition, isLate, orderStops, statusSince } from "@/lib/orders/rules";
import type { Order, OrderEvent, OrderStatus } from "@/lib/orders/types";

const TONES: Record<OrderStatus, AlertTone> = {
  pending: "warning",
  paid: "info",
  ordered: "info",
  confirmed: "info",
  completed: "success",
  failed: "error",
  cancelled: "warning",
  refunded: "info",
};

/** The texts speak of a new eSIM, so an order that adds to an eSIM has texts of its own until it has ended. */
function wordsOf(order: Order) {
  const { status } = order;
  if (!isAddition(order) || status === "failed" || status === "cancelled" || status === "refunded") {
    return `now.${status}` as const;
  }
  return `nowAdded.${status}` as const;
}

/** The order's status in words: what happens now, why, and since when. */
export function OrderNow({ order, events }: { order: Order; events: readonly OrderEvent[] }) {
  const t = useTranslations("orders");
  const { time } = useTimeText();
  const { status, reason, expiresAt } = order;
  const since = statusSince(order, events);
  const words = wordsOf(order);
  return (
    <div aria-live="polite">
      <Alert tone={TONES[status]} title={t(`${words}.title`)}>
        <p>{t(`${words}.text`)}</p>
        {reason && status !== "completed" && <p className="mt-1">{t(`reason.${reason}`)}</p>}
        {isLate(status, since, new Date()) && <p className="mt-1">{t("detail.late")}</p>}
        <p className="mt-2 text-muted text-xs tabular">
          {t("detail.since", { time: time(since) })}
          {status === "pending" && expiresAt && <> · {t("detail.payBefore", { time: time(expiresAt) })}</>}
        </p>
      </Alert>
    </div>
  );
}

/** Progress of an unfinished order from payment to eSIM. Finished orders show only their history. */
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

const STOPPED: ReadonlySet<OrderStatus> = new Set(["failed", "cancelled"]);

/** Every status change of the order with its reason, newest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslations("orders");
  const stateLabels = useStopLabels();
  const { wib } = useTimeText();
  if (events.length === 0) return null;
  const stops = events.toReversed().map(({ to, reason, at }) => ({
    label: t(`status.${to}`),
    state: STOPPED.has(to) ? ("failed" as const) : ("done" as const),
    detail: (
      <>
        <time dateTime={at.toISOString()}>{wib(at)}</time>
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
