import { useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/use-time-text";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { isAddition, isLate, statusSince } from "@/lib/orders/rules";
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

/** Until it has ended, an order that adds to an eSIM makes no new one: it is told in other words. */
function wordsOf(order: Order) {
  const { status } = order;
  if (!isAddition(order) || status === "failed" || status === "cancelled" || status === "refunded") {
    return `now.${status}` as const;
  }
  return `nowAdded.${status}` as const;
}

/** Where the order stands in plain words: what happens now and why, since when, what the traveller can do. */
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
