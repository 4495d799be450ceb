"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailure } from "@/components/feedback/load-failure";
import { StaleWarning } from "@/components/feedback/stale-warning";
import { usePlanText } from "@/components/plans/use-plan-text";
import { SearchInput } from "@/components/ui/search-input";
import { matchesText } from "@/lib/core/text-match";
import { useOrders } from "@/lib/orders/hooks";
import { OrderRow } from "./order-row";
import { NoOrders, OrdersSkeleton } from "./orders-empty";
import { usePaymentReturn } from "./use-payment-return";

/** The traveller's orders (spec 2, section 2), which keep themselves up to date while one is unfinished. */
export function OrdersScreen() {
  const t = useTranslations("orders");
  const text = usePlanText();
  const { data, error, mutate } = useOrders();
  const [query, setQuery] = useState("");
  usePaymentReturn();
  if (error && !data) {
    return (
      <LoadFailure error={error} title={t("loadError.title")} text={t("loadError.text")} onRetry={() => mutate()} />
    );
  }
  if (!data) return <OrdersSkeleton />;
  if (data.length === 0) return <NoOrders searching={false} />;
  const found = data.filter(({ id, plan }) =>
    matchesText(query, [id, plan.displayName, text.place(plan), text.summary(plan), ...plan.places.map((p) => p.name)]),
  );
  return (
    <>
      {error && <StaleWarning />}
      <SearchInput label={t("search")} value={query} onChange={setQuery} />
      <div className="mt-6">
        {found.length === 0 ? (
          <div role="status">
            <NoOrders searching />
          </div>
        ) : (
          <ul className="flex flex-col gap-6 md:gap-4">
            {found.map((order) => (
              <OrderRow key={order.id} order={order} onChange={() => mutate()} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
