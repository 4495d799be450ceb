import { useLocale, useTranslations } from "next-intl";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { lastDayOf } from "@/lib/offers/rules";
import type { OfferPrice } from "@/lib/offers/types";

/** Above a button that sells a plan for more: its running offer, and the way to it. */
export function OfferLink({ offer }: { offer: OfferPrice }) {
  const t = useTranslations("destination.offers");
  const locale = useLocale();
  return (
    <Link
      to={{ screen: "specialOffer", id: offer.id }}
      className="mb-2 flex min-h-11 items-center font-medium text-sea-text text-sm tabular underline"
    >
      {t("chosen", { price: formatRupiah(offer.price), day: lastDayOf(offer, locale) })}
    </Link>
  );
}
