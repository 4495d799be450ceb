import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/use-time-text";
import { formatRupiah } from "@/lib/core/money";
import type { Order } from "@/lib/orders/types";
import { SITE_NAME } from "@/lib/seo/site";
import { useMethodText } from "./use-method-text";
import { useTypeText } from "./use-type-text";

type Line = { label: string; value: string };

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm tabular">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-6">
          <dt className="shrink-0">{label}</dt>
          <dd className="min-w-0 break-words text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a traveller has paid, for what and how; the same on the screen and on paper. */
export function Receipt({ order, paidAt }: { order: Order; paidAt: Date }) {
  const t = useTranslations("orders");
  const checkout = useTranslations("checkout");
  const text = usePlanText();
  const { time } = useTimeText();
  const typeText = useTypeText()(order);
  const method = useMethodText()(order.paymentMethod);
  const { plan, buyer, discount, fee } = order;
  const facts: Line[] = [
    { label: t("receipt.seller"), value: SITE_NAME },
    { label: t("detail.orderId"), value: order.id },
    { label: t("receipt.ordered"), value: `${time(order.createdAt)} WIB` },
    { label: t("receipt.paid"), value: `${time(paidAt)} WIB` },
    ...(buyer.name ? [{ label: t("receipt.buyer"), value: buyer.name }] : []),
    ...(buyer.email ? [{ label: t("receipt.email"), value: buyer.email }] : []),
    ...(typeText ? [{ label: t("receipt.type"), value: typeText }] : []),
    ...(method ? [{ label: t("receipt.method"), value: method }] : []),
    { label: t("detail.status"), value: t(`status.${order.status}`) },
  ];
  const amounts: Line[] = [
    { label: `${text.place(plan)}, ${text.summary(plan)}`, value: formatRupiah(order.packagePrice) },
    ...(discount > 0 ? [{ label: t("receipt.discount"), value: `- ${formatRupiah(discount)}` }] : []),
    ...(fee > 0 ? [{ label: checkout("invoiceFee"), value: formatRupiah(fee) }] : []),
  ];
  return (
    <>
      <Lines lines={facts} />
      <div className="my-4 border-current border-y border-dashed py-4">
        <Lines lines={amounts} />
      </div>
      <p className="flex items-baseline justify-between gap-6 font-bold text-lg tabular">
        <span>{t("detail.total")}</span>
        <span>{formatRupiah(order.totalAmount)}</span>
      </p>
    </>
  );
}
