"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionBar } from "@/components/layout/action-bar";
import { useReviewedText } from "@/components/payment/order-sums";
import { OrderWays, PaidAdditions } from "@/components/payment/paid-additions";
import { PayOrder } from "@/components/payment/pay-order";
import { useTimeText } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { quoteOf } from "@/lib/checkout/pricing";
import type { OpenOrder, OpenOrderStanding, Ordered, Purchase } from "@/lib/checkout/types";
import { cn } from "@/lib/core/cn";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { pathOf, type Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { shortId } from "@/lib/orders/numbers";
import { paymentMethodText } from "@/lib/orders/payment-method";
import { placeRoute } from "@/lib/plans/route";
import { CheckoutLayout } from "./checkout-layout";
import { CheckoutPass } from "./checkout-pass";
import { FeeNote } from "./fee-note";

type OpenOrderChoiceProps = { purchase: Purchase; order: OpenOrder; onAnother: () => void; onChange: () => void };

/** How much less the same purchase costs now, without the fee of a method, in whole rupiah; 0 or less where it does not. */
function savingOf({ plan, kind, offer }: Purchase, { quote }: OpenOrder): number {
  const now = quoteOf({ kind, price: plan.priceRupiah, ...(offer && { offerPrice: offer.price }) });
  return quote.packagePrice - quote.discount - now.total;
}

/** The purchase as it was ordered: of its kind, and without an offer that the order did not use. */
function asOrdered({ offer, ...atUsualPrice }: Purchase, { kind, offerId }: OpenOrder): Ordered {
  return { ...atUsualPrice, kind, ...(offer?.id === offerId && { offer }) };
}

const linkTo = ({ id }: OpenOrder) => ({ screen: "orderDetail", id }) as const;

type NothingToPayProps = OpenOrderChoiceProps & { standing: Exclude<OpenOrderStanding, "unpaid"> };

/** That the order is of another kind than the purchase, though it is for the same. */
function OtherKind({ purchase, order }: Pick<OpenOrderChoiceProps, "purchase" | "order">) {
  const t = useTranslations("checkout.openOrder");
  return order.kind !== purchase.kind && <p className="mt-1">{t("otherKind", { kind: order.kind })}</p>;
}

/** Where other plans for the same eSIM, or the same place, are chosen. */
function otherPlans({ kind, plan, esimId }: Purchase, locale: Locale): Route {
  const { targetsEsim, screen } = ORDER_KINDS[kind];
  return targetsEsim && esimId !== undefined ? { screen, id: esimId } : placeRoute(plan, locale);
}

/** An order that needs no payment any more, or perhaps none: its page comes first, and buying one more is a plain link. */
function NothingToPay({ purchase, order, onAnother, standing }: NothingToPayProps) {
  const t = useTranslations("checkout.openOrder");
  const detail = useTranslations("order.detail");
  const locale = useLocale();
  const { time } = useTimeText();
  const isNotSold = standing === "notSold";
  const ordered = asOrdered(purchase, order);
  const sums = useReviewedText()(order.reviewed);
  return (
    <CheckoutLayout
      pass={<CheckoutPass purchase={ordered} quote={order.quote} />}
      form={
        <>
          <PaidAdditions planId={purchase.plan.id} additions={order.besides} />
          <Alert
            tone={standing === "paid" || standing === "adding" ? "success" : "warning"}
            title={t(`${standing}.title`, { number: shortId(order.id) })}
            action={
              <>
                {isNotSold && (
                  <Link
                    to={otherPlans(purchase, locale)}
                    className={buttonClass({ variant: "accent", className: "mr-3 mb-2" })}
                  >
                    {t("notSold.action")}
                  </Link>
                )}
                <OrderWays
                  orderId={order.id}
                  isMain={!isNotSold}
                  anyway={t("another", { kind: purchase.kind })}
                  onAnyway={onAnother}
                />
              </>
            }
          >
            {standing === "review" && <p>{sums ?? t("review.differs")}</p>}
            <p>{t(`${standing}.next`)}</p>
            {order.isClosed && <p className="mt-1">{detail("reviewedClosed")}</p>}
            <OtherKind purchase={purchase} order={order} />
            <p className="mt-2 text-muted text-xs tabular">{t("review.ordered", { time: time(order.createdAt) })}</p>
          </Alert>
        </>
      }
    />
  );
}

/** A paid order that adds something else to the same eSIM: the pass stays that of the purchase. */
function OtherAdded({ purchase, order, onAnother }: OpenOrderChoiceProps) {
  const t = useTranslations("checkout");
  return (
    <CheckoutLayout
      pass={
        <CheckoutPass
          purchase={purchase}
          quote={quoteOf({ kind: purchase.kind, price: purchase.plan.priceRupiah })}
          feeText={t("methods.feeUnknown")}
        />
      }
      form={<PaidAdditions planId={purchase.plan.id} additions={[...order.besides, order]} onBuyToo={onAnother} />}
    />
  );
}

/**
 * An unpaid order: pay it, or buy one more. Where the purchase costs less now, the first step is to cancel that order. An invoice
 * whose method was chosen here takes no other one, so the way to another method is to cancel the order as well.
 */
function UnpaidOrder({ purchase, order, onAnother, onChange }: OpenOrderChoiceProps) {
  const t = useTranslations("checkout.openOrder");
  const names = useTranslations("checkout.methods.name");
  const locale = useLocale();
  const router = useRouter();
  const { time } = useTimeText();
  const { quote, method } = order;
  const ordered = asOrdered(purchase, order);
  const saving = savingOf(purchase, order);
  const isCheaper = saving > 0;
  const link = {
    order: (text: ReactNode) => (
      <Link to={linkTo(order)} className="font-semibold underline">
        {text}
      </Link>
    ),
  };
  const now = {
    time: time(order.createdAt),
    price: formatRupiah(quote.packagePrice - quote.discount - saving),
    saving: formatRupiah(saving),
  };
  return (
    <CheckoutLayout
      pass={<CheckoutPass purchase={ordered} quote={quote} />}
      form={
        <>
          <PaidAdditions planId={purchase.plan.id} additions={order.besides} />
          <Alert
            tone="warning"
            title={t("title", { number: shortId(order.id) })}
            action={
              <OrderWays
                orderId={order.id}
                isMain={false}
                anyway={t("another", { kind: purchase.kind })}
                onAnyway={onAnother}
              />
            }
          >
            <p>{isCheaper ? t("cheaper", now) : t("text", { time: now.time })}</p>
            <OtherKind purchase={purchase} order={order} />
            {order.expiresAt && <p className="mt-1">{t("payBefore", { time: time(order.expiresAt) })}</p>}
            {method !== null && !isCheaper && <p className="mt-1">{t.rich("otherMethod", link)}</p>}
          </Alert>
        </>
      }
      action={
        <ActionBar>
          {isCheaper && (
            <Link to={linkTo(order)} className={cn(buttonClass({ variant: "accent", size: "lg", full: true }), "mb-2")}>
              {t("cancel")}
            </Link>
          )}
          <FeeNote method={paymentMethodText(method, names)} fee={quote.fee} />
          <PayOrder
            order={{ ...order, paidAmount: quote.total }}
            besidePaid={order.besides}
            variant={isCheaper ? "outline" : "accent"}
            className="w-full"
            label={t("continue", { price: formatRupiah(quote.total) })}
            onOpened={() => router.push(pathOf(linkTo(order), locale))}
            onInvoiced={onChange}
          />
        </ActionBar>
      }
    />
  );
}

/** Shown instead of the form while an order for the same purchase, or a paid one for the same eSIM, is under way. */
export function OpenOrderChoice(props: OpenOrderChoiceProps) {
  const { standing, isSame } = props.order;
  if (!isSame) return <OtherAdded {...props} />;
  return standing === "unpaid" ? <UnpaidOrder {...props} /> : <NothingToPay {...props} standing={standing} />;
}
