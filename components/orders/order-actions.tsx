"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DownloadQrLink } from "@/components/esims/download-qr-link";
import { QrSheet } from "@/components/esims/qr-sheet";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";
import { type DetailAction, detailActions } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { buyAgainRoute } from "./buy-again";
import { PayOrder } from "./pay-order";
import { type OrderCall, useOrderCalls } from "./use-order-calls";
import { usePlanText } from "./use-plan-text";

const CALL_LABELS = { "update-status": "updateStatus", "create-esim": "downloadQr", email: "email" } as const;

function isCall(action: DetailAction): action is OrderCall {
  return action in CALL_LABELS;
}

/** What can be done with an order now; the first button is the one that matters. */
export function OrderActions({ order, onChange }: { order: Order; onChange: () => void }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const text = usePlanText();
  const [isQrOpen, setQrOpen] = useState(false);
  const { busy, run } = useOrderCalls(order.id, onChange);
  const actions = detailActions(order);
  if (actions.length === 0) return null;

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
      case "view-qr":
        return (
          <Button variant="accent" onClick={() => setQrOpen(true)}>
            {t("action.viewQr")}
          </Button>
        );
      case "download-qr":
        return order.esim && <DownloadQrLink esimId={order.esim.id} />;
      case "manage":
        return (
          <Link
            to={{ screen: "esimDetail", id: order.esim?.id ?? order.id }}
            className={buttonClass({ variant: "outline" })}
          >
            {t("action.manage")}
          </Link>
        );
      default:
        return (
          <Link to={buyAgainRoute(order.plan, locale)} className={buttonClass({ variant: "accent" })}>
            {t("action.buyAgain")}
          </Link>
        );
    }
  };

  return (
    <section aria-label={t("detail.actions")}>
      <ul className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <li key={action} className="flex grow first:basis-full sm:grow-0 sm:first:basis-auto [&>*]:grow">
            {buttonOf(action)}
          </li>
        ))}
      </ul>
      {order.esim && (
        <QrSheet esimId={order.esim.id} place={text.place(order.plan)} open={isQrOpen} onOpenChange={setQrOpen} />
      )}
    </section>
  );
}
