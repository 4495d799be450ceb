import { useLocale, useTranslations } from "next-intl";
import { ActionBar } from "@/components/layout/action-bar";
import { OfferLine } from "@/components/plans/offer-line";
import { Button, buttonClass } from "@/components/ui/button";
import type { PaymentMethodId } from "@/lib/checkout/payment-methods";
import type { Quote } from "@/lib/checkout/pricing";
import { cn } from "@/lib/core/cn";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { lastDayOf } from "@/lib/offers/rules";
import type { OfferPrice } from "@/lib/offers/types";
import { FeeNote } from "./fee-note";
import { focusMethods } from "./payment-methods";
import { needsOtherChoice, type OtherWay, RefusedWay, wayFrom } from "./refused";

/** Describes the pay button. */
const FEE_ID = "checkout-fee";

type PayButtonProps = {
  formId: string;
  isMain: boolean;
  busy: boolean;
  isWaiting: boolean;
  quote: Quote;
  method: PaymentMethodId | undefined;
};

/**
 * Sends the form, below the fee of the method that stands as chosen. It is not the main button where the order is refused or an offer
 * sells the plan for less.
 */
function PayButton({ formId, isMain, busy, isWaiting, quote, method }: PayButtonProps) {
  const t = useTranslations("checkout");
  const price = () => <span className="whitespace-nowrap">{formatRupiah(quote.total)}</span>;
  return (
    <>
      <FeeNote id={FEE_ID} method={method ? t(`methods.name.${method}`) : null} fee={quote.fee} />
      <Button
        type="submit"
        form={formId}
        variant={isMain ? "accent" : "outline"}
        size="lg"
        full
        loading={busy}
        aria-describedby={quote.fee > 0 ? FEE_ID : undefined}
        className="px-3! max-sm:text-sm"
      >
        <span>{busy ? t(isWaiting ? "connection.waiting" : "paying") : t.rich("pay", { price })}</span>
      </Button>
    </>
  );
}

/**
 * The main way where a running offer sells the plan of a payment for less: its own payment. It is not taken unasked, because the
 * payment of an offer adds the fee of a method that is chosen there.
 */
function OfferWay({ offer }: { offer: OfferPrice }) {
  const t = useTranslations("destination.offers");
  const locale = useLocale();
  const price = () => <span className="whitespace-nowrap">{formatRupiah(offer.price)}</span>;
  return (
    <>
      <p className="mb-1.5">
        <OfferLine until={t("short", { day: lastDayOf(offer, locale) })} fees={t("fees")} />
      </p>
      <Link
        to={{ screen: "payment", bundleId: offer.bundleId, offerId: offer.id }}
        className={cn(buttonClass({ variant: "accent", size: "lg", full: true }), "mb-2 px-3! tabular max-sm:text-sm")}
      >
        <span>{t.rich("buy", { price })}</span>
      </Link>
    </>
  );
}

type CheckoutBarProps = Omit<PayButtonProps, "isMain"> & {
  /** Why the server refused the order, if it did. */
  code: string | undefined;
  otherChoice: OtherWay;
  lowerOffer: OfferPrice | undefined;
  isMethodMissing: boolean;
};

/** The buttons of the checkout form. Once only something else can be bought, the way there is the only one. */
export function CheckoutBar({ code, otherChoice, lowerOffer, isMethodMissing, ...pay }: CheckoutBarProps) {
  const t = useTranslations("checkout");
  const places = useTranslations("sales.some");
  const wayOut = wayFrom(code, {
    choice: otherChoice,
    orders: { to: { screen: "orders" }, label: t("refused.toOrders") },
    places: { to: { screen: "browse" }, label: places("action") },
  });
  const canPay = !needsOtherChoice(code);
  return (
    <ActionBar>
      {wayOut ? <RefusedWay {...wayOut} isOnly={!canPay} /> : lowerOffer && <OfferWay offer={lowerOffer} />}
      <p role="status" className="pb-1.5 font-medium text-sm empty:hidden">
        {pay.isWaiting && t("connection.text")}
      </p>
      {canPay && isMethodMissing && (
        <Button variant="outline" size="lg" full onClick={focusMethods}>
          {t("methods.choose")}
        </Button>
      )}
      {canPay && !isMethodMissing && <PayButton isMain={!lowerOffer && !wayOut} {...pay} />}
    </ActionBar>
  );
}
