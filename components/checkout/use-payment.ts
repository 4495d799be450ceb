"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { openInvoiceTab } from "@/lib/checkout/invoice-tab";
import type { PaymentMethodId } from "@/lib/checkout/payment-methods";
import { isKeySpent } from "@/lib/checkout/rules";
import type { CreateInvoiceAnswer, CustomerInfo } from "@/lib/checkout/schema";
import type { Purchase } from "@/lib/checkout/types";
import { type ClientError, callFunction } from "@/lib/core/api-client";
import { pathOf } from "@/lib/i18n/paths";

type Invoiced = Extract<CreateInvoiceAnswer, { success: true }>;

/** Creates the order and opens its invoice in a new tab. Retries keep the order's idempotency key. */
export function usePayment({ plan, orderType, esimId, offer }: Purchase) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const router = useRouter();
  const [isSubmitting, setSubmitting] = useState(false);
  const key = useRef<string>(undefined);

  const request = async (customerInfo: CustomerInfo, method: PaymentMethodId | undefined) => {
    key.current ??= crypto.randomUUID();
    const result = await callFunction<Invoiced>("create-xendit-invoice", {
      bundleId: plan.bundleId,
      orderType,
      ...(esimId && { esimId }),
      ...(offer && { offerId: offer.id }),
      ...(method && { paymentMethod: method }),
      customerInfo,
      idempotencyKey: key.current,
      locale,
    });
    if (isKeySpent(result.ok ? "ordered" : result.error.code)) key.current = undefined;
    return result;
  };

  /** Call it while the tap is being handled, or browsers block the tab. Resolves to the failure, or to null. */
  const pay = async (customer: CustomerInfo, method?: PaymentMethodId): Promise<ClientError | null> => {
    const tab = openInvoiceTab(window, t("paying"));
    setSubmitting(true);
    let result = await request(customer, method);
    // The key was used with other data: the buyer has changed the form since, so this is a new order with a new key.
    if (!result.ok && result.error.code === "idempotency_conflict") result = await request(customer, method);
    if (!result.ok) {
      tab.close();
      setSubmitting(false);
      return result.error;
    }
    if (tab.show(result.value.invoice_url) === "new-tab") {
      toast(t("openedTitle"), t("openedText"), "success");
      router.push(pathOf({ screen: "orders" }, locale));
    }
    return null;
  };

  return { isSubmitting, pay };
}
