import { describe, expect, it } from "vitest";
import { locales } from "@/lib/i18n/routing";
import enAftersale from "@/messages/en/aftersale.json";
import enCheckout from "@/messages/en/checkout.json";
import enEmail from "@/messages/en/email.json";
import enNotifications from "@/messages/en/notifications.json";
import enOrder from "@/messages/en/order.json";
import enOrders from "@/messages/en/orders.json";
import idAftersale from "@/messages/id/aftersale.json";
import idCheckout from "@/messages/id/checkout.json";
import idEmail from "@/messages/id/email.json";
import idNotifications from "@/messages/id/notifications.json";
import idOrder from "@/messages/id/order.json";
import idOrders from "@/messages/id/orders.json";

const LANGUAGES = {
  id: {
    aftersale: idAftersale,
    checkout: idCheckout,
    email: idEmail,
    notifications: idNotifications,
    order: idOrder,
    orders: idOrders,
  },
  en: {
    aftersale: enAftersale,
    checkout: enCheckout,
    email: enEmail,
    notifications: enNotifications,
    order: enOrder,
    orders: enOrders,
  },
};

const WARNINGS = {
  "not to pay again": { id: /jangan membayar lagi/i, en: /do not pay again/i },
  "that there is no need to pay or order again": {
    id: /tidak perlu membayar atau memesan lagi/i,
    en: /don't need to pay or order again/i,
  },
  "that there is no need to order again": { id: /tidak perlu memesan lagi/i, en: /no need to order again/i },
  "not to buy again yet": { id: /jangan membeli lagi dulu/i, en: /do not buy again yet/i },
};

/** An invitation to what the warning is about. */
const INVITATION = { id: /(bayar|[mp]esan|beli) lagi/i, en: /(pay|order|buy) again/i };

describe.each(locales)("in '%s'", (locale) => {
  const { aftersale, checkout, email, notifications, order, orders } = LANGUAGES[locale];
  const { event } = notifications;
  const mail = email.orderNotification;
  const { openOrder } = checkout;

  it.each([
    [
      "not to pay again",
      {
        page: order.now.review.text,
        return: orders.return.review,
        "return while the gateway is silent": orders.return.unchecked,
        "login after the return": orders.guest.returned,
        checkout: openOrder.review.next,
        notice: event.payment_review.message,
        "notice with sums": event.review_sums.message,
        preview: mail.payment_review.preview,
        mail: mail.body.payment_review,
        "mail with sums": mail.body.review_sums,
      },
    ],
    [
      "that there is no need to pay or order again",
      {
        page: order.now.held.text,
        checkout: openOrder.held.next,
        "top-up and extension": aftersale.held.text,
        notice: event.order_held.message,
        preview: mail.order_held.preview,
        mail: mail.body.order_held,
        receipt: mail.body.held_received,
      },
    ],
    ["that there is no need to order again", { checkout: openOrder.text }],
    [
      "not to buy again yet",
      {
        page: order.now.overdue.text,
        checkout: openOrder.overdue.next,
        "checkout beside a closed order": openOrder.unsettled.next,
        list: orders.warning.buyAgain,
      },
    ],
  ] as const)("every place that has to say so says %s, and nothing against it", (warning, places) => {
    const said = WARNINGS[warning][locale];
    for (const [place, text] of Object.entries(places)) {
      expect([place, text]).toEqual([place, expect.stringMatching(said)]);
      expect([place, text.replace(said, "")]).not.toEqual([place, expect.stringMatching(INVITATION[locale])]);
    }
  });
});
