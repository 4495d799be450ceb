"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { PAYMENT_METHODS } from "@/lib/checkout/payment-methods";
import { statusTone } from "@/lib/orders/rules";
import type { Order, OrderStatus } from "@/lib/orders/types";

const TAIL_DIGITS = 4;

/** The order's kind and eSIM as text, like 'Tambah data · eSIM …1234'; null for an order of a new eSIM. */
export function useTypeText() {
  const t = useTranslations("orders.type");
  return ({ type, esim }: Pick<Order, "type" | "esim">): string | null => {
    if (type === "new") return null;
    if (type === "repurchase" || !esim) return t(type);
    return `${t(type)} · ${esim.nickname ?? t("line", { tail: esim.iccid.slice(-TAIL_DIGITS) })}`;
  };
}

/** The payment method's name in the reader's language, or the gateway's own name for one that we do not list. */
export function useMethodText() {
  const t = useTranslations("checkout.methods.name");
  return (gatewayName: string | null): string | null => {
    const known = PAYMENT_METHODS.find((method) => method.gatewayName === gatewayName);
    return known ? t(known.id) : gatewayName;
  };
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations("orders.status");
  return <Badge tone={statusTone(status)}>{t(status)}</Badge>;
}
