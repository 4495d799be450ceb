"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/feedback/loaded";
import { ChoiceList } from "@/components/plans/own-list";
import { usePlanText } from "@/components/plans/use-plan-text";
import { dotted } from "@/lib/core/dotted";
import { useOrders } from "@/lib/orders/hooks";
import { shortId } from "@/lib/orders/numbers";
import type { Order } from "@/lib/orders/types";
import { StatusBadge, useMadeText, useTypeText } from "./order-texts";
import { NoOrders, OrdersSkeleton } from "./orders-empty";

function Choices({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations("orders");
  const text = usePlanText();
  const typeText = useTypeText();
  const madeText = useMadeText(orders);
  if (orders.length === 0) return <NoOrders searching={false} />;
  return (
    <ChoiceList
      lead={t("chooser")}
      choices={orders.map((order) => ({
        id: order.id,
        to: { screen: "orderDetail", id: order.id },
        plan: order.plan,
        title: text.place(order.plan),
        detail: dotted(text.terms(order.plan), typeText(order), shortId(order.id), madeText(order)),
        badge: <StatusBadge order={order} />,
      }))}
    />
  );
}

/** Shown when the address has no order id: the traveller's orders to choose from. */
export function OrderChooser() {
  const t = useTranslations("orders.loadError");
  return (
    <Loaded read={useOrders()} failure={{ title: t("title"), text: t("text") }} placeholder={<OrdersSkeleton />}>
      {(orders) => <Choices orders={orders} />}
    </Loaded>
  );
}
