import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Quote } from "@/lib/checkout/pricing";
import { formatDiscount, formatRupiah } from "@/lib/core/money";

type PriceLinesProps = {
  quote: Quote;
  /** The reason for the discount. */
  discountLabel: string;
  /** Shown instead of the fee while no payment method is chosen: the sum is then the price before that fee. */
  feeText?: string | undefined;
  total: ReactNode;
};

/** Price, discount, fee and their sum in rupiah. */
export function PriceLines({ quote, discountLabel, feeText, total }: PriceLinesProps) {
  const t = useTranslations("checkout");
  const lines = [
    { label: t("fact.price"), value: formatRupiah(quote.packagePrice) },
    ...(quote.discount > 0 ? [{ label: discountLabel, value: formatDiscount(quote.discount) }] : []),
    { label: t("invoice.fee"), value: feeText ?? formatRupiah(quote.fee) },
  ];
  return (
    <dl className="flex flex-col gap-1.5 text-sm tabular">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="min-w-0 flex-[1_1_7rem] text-muted">{label}</dt>
          <dd className="ml-auto font-medium">{value}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-medium text-muted">{t(feeText === undefined ? "fact.total" : "fact.beforeFee")}</dt>
        <dd className="ml-auto whitespace-nowrap font-bold text-[min(1.625rem,11vw)] leading-8">{total}</dd>
      </div>
    </dl>
  );
}
