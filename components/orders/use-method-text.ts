"use client";

import { useTranslations } from "next-intl";
import { PAYMENT_METHODS } from "@/lib/checkout/payment-methods";

/** The way an order was paid, by the gateway's name of it; one that we do not offer ourselves keeps that name. */
export function useMethodText() {
  const t = useTranslations("checkout.methods.name");
  return (gatewayName: string | null): string | null => {
    const known = PAYMENT_METHODS.find((method) => method.gatewayName === gatewayName);
    return known ? t(known.id) : gatewayName;
  };
}
