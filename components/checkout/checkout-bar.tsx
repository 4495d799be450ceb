import { useTranslations } from "next-intl";
import { ActionBar } from "@/components/layout/action-bar";
import { Button } from "@/components/ui/button";
import type { PaymentMethodId } from "@/lib/checkout/payment-methods";
import type { Quote } from "@/lib/checkout/pricing";
import { formatRupiah } from "@/lib/core/money";
import type { OfferPrice } from "@/lib/offers/types";
import { FeeNote } from "./fee-note";
import { OfferWay } from "./offer-way";
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
  const wayOut = wayFrom(code, { to: { screen: "orders" }, label: t("refused.toOrders") }, otherChoice);
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
