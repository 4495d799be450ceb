import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

export type OrderNotificationInput = {
  locale: Locale;
  event: "order_received" | "order_expired" | "order_failed" | "refund";
  /** A top-up or an extension, which brings no new eSIM. */
  isAddition: boolean;
  givenName: string;
  orderId: string;
  orderUrl: string;
  /** In the reader's language, like `planText` ('3GB, 7 Hari') and the formatted amounts. */
  placeName: string;
  planText: string;
  /** Where the plan works, and where not. */
  countries?: readonly Fact[];
  orderedAt: string;
  amounts: { plan: string; discount: string | null; fee: string | null; total: string };
  /** The gateway's name of the channel ('QRIS'). */
  paymentMethod: string | null;
};

type Fact = { label: string; value: string };

/** Tells the buyer of a step of an order; 'order_received' is the receipt. */
export async function renderOrderNotification(input: OrderNotificationInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const { event, amounts } = input;
  const words = { place: input.placeName, amount: amounts.total };
  const isReceipt = event === "order_received";
  const body =
    isReceipt && input.isAddition
      ? t("orderNotification.additionReceived", words)
      : t(`orderNotification.${event}.body`, words);
  const receipt: Fact[] = [
    { label: t("orderNotification.price"), value: amounts.plan },
    ...(amounts.discount ? [{ label: t("orderNotification.discount"), value: `-${amounts.discount}` }] : []),
    ...(amounts.fee ? [{ label: t("orderNotification.fee"), value: amounts.fee }] : []),
    { label: t("orderNotification.paid"), value: amounts.total },
    ...(input.paymentMethod ? [{ label: t("orderNotification.method"), value: input.paymentMethod }] : []),
  ];
  return renderMail({
    locale: input.locale,
    subject: t(`orderNotification.${event}.subject`, words),
    preview: t(`orderNotification.${event}.preview`, words),
    title: t(`orderNotification.${event}.title`, words),
    blocks: [
      { kind: "paragraph", text: t("orderNotification.greeting", { name: input.givenName }) },
      { kind: "paragraph", text: body },
      {
        kind: "facts",
        facts: [
          { label: t("orderNotification.order"), value: input.orderId },
          { label: t("orderNotification.date"), value: input.orderedAt },
          { label: t("orderNotification.destination"), value: input.placeName },
          { label: t("orderNotification.plan"), value: input.planText },
          ...(input.countries ?? []),
          ...(isReceipt ? receipt : [{ label: t("orderNotification.total"), value: amounts.total }]),
        ],
      },
      { kind: "button", label: t("orderNotification.open"), url: input.orderUrl },
    ],
    footer: [t("footer.brand"), t("orderNotification.why")],
  });
}
