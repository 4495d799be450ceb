"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { hasTabs, openInvoiceTab } from "@/lib/checkout/invoice-tab";
import { cn } from "@/lib/core/cn";
import { useConnection } from "@/lib/core/use-connection";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import type { Order } from "@/lib/orders/types";

type PayOrderProps = {
  order: Pick<Order, "id" | "invoiceUrl" | "kind">;
  variant: "accent" | "primary" | "outline" | "row";
  size?: "md" | "stub";
  className?: string;
  label?: string;
  /** Of the order, where a list has several such buttons. */
  name?: string;
  /** The invoice is in a tab of its own, so this one can show another screen. */
  onOpened?: () => void;
  onInvoiced: () => void;
  /** Shows why the last try failed, or null, where the button itself has no room for it. */
  onFailure?: (failure: Failure | null) => void;
};

/**
 * Opens the invoice of a pending order in a new tab, or in this one where there is no other, once there is a connection. An order
 * without an invoice gets one first. For an extension the server is asked each time, because it may no longer lengthen its eSIM.
 */
export function PayOrder({
  order,
  variant,
  size = "md",
  className,
  label,
  name,
  onOpened,
  onInvoiced,
  onFailure,
}: PayOrderProps) {
  const t = useTranslations("orders");
  const errorText = useErrorText();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const tell = onFailure ?? setFailure;
  const { isWaiting, connected } = useConnection(() => toast(t("offline.title"), t("invoice.offline")));
  const tapLink = async (event: MouseEvent<HTMLAnchorElement>) => {
    const url = event.currentTarget.href;
    const connection = connected();
    if (!connection) {
      if (hasTabs(window)) onOpened?.();
      return;
    }
    event.preventDefault();
    await connection;
    if (openInvoiceTab(window, t("invoice.opening")).show(url) === "new-tab") onOpened?.();
  };
  const words = isWaiting ? t("action.waiting") : isOpening ? t("action.paying") : (label ?? t("action.pay"));
  if (order.invoiceUrl && !ORDER_KINDS[order.kind].mustLengthen) {
    return (
      <a
        href={order.invoiceUrl}
        onClick={tapLink}
        {...(hasTabs(window) && { target: "_blank" })}
        rel="noopener noreferrer"
        className={buttonClass({ variant, size, ...(className && { className }) })}
        aria-label={name && `${words}: ${name}`}
      >
        {words}
      </a>
    );
  }
  const open = async () => {
    await connected();
    const tab = openInvoiceTab(window, t("invoice.opening"));
    setOpening(true);
    tell(null);
    const result = await callEndpoint(endpoints.startPayment, { orderId: order.id });
    setOpening(false);
    if (result.ok) {
      if (tab.show(result.value.invoice_url) === "new-tab") onOpened?.();
    } else {
      tab.close();
      tell({ title: t("invoice.failed"), text: errorText(result.error) });
    }
    onInvoiced();
  };
  return (
    <div className={cn("flex flex-col gap-3", className)}>
      <Button variant={variant} size={size} loading={isOpening} aria-label={name && `${words}: ${name}`} onClick={open}>
        {words}
      </Button>
      {!onFailure && <CallFailure failure={failure} />}
    </div>
  );
}
