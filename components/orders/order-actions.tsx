"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DownloadQrLink, QrSheet } from "@/components/esims/qr-code";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { type DetailAction, detailActions, paidAt } from "@/lib/orders/rules";
import type { Order, OrderEvent } from "@/lib/orders/types";
import { buyAgainRoute } from "./buy-again";
import { CancelOrder } from "./cancel-order";
import { PayOrder } from "./pay-order";
import { ReceiptButton } from "./receipt-button";
import { type OrderCall, useOrderCalls } from "./use-order-calls";

const CALL_LABELS = { "update-status": "updateStatus", "create-esim": "downloadQr", email: "email" } as const;

function isCall(action: DetailAction): action is OrderCall {
  return action in CALL_LABELS;
}

type OrderActionsProps = { order: Order; events: readonly OrderEvent[]; onChange: () => void };

/** The buttons and links of an order in its present status, the most important one first. */
export function OrderActions({ order, events, onChange }: OrderActionsProps) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const text = usePlanText();
  const [isQrOpen, setQrOpen] = useState(false);
  const { busy, run } = useOrderCalls(order.id, onChange);
  const paid = paidAt(events);

  const linkTo = (to: Route, label: string, variant: "accent" | "outline" = "outline") => (
    <Link to={to} className={buttonClass({ variant })}>
      {label}
    </Link>
  );

  const buttonOf = (action: DetailAction) => {
    if (isCall(action)) {
      return (
        <Button variant="outline" loading={busy === action} onClick={() => run(action)}>
          {t(`action.${CALL_LABELS[action]}`)}
        </Button>
      );
    }
    switch (action) {
      case "pay":
        return <PayOrder order={order} variant="accent" onInvoiced={onChange} />;
      case "cancel":
        return <CancelOrder orderId={order.id} onDone={onChange} />;
      case "view-qr":
        return (
          <Button variant="accent" onClick={() => setQrOpen(true)}>
            {t("action.viewQr")}
          </Button>
        );
      case "download-qr":
        return order.esim && <DownloadQrLink esimId={order.esim.id} />;
      case "manage":
        return linkTo({ screen: "esimDetail", id: order.esim?.id ?? order.id }, t("action.manage"));
      case "support":
        return linkTo({ screen: "help", orderId: order.id }, t("action.support"));
      default:
        return linkTo(buyAgainRoute(order, locale), t("action.buyAgain"), "accent");
    }
  };

  return (
    <section aria-label={t("detail.actions")}>
      <ul className="flex flex-wrap gap-3">
        {detailActions(order).map((action) => (
          <li key={action} className="flex grow first:basis-full sm:grow-0 sm:first:basis-auto [&>*]:grow">
            {buttonOf(action)}
          </li>
        ))}
        {paid && (
          <li className="flex grow sm:grow-0 [&>*]:grow">
            <ReceiptButton order={order} paidAt={paid} />
          </li>
        )}
      </ul>
      {order.esim && (
        <QrSheet esimId={order.esim.id} place={text.place(order.plan)} open={isQrOpen} onOpenChange={setQrOpen} />
      )}
    </section>
  );
}
