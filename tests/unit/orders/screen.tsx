import { NextIntlClientProvider } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MainAction, OtherActions } from "@/components/orders/order-actions";
import { OrderNow, OtherPayments } from "@/components/orders/order-now";
import { OrderPass } from "@/components/orders/order-pass";
import { loadMessages } from "@/lib/i18n/messages";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import type { Order } from "@/lib/orders/types";

/** What a traveller reads of parts of the screen. */
async function textsOf(...parts: ReactNode[]) {
  const messages = await loadMessages("id");
  return parts.map((part) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="id" messages={messages} timeZone="Asia/Jakarta">
        {part}
      </NextIntlClientProvider>,
    )
      .replace(/<[^>]+>/g, "|")
      .replace(/\|+/g, "|")
      .replace(/\s+/g, " "),
  );
}

/** The pass of an order, as text. */
export const passOf = async (order: Order) => (await textsOf(<OrderPass order={order} />)).join("");

/** The banner, the main button and the other buttons of an order, as text. */
export async function screenOf(
  order: Order,
  { events = [], ...others }: Partial<Omit<OrderWithHistory, "order">> = {},
) {
  const onChange = () => undefined;
  const sums = { refunded: 0, owed: 0, reviewed: null, returned: [], ...others };
  const parts = [
    <Fragment key="now">
      <OrderNow order={order} events={events} {...sums} />
      <OtherPayments order={order} events={events} {...sums} />
    </Fragment>,
    <MainAction key="main" order={order} events={events} onChange={onChange} />,
    <OtherActions key="others" order={order} events={[]} onChange={onChange} />,
  ];
  const [now = "", main = "", rest = ""] = await textsOf(...parts);
  return { now, main, others: rest };
}
