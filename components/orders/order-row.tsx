"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { PassRow } from "@/components/brand/pass";
import { WHOLE_ROW } from "@/components/brand/row-link";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useOrderName } from "@/components/payment/order-name";
import { useDeadlineText, useNoteText } from "@/components/payment/order-sums";
import { PayOrder } from "@/components/payment/pay-order";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { buttonClass } from "@/components/ui/button";
import { FactDot, Facts } from "@/components/ui/facts";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { shortId } from "@/lib/orders/numbers";
import { listAction } from "@/lib/orders/rules";
import type { ListedOrder } from "@/lib/orders/types";
import { sceneOf } from "@/lib/plans/scenes";
import { buyAgainLink, correctRoute } from "./buy-again";
import { StatusBadge, useTypeText } from "./order-texts";

/** Above the link that covers the row. */
const ACTION = "relative z-1 w-full md:flex-1";

type OrderRowProps = {
  order: ListedOrder;
  /** When it was made, as the list tells it from the others. */
  made: string;
  /** Whether its button is the list's next step: the main button of the screen. */
  isNext: boolean;
  onChange: () => void;
};

type RowActionProps = Omit<OrderRowProps, "made"> & { onFailure: (failure: Failure | null) => void };

function RowAction({ order, isNext, onChange, onFailure }: RowActionProps) {
  const t = useTranslations("orders.action");
  const more = useTranslations("esims.afterSale");
  const { name } = useOrderName()(order);
  const locale = useLocale();
  const now = new Date();
  const action = listAction(order, now);
  const look = { variant: isNext ? "accent" : "outline", size: "stub", className: ACTION } as const;
  if (action === "pay") {
    return <PayOrder order={order} name={name} {...look} onInvoiced={onChange} onFailure={onFailure} />;
  }
  if (action === null) return null;
  const ways = {
    manage: () => [{ screen: "manageEsim", id: order.esim?.id ?? order.id }, t("manage")],
    correct: () => [correctRoute(order, locale, now), t("correct")],
    "buy-again": () => {
      const { to, label } = buyAgainLink(order, locale, now);
      return [to, t(label)];
    },
    "extend-plan": () => [{ screen: "extendPlan", id: order.esim?.id ?? order.id }, more("extendPlan")],
  } satisfies Record<typeof action, () => [Route, string]>;
  const [to, label] = ways[action]();
  return (
    <Link to={to} aria-label={`${label}: ${name}`} className={buttonClass(look)}>
      {label}
    </Link>
  );
}

/** An order in the list: a pass that leads to its details, with its state, and its sum and one action in the tear-off end. */
export function OrderRow({ made, ...props }: OrderRowProps) {
  const { order } = props;
  const text = usePlanText();
  const typeText = useTypeText()(order);
  const now = new Date();
  const note = useNoteText()(order, now);
  const deadline = useDeadlineText()(order, now);
  const { name } = useOrderName()(order);
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <li className="min-w-0">
      <PassRow
        className="pass-row-act hover:[--pass-fill:var(--wash)]"
        scene={sceneOf(order.plan.places)}
        flag={<PlanFlag plan={order.plan} />}
        title={
          <Link to={{ screen: "orderDetail", id: order.id }} aria-label={name} className={WHOLE_ROW}>
            {text.place(order.plan)}
          </Link>
        }
        detail={text.terms(order.plan)}
        below={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span aria-live="polite" className="max-w-full">
              {/* Beside the button of the narrowest phones there is no room for the longest ones in one line. */}
              <StatusBadge order={order} className="whitespace-normal" />
            </span>
            <span className="text-muted text-xs tabular">
              {made}
              <FactDot />
              <span className="font-mono">{shortId(order.id)}</span>
            </span>
            {deadline && <p className="w-full font-medium text-xs tabular">{deadline}</p>}
            {note && <p className="w-full text-sm">{note}</p>}
          </div>
        }
        aside={
          <>
            <span className="min-w-(--stub) whitespace-nowrap text-right font-bold text-sm md:text-base">
              {formatRupiah(order.totalAmount)}
            </span>
            <RowAction {...props} onFailure={setFailure} />
          </>
        }
      >
        {typeText && (
          <span className="font-medium text-xs">
            <Facts>{typeText}</Facts>
          </span>
        )}
      </PassRow>
      <CallFailure failure={failure} className="mt-2" />
    </li>
  );
}
