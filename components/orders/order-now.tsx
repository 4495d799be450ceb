import { useTranslations } from "next-intl";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { statusSince } from "@/lib/orders/rules";
import type { Order, OrderEvent, OrderStatus } from "@/lib/orders/types";
import { useTimeText } from "./use-time-text";

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

/** Where the order stands in plain words: what happens now and why, since when, what the traveller can do. */
export function OrderNow({ order, events }: { order: Order; events: readonly OrderEvent[] }) {
  const t = useTranslations("orders");
  const { time } = useTimeText();
  const { status, reason, expiresAt } = order;
  return (
    <div aria-live="polite">
      <Alert tone={TONES[status]} title={t(`now.${status}.title`)}>
        <p>{t(`now.${status}.text`)}</p>
        {reason && status !== "completed" && <p className="mt-1">{t(`reason.${reason}`)}</p>}
        <p className="mt-2 text-muted text-xs tabular">
          {t("detail.since", { time: time(statusSince(order, events)) })}
          {status === "pending" && expiresAt && <> · {t("detail.payBefore", { time: time(expiresAt) })}</>}
        </p>
      </Alert>
    </div>
  );
}
