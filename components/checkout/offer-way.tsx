import { useLocale, useTranslations } from "next-intl";
import { OfferLine } from "@/components/plans/offer-line";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { lastDayOf } from "@/lib/offers/rules";
import type { OfferPrice } from "@/lib/offers/types";

/**
 * The main way where a running offer sells the plan of a payment for less: its own payment. It is not taken unasked, because the
 * payment of an offer adds the fee of a method that is chosen there.
 */
export function OfferWay({ offer }: { offer: OfferPrice }) {
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
