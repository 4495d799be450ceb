"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { openInvoiceTab } from "@/lib/checkout/invoice-tab";
import type { Order } from "@/lib/orders/types";

type PayOrderProps = {
  order: Pick<Order, "id" | "invoiceUrl">;
  variant: "accent" | "primary";
  className?: string;
  onInvoiced: () => void;
};

/** Opens the invoice of a pending order in a new tab. An order without an invoice gets one first. */
export function PayOrder({ order, variant, className, onInvoiced }: PayOrderProps) {
  const t = useTranslations("orders");
  const errorText = useErrorText();
  const [isOpening, setOpening] = useState(false);
  if (order.invoiceUrl) {
    return (
      <a
        href={order.invoiceUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant, ...(className && { className }) })}
      >
        {t("action.pay")}
      </a>
    );
  }
  const open = async () => {
    const tab = openInvoiceTab(window, t("invoice.opening"));
    setOpening(true);
    const result = await callEndpoint(endpoints.startPayment, { orderId: order.id });
    setOpening(false);
    if (result.ok) {
      tab.show(result.value.invoice_url);
    } else {
      tab.close();
      toast(t("invoice.failed"), errorText(result.error), "error");
    }
    onInvoiced();
  };
  return (
    <Button variant={variant} loading={isOpening} onClick={open} {...(className && { className })}>
      {t(isOpening ? "action.paying" : "action.pay")}
    </Button>
  );
}
