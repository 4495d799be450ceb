"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { ActionBar } from "@/components/layout/action-bar";
import { PayOrder } from "@/components/orders/pay-order";
import { useTimeText } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { quoteOf } from "@/lib/checkout/pricing";
import type { OpenOrder, Purchase } from "@/lib/checkout/types";
import { Link } from "@/lib/i18n/navigation";
import { pathOf } from "@/lib/i18n/paths";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { shortId } from "@/lib/orders/rules";
import { CheckoutLayout } from "./checkout-layout";
import { CheckoutPass, CheckoutRow } from "./checkout-pass";

type OpenOrderChoiceProps = { purchase: Purchase; order: OpenOrder; onAnother: () => void; onChange: () => void };

/**
 * Shown instead of the form while the same purchase waits for its payment: pay that order, or buy one more. An invoice whose method
 * was chosen here takes no other one, so the way to another method is to cancel the order.
 */
export function OpenOrderChoice({ purchase, order, onAnother, onChange }: OpenOrderChoiceProps) {
  const t = useTranslations("checkout.openOrder");
  const locale = useLocale();
  const router = useRouter();
  const { time, clock } = useTimeText();
  const { plan, kind, offer } = purchase;
  const priced = quoteOf({ kind, price: plan.priceRupiah, ...(offer && { offerPrice: offer.price }) });
  const quote = { ...priced, total: order.totalAmount };
  const showOrder = () => router.push(pathOf({ screen: "orderDetail", id: order.id }, locale));
  return (
    <CheckoutLayout
      row={<CheckoutRow purchase={purchase} quote={quote} />}
      pass={<CheckoutPass purchase={purchase} quote={quote} />}
      form={
        <Alert
          tone="warning"
          title={t("title", { number: shortId(order.id) })}
          action={
            <Button variant="outline" onClick={onAnother}>
              {t("another")}
            </Button>
          }
        >
          <p>{t("text", { time: time(order.createdAt) })}</p>
          {order.expiresAt && <p className="mt-1">{t("payBefore", { time: time(order.expiresAt) })}</p>}
          {(ORDER_KINDS[kind].methods === "choice" || offer) && (
            <p className="mt-1">
              {t.rich("otherMethod", {
                order: (text) => (
                  <Link to={{ screen: "orderDetail", id: order.id }} className="font-semibold underline">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </Alert>
      }
      action={
        <ActionBar>
          <PayOrder
            order={{ ...order, kind }}
            variant="accent"
            className="w-full"
            label={t("continue", { time: clock(order.createdAt) })}
            onOpened={showOrder}
            onInvoiced={onChange}
          />
        </ActionBar>
      }
    />
  );
}
