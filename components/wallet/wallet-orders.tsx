"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { StatusBadge, useMethodText, useTypeText } from "@/components/orders/order-texts";
import { Receipt } from "@/components/orders/receipt";
import { useNoteText } from "@/components/payment/order-sums";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { FactDot, Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import type { KeptOrder } from "@/lib/orders/kept";
import { shortId } from "@/lib/orders/numbers";
import { Refresh } from "./refresh";

/** An order as it stood when this device read it, and below it its receipt. */
function WalletOrder({ kept: { order, paidAt, readAt }, isOpen }: { kept: KeptOrder; isOpen: boolean }) {
  const t = useTranslations("offline");
  const text = usePlanText();
  const { date, time } = useTimeText();
  const method = useMethodText()(order.paymentMethod);
  const typeText = useTypeText()(order);
  const note = useNoteText()(order, readAt);
  return (
    <details open={isOpen} className="group/order rounded-card border border-line bg-surface">
      <summary className="flex list-none items-start gap-3 rounded-card px-4 py-3 hover:bg-wash md:px-6">
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-base">{text.place(order.plan)}</h3>
            <span className="whitespace-nowrap font-bold tabular">{formatRupiah(order.totalAmount)}</span>
          </span>
          <span className="text-sm tabular">
            <Facts>{dotted(text.terms(order.plan), typeText, method)}</Facts>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs tabular">
            <StatusBadge order={order} at={readAt} />
            <span>
              {date(order.createdAt)}
              <FactDot />
              <span className="font-mono">{shortId(order.id)}</span>
            </span>
          </span>
          <span className="text-muted text-xs tabular">{t("asOf", { time: time(readAt) })}</span>
        </span>
        <Icon
          icon={chevronDownIcon}
          className="mt-0.5 text-muted transition-transform group-open/order:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="border-line border-t px-4 py-5 md:px-6">
        {note && <p className="mb-4 text-sm">{note}</p>}
        {paidAt ? (
          <Receipt order={order} paidAt={paidAt} at={readAt} />
        ) : (
          <p className="text-sm">{t("orders.unpaid")}</p>
        )}
      </div>
    </details>
  );
}

type WalletOrdersProps = { orders: readonly KeptOrder[]; openId?: string | undefined; className?: string };

/** The orders that this device keeps, the newest first. @param props.openId the one whose page could not be reached */
export function WalletOrders({ orders, openId, className }: WalletOrdersProps) {
  const t = useTranslations("offline.orders");
  const title = useId();
  return (
    <section aria-labelledby={title} className={className}>
      <h2 id={title} className="text-lg">
        {t("title")}
      </h2>
      {orders.length === 0 ? (
        <p className="mt-1 max-w-prose text-muted text-sm">{t("none")}</p>
      ) : (
        <>
          <ul className="mt-3 grid gap-3 md:grid-cols-2 md:items-start md:gap-6">
            {orders.map((kept) => (
              <li key={kept.order.id} className="min-w-0">
                <WalletOrder kept={kept} isOpen={kept.order.id === openId} />
              </li>
            ))}
          </ul>
          <Refresh screen="orders" text={t("refreshText")} label={t("refresh")} />
        </>
      )}
    </section>
  );
}
