"use client";

import { useTranslations } from "next-intl";
import { PassRow } from "@/components/brand/pass";
import { LoadFailure } from "@/components/feedback/load-failure";
import { StaleWarning } from "@/components/feedback/stale-warning";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/navigation";
import { useOrders } from "@/lib/orders/hooks";
import type { Order } from "@/lib/orders/types";
import { StatusBadge } from "./order-texts";
import { NoOrders, OrdersSkeleton } from "./orders-empty";

function Choice({ order }: { order: Order }) {
  const text = usePlanText();
  const { date } = useTimeText();
  return (
    <PassRow
      as={Link}
      to={{ screen: "orderDetail", id: order.id }}
      className="hover:[--pass-fill:var(--wash)]"
      flag={<PlanFlag plan={order.plan} />}
      title={text.place(order.plan)}
      detail={`${text.summary(order.plan)} · ${date(order.createdAt)}`}
      aside={<Icon name="chevron-right" className="text-muted" />}
    >
      <span className="mt-1.5 flex">
        <StatusBadge status={order.status} />
      </span>
    </PassRow>
  );
}

/** Shown when the address has no order id: the traveller's orders to choose from. */
export function OrderChooser() {
  const t = useTranslations("orders");
  const { data, error, mutate } = useOrders();
  if (error && !data) {
    return (
      <LoadFailure error={error} title={t("loadError.title")} text={t("loadError.text")} onRetry={() => mutate()} />
    );
  }
  if (!data) return <OrdersSkeleton />;
  if (data.length === 0) return <NoOrders searching={false} />;
  return (
    <>
      {error && <StaleWarning />}
      <p className="mb-4 text-muted">{t("chooser")}</p>
      <ul className="flex max-w-160 flex-col gap-4">
        {data.map((order) => (
          <li key={order.id}>
            <Choice order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}
