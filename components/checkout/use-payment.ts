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
import { forgetTypedBuyer } from "@/lib/checkout/typed-buyer";
import type { Answers, Purchase } from "@/lib/checkout/types";
import { isOffline } from "@/lib/core/connection";
import type { ErrorCode } from "@/lib/core/errors";
import { ok, type Result } from "@/lib/core/result";
import { forgetScreen } from "@/lib/core/saved-screen";
import { useConnection } from "@/lib/core/use-connection";
import { pathOf } from "@/lib/i18n/paths";

/** The order in the shape of the request. */
function orderOf({ kind, offer, esimId }: Purchase) {
  if (esimId === undefined) return { orderType: kind, ...(offer && { offerId: offer.id }) };
  return { orderType: kind, esimId };
}

/** The failures that are questions to the traveller: they are asked in the place of the form. */
export type Question = Extract<ErrorCode, "order_open" | "addition_under_way">;

type Payment = {
  purchase: Purchase;
  answers: Answers;
  findQuestion: (question: Question) => Promise<boolean>;
};

const isQuestion = (code: string): code is Question => code === "order_open" || code === "addition_under_way";

/** What the traveller agrees to by tapping the button; `shownTotal` is on the button, whole rupiah. */
type Agreed = { customerInfo: CustomerInfo; paymentMethod: PaymentMethodId | undefined; shownTotal: number };

type Pay = (agreed: Agreed) => Promise<Result<null, ClientError>>;

/**
 * Creates the order and opens its invoice in a new tab. Retries keep the order's idempotency key. Call `pay` while the tap is
 * being handled, or browsers block the tab. Without a connection it waits for one and then goes on; `isWaiting` says so.
 */
export function usePayment({ purchase, answers, findQuestion }: Payment): { pay: Pay; isWaiting: boolean } {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const router = useRouter();
  const [key] = useState(() => attemptKey(purchase));
  const { isWaiting, connected } = useConnection();

  const request = async ({ paymentMethod, ...agreed }: Agreed) => {
    const result = await callEndpoint(endpoints.startPayment, {
      ...orderOf(purchase),
      bundleId: purchase.plan.id,
      ...(paymentMethod && { paymentMethod }),
      ...agreed,
      idempotencyKey: key.current(),
      ...(answers.besideOpenUntil && { besideOpenUntil: answers.besideOpenUntil.getTime() }),
      besidePaid: [...answers.besidePaid].toSorted(),
      locale,
    });
    if (isKeySpent(result.ok ? "ordered" : result.error.code)) key.spend();
    return result;
  };

  const pay: Pay = async (agreed) => {
    let tab = isOffline() ? null : openInvoiceTab(window, t("paying"));
    let result = await request(agreed);
    while (!result.ok && result.error.code === "offline" && isOffline()) {
      // The traveller reads on this page that it waits.
      tab?.close();
      tab = null;
      await connected();
      result = await request(agreed);
    }
    // The buyer has changed the form since, or has cancelled this key's order, so this is a new order with a new key. The key's order may
    // be one whose answer was lost: the server asks about it where nobody has been asked.
    if (!result.ok && result.error.code === "idempotency_conflict") result = await request(agreed);
    if (!result.ok) {
      tab?.close();
      const { code } = result.error;
      const isShown = isQuestion(code) && (await findQuestion(code).catch(() => false));
      return isShown ? ok(null) : result;
    }
    // The plan is ordered now: a new start of the app must not offer it again.
    forgetScreen();
    forgetTypedBuyer();
    tab ??= openInvoiceTab(window, t("paying"));
    if (tab.show(result.value.invoice_url) === "new-tab") {
      toast(t("openedTitle"), t("openedText"), "success");
      router.push(pathOf({ screen: "orders" }, locale));
    }
    return ok(null);
  };
  return { pay, isWaiting };
}
