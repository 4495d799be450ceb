import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

export type OrderNotificationInput = {
  locale: Locale;
  event: "order_received" | "order_expired" | "order_failed" | "refund";
  /** A top-up or an extension: no eSIM follows. */
  isAddition: boolean;
  givenName: string;
  orderId: string;
  orderUrl: string;
  /** In the reader's language, like `planText` ('3GB, 7 Hari') and the formatted amounts. */
  placeName: string;
  planText: string;
  orderedAt: string;
  amounts: { plan: string; discount: string | null; fee: string | null; total: string };
  /** The channel as the payment provider names it ('QRIS'). */
  paymentMethod: string | null;
};

type Fact = { label: string; value: string };

/** A step of an order that its buyer must know; 'order_received' is the receipt. */
export async function renderOrderNotification(input: OrderNotificationInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const { event, amounts } = input;
  const words = { place: input.placeName, amount: amounts.total };
  const isReceipt = event === "order_received";
  const body =
    isReceipt && input.isAddition ? t("orderNotice.additionReceived", words) : t(`orderNotice.${event}.body`, words);
  const receipt: Fact[] = [
    { label: t("orderNotice.price"), value: amounts.plan },
    ...(amounts.discount ? [{ label: t("orderNotice.discount"), value: `-${amounts.discount}` }] : []),
    ...(amounts.fee ? [{ label: t("orderNotice.fee"), value: amounts.fee }] : []),
    { label: t("orderNotice.paid"), value: amounts.total },
    ...(input.paymentMethod ? [{ label: t("orderNotice.method"), value: input.paymentMethod }] : []),
  ];
  return renderMail({
    locale: input.locale,
    subject: t(`orderNotice.${event}.subject`, words),
    preview: t(`orderNotice.${event}.preview`, words),
    title: t(`orderNotice.${event}.title`, words),
    blocks: [
      { kind: "paragraph", text: t("orderNotice.greeting", { name: input.givenName }) },
      { kind: "paragraph", text: body },
      {
        kind: "facts",
        facts: [
          { label: t("orderNotice.order"), value: input.orderId },
          { label: t("orderNotice.date"), value: input.orderedAt },
          { label: t("orderNotice.destination"), value: input.placeName },
          { label: t("orderNotice.plan"), value: input.planText },
          ...(isReceipt ? receipt : [{ label: t("orderNotice.total"), value: amounts.total }]),
        ],
      },
      { kind: "button", label: t("orderNotice.open"), url: input.orderUrl },
    ],
    footer: [t("footer.brand"), t("orderNotice.why")],
  });
}
