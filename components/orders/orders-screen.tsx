"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailure } from "@/components/account/load-failure";
import { StaleNotice } from "@/components/account/stale-notice";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { matchesText } from "@/lib/core/text-match";
import { Link } from "@/lib/i18n/navigation";
import { useOrders } from "@/lib/orders/hooks";
import type { Order } from "@/lib/orders/types";
import { OrderRow } from "./order-row";
import { SearchField } from "./search-field";
import { usePaymentReturn } from "./use-payment-return";
import { usePlanText } from "./use-plan-text";

const PLACEHOLDERS = ["first", "second", "third"];

function OrdersSkeleton() {
  const t = useTranslations("orders");
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <span role="status" className="sr-only">
        {t("loading")}
      </span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className="flex flex-col gap-2">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-6 w-32" />
        </div>
      ))}
    </div>
  );
}

function NoOrders({ searching }: { searching: boolean }) {
  const t = useTranslations("orders.empty");
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t("title")}
      action={
        searching ? null : (
          <Link to={{ screen: "browse" }} className={buttonClass({ variant: "accent", size: "lg" })}>
            {t("action")}
          </Link>
        )
      }
    >
      {searching ? t("searching") : t("text")}
    </EmptyState>
  );
}

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
  const found = data.filter(({ id, plan }: Order) =>
    matchesText(query, [id, plan.displayName, text.place(plan), text.summary(plan), ...plan.places.map((p) => p.name)]),
  );
  return (
    <>
      {error && <StaleNotice />}
      <SearchField label={t("search")} value={query} onChange={setQuery} />
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
