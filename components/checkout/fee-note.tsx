import { useTranslations } from "next-intl";
import { formatRupiah } from "@/lib/core/money";

type FeeNoteProps = {
  id?: string;
  /** The name of the payment method; null where none is chosen here. */
  method: string | null;
  /** Its fee in whole rupiah, part of the total on the button below. */
  fee: number;
};

/** Above the button that pays: which method it pays by, and the fee in its total. Nothing where there is no fee. */
export function FeeNote({ id, method, fee }: FeeNoteProps) {
  const t = useTranslations("checkout.methods");
  if (method === null || fee === 0) return null;
  return (
    <p id={id} className="pb-1.5 text-muted text-sm tabular">
      {t("included", { method, fee: formatRupiah(fee) })}
    </p>
  );
}
