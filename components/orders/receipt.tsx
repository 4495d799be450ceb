import { useTranslations } from "next-intl";
import { useAcceptedText } from "@/components/payment/order-sums";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { formatDiscount, formatRupiah } from "@/lib/core/money";
import { shortId } from "@/lib/orders/numbers";
import { standingOf } from "@/lib/orders/rules";
import type { Receipted } from "@/lib/orders/types";
import { useMethodText, useStandingText, useTypeText } from "./order-texts";

type Row = { label: string; value: string };

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm tabular">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-6">
          <dt className="shrink-0">{label}</dt>
          <dd className="min-w-0 break-words text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * `seller`: the company, or the shop where none is configured; left out where neither is known. `at`: when the order stood as `order`
 * says, now if left out.
 */
export type ReceiptProps = { order: Receipted; paidAt: Date; seller?: string; at?: Date };

/** What was paid, for what and how; the same on screen and paper. */
export function Receipt({ order, paidAt, seller, at = new Date() }: ReceiptProps) {
  const t = useTranslations("order");
  const checkout = useTranslations("checkout");
  const text = usePlanText();
  const { wib } = useTimeText();
  const typeText = useTypeText()(order);
  const standingText = useStandingText();
  const method = useMethodText()(order.paymentMethod);
  const acceptedText = useAcceptedText()(order);
  const { plan, buyer, discount, fee } = order;
  const facts: Row[] = [
    ...(seller ? [{ label: t("receipt.seller"), value: seller }] : []),
    { label: t("detail.orderId"), value: shortId(order.id) },
    { label: t("receipt.ordered"), value: wib(order.createdAt) },
    { label: t("receipt.paid"), value: wib(paidAt) },
    ...(buyer.name ? [{ label: t("receipt.buyer"), value: buyer.name }] : []),
    ...(buyer.email ? [{ label: t("receipt.email"), value: buyer.email }] : []),
    ...(typeText ? [{ label: t("receipt.type"), value: typeText }] : []),
    ...(method ? [{ label: t("receipt.method"), value: method }] : []),
    { label: t("detail.status"), value: standingText(standingOf(order, at)) },
  ];
  const amounts: Row[] = [
    { label: `${text.place(plan)}, ${text.terms(plan)}`, value: formatRupiah(order.packagePrice) },
    ...(discount > 0 ? [{ label: t("receipt.discount"), value: formatDiscount(discount) }] : []),
    ...(fee > 0 ? [{ label: checkout("invoice.fee"), value: formatRupiah(fee) }] : []),
  ];
  return (
    <>
      <Rows rows={facts} />
      <div className="my-4 border-current border-y border-dashed py-4">
        <Rows rows={amounts} />
      </div>
      <p className="flex items-baseline justify-between gap-6 font-bold text-lg tabular">
        <span>{t("detail.total")}</span>
        <span>{formatRupiah(order.totalAmount)}</span>
      </p>
      {order.paidAmount !== order.totalAmount && (
        <p className="mt-2 flex items-baseline justify-between gap-6 font-bold tabular">
          <span>{t("receipt.amountPaid")}</span>
          <span>{formatRupiah(order.paidAmount)}</span>
        </p>
      )}
      {acceptedText && <p className="mt-2 text-sm">{acceptedText}</p>}
    </>
  );
}
