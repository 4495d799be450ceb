"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionBar } from "@/components/layout/action-bar";
import { useReviewedText } from "@/components/payment/order-sums";
import { PayOrder } from "@/components/payment/pay-order";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { quoteOf } from "@/lib/checkout/pricing";
import type { OpenOrder, OpenOrderStanding, Ordered, Purchase } from "@/lib/checkout/types";
import { cn } from "@/lib/core/cn";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { pathOf } from "@/lib/i18n/paths";
import { shortId } from "@/lib/orders/numbers";
import { CheckoutLayout } from "./checkout-layout";
import { CheckoutPass } from "./checkout-pass";

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

type WaysProps = Pick<OpenOrderChoiceProps, "order" | "onAnother"> & {
  /** Whether nothing has to be done first, such as paying it. */
  isMain: boolean;
};

/** To the order, and below it, as a plain link, to buying all the same. */
function Ways({ order, isMain, onAnother }: WaysProps) {
  const t = useTranslations("checkout.openOrder");
  return (
    <>
      <Link to={linkTo(order)} className={buttonClass({ variant: isMain ? "accent" : "outline" })}>
        {t("review.order")}
      </Link>
      <button
        type="button"
        onClick={onAnother}
        className="mt-1 block min-h-11 rounded-control font-semibold underline underline-offset-2"
      >
        {t(order.isSame ? "another" : "other.another")}
      </button>
    </>
  );
}

type NothingToPayProps = OpenOrderChoiceProps & { standing: Exclude<OpenOrderStanding, "unpaid"> };

type OtherAlertProps = Pick<OpenOrderChoiceProps, "purchase" | "order"> & { action: ReactNode };

/** Names a paid order that adds something else to the same eSIM. */
function OtherAlert({ purchase, order, action }: OtherAlertProps) {
  const t = useTranslations("checkout");
  const { time } = useTimeText();
  const { inOneLine } = usePlanText();
  const standing = order.standing === "held" || order.standing === "unconfirmed" ? order.standing : "adding";
  return (
    <Alert tone="warning" title={t(`openOrder.other.${standing}.title`, { number: shortId(order.id) })} action={action}>
      <p className="font-semibold">{t(`invoice.item.${order.kind}`, { plan: inOneLine(order.plan) })}</p>
      <p>
        {t(`openOrder.other.${order.plan.id === purchase.plan.id ? "samePlan" : "otherPlan"}`)}{" "}
        {t(`openOrder.other.${standing}.next`)}
      </p>
      <p className="mt-2 text-muted text-xs tabular">{t("openOrder.other.ordered", { time: time(order.createdAt) })}</p>
    </Alert>
  );
}

/** Paid orders that add something else to the same eSIM, beside the one that is asked about. */
function Besides({ purchase, order }: Pick<OpenOrderChoiceProps, "purchase" | "order">) {
  const t = useTranslations("checkout.openOrder");
  return order.besides.map((other) => (
    <OtherAlert
      key={other.id}
      purchase={purchase}
      order={other}
      action={
        <Link to={linkTo(other)} className={buttonClass({ variant: "outline" })}>
          {t("review.order")}
        </Link>
      }
    />
  ));
}

/** An order that needs no payment any more, or perhaps none: its page comes first, and buying one more is a plain link. */
function NothingToPay({ purchase, order, onAnother, standing }: NothingToPayProps) {
  const t = useTranslations("checkout.openOrder");
  const { time } = useTimeText();
  const ordered = asOrdered(purchase, order);
  const sums = useReviewedText()(order.reviewed);
  return (
    <CheckoutLayout
      pass={<CheckoutPass purchase={ordered} quote={order.quote} />}
      form={
        <>
          <Besides purchase={purchase} order={order} />
          <Alert
            tone={standing === "paid" || standing === "adding" ? "success" : "warning"}
            title={t(`${standing}.title`, { number: shortId(order.id) })}
            action={<Ways order={order} isMain onAnother={onAnother} />}
          >
            {standing === "review" && <p>{sums ?? t("review.differs")}</p>}
            <p>{t(`${standing}.next`)}</p>
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
      form={
        <>
          <Besides purchase={purchase} order={order} />
          <OtherAlert purchase={purchase} order={order} action={<Ways order={order} isMain onAnother={onAnother} />} />
        </>
      }
    />
  );
}

/**
 * An unpaid order: pay it, or buy one more. Where the purchase costs less now, the first step is to cancel that order. An invoice
 * whose method was chosen here takes no other one, so the way to another method is to cancel the order as well.
 */
function UnpaidOrder({ purchase, order, onAnother, onChange }: OpenOrderChoiceProps) {
  const t = useTranslations("checkout.openOrder");
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
          <Besides purchase={purchase} order={order} />
          <Alert
            tone="warning"
            title={t("title", { number: shortId(order.id) })}
            action={<Ways order={order} isMain={false} onAnother={onAnother} />}
          >
            <p>{isCheaper ? t("cheaper", now) : t("text", { time: now.time })}</p>
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
          <PayOrder
            order={order}
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
