"use client";

import { useLocale, useTranslations } from "next-intl";
import { PassRow } from "@/components/brand/pass";
import { useOrderName } from "@/components/payment/order-name";
import { PayOrder } from "@/components/payment/pay-order";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { buttonClass } from "@/components/ui/button";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { isOwed, owedRupiah } from "@/lib/orders/money";
import { shortId } from "@/lib/orders/numbers";
import { listAction } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { sceneOf } from "@/lib/plans/scenes";
import { buyAgainRoute, correctRoute } from "./buy-again";
import { StatusBadge, useTypeText } from "./order-texts";

const ACTION = "w-full";

type OrderRowProps = {
  order: Order;
  /** Whether its button is the list's next step: the main button of the screen. */
  isNext: boolean;
  onChange: () => void;
};

function RowAction({ order, isNext, onChange }: OrderRowProps) {
  const t = useTranslations("orders.action");
  const { name } = useOrderName()(order);
  const locale = useLocale();
  const now = new Date();
  const action = listAction(order, now);
  const variant = isNext ? "accent" : "outline";
  if (action === "pay") {
    return <PayOrder order={order} name={name} variant={variant} className={ACTION} onInvoiced={onChange} />;
  }
  if (action === null) return null;
  const ways = {
    manage: () => [{ screen: "esimDetail", id: order.esim?.id ?? order.id }, t("manage")],
    correct: () => [correctRoute(order, locale, now), t("correct")],
    "buy-again": () => [buyAgainRoute(order, locale, now), t("buyAgain")],
  } satisfies Record<typeof action, () => [Route, string]>;
  const [to, label] = ways[action]();
  return (
    <Link to={to} aria-label={`${label}: ${name}`} className={buttonClass({ variant, className: ACTION })}>
      {label}
    </Link>
  );
}

/** An order in the list: the pass links to its details; status and one action are below or beside it. */
export function OrderRow({ order, isNext, onChange }: OrderRowProps) {
  const t = useTranslations("orders");
  const text = usePlanText();
  const { date } = useTimeText();
  const typeText = useTypeText()(order);
  const { number } = useOrderName()(order);
  return (
    <li className="flex flex-col gap-2 md:grid md:grid-cols-[minmax(0,1fr)_14rem] md:items-center md:gap-5">
      <PassRow
        as={Link}
        to={{ screen: "orderDetail", id: order.id }}
        scene={sceneOf(order.plan.places)}
        flag={<PlanFlag plan={order.plan} />}
        title={text.place(order.plan)}
        detail={text.terms(order.plan)}
        aside={
          <span className="min-w-(--stub) whitespace-nowrap font-bold text-sm md:text-base">
            {formatRupiah(order.totalAmount)}
          </span>
        }
      >
        {typeText && <span className="font-medium text-xs">{typeText}</span>}
        <span className="text-muted text-xs tabular">{date(order.createdAt)}</span>
        <span className="sr-only">{number}</span>
      </PassRow>
      <div className="flex flex-wrap items-center justify-between gap-2 px-1 md:px-0">
        <span aria-live="polite">
          <StatusBadge order={order} />
        </span>
        <span aria-hidden="true" className="font-mono text-muted text-xs">
          {shortId(order.id)}
        </span>
        {isOwed(order) && <p className="w-full text-sm">{t("owed", { amount: formatRupiah(owedRupiah(order)) })}</p>}
        <RowAction order={order} isNext={isNext} onChange={onChange} />
      </div>
    </li>
  );
}
