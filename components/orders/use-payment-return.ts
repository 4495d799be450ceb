"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast-store";
import { isUuid } from "@/lib/core/uuid";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { paymentReturnOf } from "@/lib/orders/rules";

/** Says once what the payment page's return address tells, opens the order it names, and cleans the address. */
export function usePaymentReturn(): void {
  const query = useSearchParams();
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations("orders.return");
  const isTold = useRef(false);
  useEffect(() => {
    const result = paymentReturnOf(query);
    if (!result || isTold.current) return;
    isTold.current = true;
    if (result.kind === "error") toast(t("errorTitle"), t(result.error), "error");
    if (result.kind === "failed") toast(t("failedTitle"), t("failed"), "error");
    if (result.kind === "success") toast(t("successTitle"), t("success"), "success");
    const id = result.kind === "error" ? null : result.orderId;
    const to: Route = id && isUuid(id) ? { screen: "orderDetail", id } : { screen: "orders" };
    router.replace(pathOf(to, locale));
  }, [query, router, locale, t]);
}
