"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Loaded } from "@/components/feedback/loaded";
import { usePlanText } from "@/components/plans/use-plan-text";
import { SearchInput } from "@/components/ui/search-input";
import { toast } from "@/components/ui/toast-store";
import { matchesText } from "@/lib/core/text-match";
import { isUuid } from "@/lib/core/uuid";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { useOrders } from "@/lib/orders/hooks";
import { paymentReturnOf } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { OrderRow } from "./order-row";
import { NoOrders, OrdersSkeleton } from "./orders-empty";

/**
 * Reads the result in the address that the payment page returns to, says it once, opens the order, and removes the result
 * from the address.
 */
function usePaymentReturn(): void {
  const query = useSearchParams();
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations("orders.return");
  const isReported = useRef(false);
  useEffect(() => {
    const result = paymentReturnOf(query);
    if (!result || isReported.current) return;
    isReported.current = true;
    // None of them stays, or it would cover the headline that says the same.
    if (result.kind === "error") toast(t("errorTitle"), t(result.error));
    else toast(t(`${result.kind}Title`), t(result.kind), result.kind === "success" ? "success" : "neutral");
    const id = result.kind === "error" ? null : result.orderId;
    const to: Route = id && isUuid(id) ? { screen: "orderDetail", id } : { screen: "orders" };
    router.replace(pathOf(to, locale));
  }, [query, router, locale, t]);
}

function OrderList({ orders, onChange }: { orders: readonly Order[]; onChange: () => void }) {
  const t = useTranslations("orders");
  const text = usePlanText();
  const [query, setQuery] = useState("");
  if (orders.length === 0) return <NoOrders searching={false} />;
  const found = orders.filter(({ id, plan }) =>
    matchesText(query, [id, plan.displayName, text.place(plan), text.terms(plan), ...plan.places.map((p) => p.name)]),
  );
  return (
    <>
      <SearchInput
        aria-label={t("search")}
        placeholder={t("search")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="md:max-w-120"
      />
      <div className="mt-6">
        {found.length === 0 ? (
          <div role="status">
            <NoOrders searching />
          </div>
        ) : (
          <ul className="flex flex-col gap-6 md:gap-4">
            {found.map((order) => (
              <OrderRow key={order.id} order={order} onChange={onChange} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The traveller's orders. The list refreshes itself while an order is unfinished. */
export function OrdersScreen() {
  const t = useTranslations("orders.loadError");
  const read = useOrders();
  usePaymentReturn();
  return (
    <Loaded read={read} failure={{ title: t("title"), text: t("text") }} placeholder={<OrdersSkeleton />}>
      {(orders) => <OrderList orders={orders} onChange={() => read.mutate()} />}
    </Loaded>
  );
}
