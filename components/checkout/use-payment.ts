"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { attemptKey } from "@/lib/checkout/attempt-key";
import { openInvoiceTab } from "@/lib/checkout/invoice-tab";
import type { PaymentMethodId } from "@/lib/checkout/payment-methods";
import { isKeySpent } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";
import type { OpenOrder, Purchase } from "@/lib/checkout/types";
import { ok, type Result } from "@/lib/core/result";
import { forgetScreen } from "@/lib/core/saved-screen";
import { pathOf } from "@/lib/i18n/paths";

/** The order in the shape of the request. */
function orderOf({ kind, offer, esimId }: Purchase) {
  if (esimId === undefined) return { orderType: kind, ...(offer && { offerId: offer.id }) };
  return { orderType: kind, esimId };
}

type Payment = {
  purchase: Purchase;
  isAnother: boolean;
  findOpenOrder: () => Promise<OpenOrder | null | undefined>;
};

type Pay = (customer: CustomerInfo, method?: PaymentMethodId) => Promise<Result<null, ClientError>>;

/**
 * Creates the order and opens its invoice in a new tab. Retries keep the order's idempotency key. Call the function while
 * the tap is being handled, or browsers block the tab.
 */
export function usePayment({ purchase, isAnother, findOpenOrder }: Payment): Pay {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const router = useRouter();
  const [key] = useState(() => attemptKey(purchase));

  const request = async (customerInfo: CustomerInfo, method: PaymentMethodId | undefined) => {
    const result = await callEndpoint(endpoints.startPayment, {
      ...orderOf(purchase),
      bundleId: purchase.plan.id,
      ...(method && { paymentMethod: method }),
      customerInfo,
      idempotencyKey: key.current(),
      another: isAnother,
      locale,
    });
    if (isKeySpent(result.ok ? "ordered" : result.error.code)) key.spend();
    return result;
  };

  return async (customer, method) => {
    const tab = openInvoiceTab(window, t("paying"));
    let result = await request(customer, method);
    // The buyer has changed the form since, or has cancelled this key's order, so this is a new order with a new key.
    if (!result.ok && result.error.code === "idempotency_conflict") result = await request(customer, method);
    if (!result.ok) {
      tab.close();
      const isShown = result.error.code === "order_open" && (await findOpenOrder().catch(() => null));
      return isShown ? ok(null) : result;
    }
    // The plan is ordered now: a new start of the app must not offer it again.
    forgetScreen();
    if (tab.show(result.value.invoice_url) === "new-tab") {
      toast(t("openedTitle"), t("openedText"), "success");
      router.push(pathOf({ screen: "orders" }, locale));
    }
    return ok(null);
  };
}
