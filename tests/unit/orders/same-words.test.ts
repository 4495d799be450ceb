import { describe, expect, it } from "vitest";
import { locales } from "@/lib/i18n/routing";
import enEmail from "@/messages/en/email.json";
import enNotifications from "@/messages/en/notifications.json";
import enOrder from "@/messages/en/order.json";
import en from "@/messages/en/orders.json";
import idEmail from "@/messages/id/email.json";
import idNotifications from "@/messages/id/notifications.json";
import idOrder from "@/messages/id/order.json";
import id from "@/messages/id/orders.json";

const LANGUAGES = {
  id: { order: idOrder, orders: id, email: idEmail, notifications: idNotifications },
  en: { order: enOrder, orders: en, email: enEmail, notifications: enNotifications },
};

describe.each(locales)("in %s, every place has the same words", (locale) => {
  const { order, orders, email, notifications } = LANGUAGES[locale];

  it("for an order that was not paid in time", () => {
    const said = order.now.expired.title;
    const mail = email.orderNotification.order_expired;
    const notified = notifications.event.order_expired.title.replace(/( for)? \{place\}/, "");
    expect([mail.title, notified, orders.return.expiredTitle, orders.standing.expired]).toEqual(Array(4).fill(said));
    expect(mail.preview).toContain(said);
    expect(mail.subject).toMatch(/Batas bayar .* sudah lewat|^Payment deadline passed/);
    expect(order.reason.invoice_expired).toMatch(/^Batas bayar sudah lewat|^The payment deadline passed/);
  });

  it("but others for one that may have been paid in time than for one that was not", () => {
    expect(orders.standing.overdue).not.toBe(orders.standing.expired);
    expect(order.now.overdue.title).not.toBe(order.now.expired.title);
    expect(order.now.overdue.text).toMatch(/^Batas bayar sudah lewat\.|^The payment deadline has passed\./);
  });

  it("for an order that somebody looks at: a payment in review, and one that is held", () => {
    expect(orders.standing.review).toBe(orders.standing.held);
    const titles = [order.now.review, order.now.held].map(({ title }) => title.toLowerCase());
    for (const title of titles) expect(title).toContain(orders.standing.review.toLowerCase());
  });

  it("for an order that was closed", () => {
    const { withdrawn, closed } = order.now;
    expect([withdrawn.title, closed.title]).toEqual(Array(2).fill(orders.return.closedTitle));
    expect([orders.standing.withdrawn, orders.standing.closed]).toEqual(Array(2).fill(orders.standing.tooShort));
  });

  it.each([
    "pending",
    "review",
    "held",
    "refused",
    "overdue",
    "expired",
    "cancelled",
    "tooShort",
    "withdrawn",
    "closed",
    "failed",
    "refunding",
    "refunded",
  ] as const)("for an order that is %s, on its badge and in its banner", (standing) => {
    const words = (text: string) => text.toLowerCase().split(" ");
    const badge = { ...orders.status, ...orders.standing }[standing];
    expect(words(order.now[standing].title)).toEqual(expect.arrayContaining(words(badge)));
  });
});
