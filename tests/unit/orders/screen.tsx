import { NextIntlClientProvider } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MainAction, OtherActions } from "@/components/orders/order-actions";
import { OrderEsimCard } from "@/components/orders/order-detail-screen";
import { OrderNow, OtherPayments } from "@/components/orders/order-now";
import { OrderPass } from "@/components/orders/order-pass";
import { OrderRow } from "@/components/orders/order-row";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import type { ListedOrder, Order, PaymentSums } from "@/lib/orders/types";
import { aListedOrder, NO_PAYMENTS } from "./samples";

/** Parts of the screen in a language. */
async function markupOf(locale: Locale, ...parts: ReactNode[]) {
  const messages = await loadMessages(locale);
  return parts.map((part) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
        {part}
      </NextIntlClientProvider>,
    ),
  );
}

/** What a traveller reads of parts of the screen in their language. */
export async function textsOf(locale: Locale, ...parts: ReactNode[]) {
  const markup = await markupOf(locale, ...parts);
  return markup.map((part) =>
    part
      .replace(/<[^>]+>/g, "|")
      .replaceAll("&#x27;", "'")
      .replace(/\|+/g, "|")
      .replace(/\s+/g, " "),
  );
}

/** The pass of an order, as text. */
export const passOf = async (order: Order) => (await textsOf("id", <OrderPass order={order} />)).join("");

/** The row of an order in the list, as HTML. */
export const rowOf = async (
  order: Order & Partial<ListedOrder>,
  sums: Partial<PaymentSums> = {},
  locale: Locale = "id",
) => {
  const listed = aListedOrder({ ...order, ...sums });
  return (
    await markupOf(locale, <OrderRow order={listed} made="20 Nov 2026" isNext={false} onChange={() => undefined} />)
  ).join("");
};

/** What an order's page says of its eSIM, as text. */
export const esimCardOf = async (order: Order) => (await textsOf("id", <OrderEsimCard order={order} />)).join("");

/** The banner, the main button and where it leads, the other buttons and the timeline of an order, as text in a language. */
export async function screenOf(
  order: Order,
  { changes = [], ...others }: Partial<Omit<OrderWithHistory, "order">> = {},
  locale: Locale = "id",
) {
  const onChange = () => undefined;
  const sums = { ...NO_PAYMENTS, ...others };
  const parts = [
    <Fragment key="now">
      <OrderNow {...sums} order={order} changes={changes} />
      <OtherPayments {...sums} order={order} changes={changes} />
    </Fragment>,
    <MainAction key="main" {...sums} order={order} changes={changes} onChange={onChange} />,
    <OtherActions key="others" {...sums} order={order} changes={[]} seller="PT Kelana Contoh" onChange={onChange} />,
    <OrderTimeline key="timeline" {...sums} order={order} changes={changes} />,
  ];
  const [now = "", main = "", rest = "", timeline = ""] = await textsOf(locale, ...parts);
  const [, mainMarkup = ""] = await markupOf(locale, ...parts);
  const links = [...mainMarkup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  return { now, main, links, others: rest, timeline };
}

/** Each row of the other buttons of an order, as HTML. */
export async function otherRowsOf(order: Order): Promise<string[]> {
  const props = {
    order,
    changes: [],
    trouble: null,
    isUnsettled: false,
    paidTwinId: null,
    seller: "PT Kelana Contoh",
    onChange: () => undefined,
  };
  const [markup = ""] = await markupOf("id", <OtherActions {...props} />);
  return markup.match(/<li[^>]*>.*?<\/li>/gs) ?? [];
}

/** The buttons and links of an order that have a colour of their own: the main button's, and red. */
export async function colouredButtonsOf(
  order: Order,
  paidTwinId: string | null = null,
): Promise<("main" | "danger")[]> {
  const props = { order, changes: [], trouble: null, isUnsettled: false, paidTwinId, onChange: () => undefined };
  const parts = [
    <MainAction key="main" {...props} />,
    <OtherActions key="others" {...props} seller="PT Kelana Contoh" />,
  ];
  const markup = (await markupOf("id", ...parts)).join("");
  return [...markup.matchAll(/ (bg-sunrise|text-danger-text) /g)].map(([, name]) =>
    name === "bg-sunrise" ? "main" : "danger",
  );
}
