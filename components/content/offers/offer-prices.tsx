import { getTranslations } from "next-intl/server";
import { formatRupiah } from "@/lib/core/money";
import { savingOf } from "@/lib/offers/rules";
import type { Offer } from "@/lib/offers/types";

/** The offer price and the usual price. Both are labelled, because screen readers do not announce the strike-through. */
export async function OfferPrices({ offer }: { offer: Pick<Offer, "priceRupiah" | "usualRupiah"> }) {
  const t = await getTranslations("offers");
  return (
    <span className="flex flex-col gap-1 tabular">
      <span className="flex flex-col">
        <span className="text-muted text-xs">{t("price")}</span>
        <span className="whitespace-nowrap font-bold text-[min(1.625rem,11vw)] text-sunrise-text leading-8">
          {formatRupiah(offer.priceRupiah)}
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-xs">
        <span className="text-muted">
          {t("usual")} <s className="whitespace-nowrap">{formatRupiah(offer.usualRupiah)}</s>
        </span>
        <span className="font-semibold text-success-text">{t("save", { amount: formatRupiah(savingOf(offer)) })}</span>
      </span>
    </span>
  );
}
