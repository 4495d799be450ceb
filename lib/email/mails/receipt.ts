import "server-only";
import { createTranslator } from "use-intl/core";
import { formatDiscount, formatRupiah } from "@/lib/core/money";
import { mailTranslator } from "@/lib/email/translator";
import type { MailBlock } from "@/lib/email/types";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { acceptedDifference, acceptedSums } from "@/lib/orders/money";
import { paymentMethodText } from "@/lib/orders/payment-method";

export type Fact = { label: string; value: string };

/**
 * What an order cost and what was paid for it, in whole rupiah, and how it was paid in the gateway's words (null: unknown). Where a
 * person accepted another sum, it is not the total that was paid.
 */
export type Receipt = {
  plan: number;
  discount: number;
  fee: number;
  total: number;
  paid: number;
  method: string | null;
};

/** What becomes of the difference where another sum than the total was accepted; none for any other receipt. */
export async function acceptedNote(locale: Locale, { paid, total }: Receipt): Promise<MailBlock[]> {
  const sums = acceptedSums({ paidAmount: paid, totalAmount: total });
  if (!sums) return [];
  const { words, rupiah } = acceptedDifference(sums);
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "order.accepted" });
  return [{ kind: "paragraph", text: t(words, { amount: formatRupiah(rupiah) }) }];
}

/** The lines of a receipt: the amounts that add up to the total, and the payment method in the reader's language. */
export async function receiptFacts(
  locale: Locale,
  { plan, discount, fee, total, paid, method }: Receipt,
): Promise<Fact[]> {
  const t = await mailTranslator(locale);
  const messages = await loadMessages(locale);
  const names = createTranslator({ locale, messages, namespace: "checkout.methods.name" });
  const methodName = paymentMethodText(method, names);
  return [
    { label: t("orderNotification.price"), value: formatRupiah(plan) },
    ...(discount > 0 ? [{ label: t("orderNotification.discount"), value: formatDiscount(discount) }] : []),
    ...(fee > 0 ? [{ label: t("orderNotification.fee"), value: formatRupiah(fee) }] : []),
    ...(paid === total ? [] : [{ label: t("orderNotification.total"), value: formatRupiah(total) }]),
    { label: t("orderNotification.paid"), value: formatRupiah(paid) },
    ...(methodName ? [{ label: t("orderNotification.method"), value: methodName }] : []),
  ];
}
