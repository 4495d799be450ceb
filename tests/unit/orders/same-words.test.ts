import { describe, expect, it } from "vitest";
import enEmail from "@/messages/en/email.json";
import enNotifications from "@/messages/en/notifications.json";
import en from "@/messages/en/orders.json";
import idEmail from "@/messages/id/email.json";
import idNotifications from "@/messages/id/notifications.json";
import id from "@/messages/id/orders.json";

const LANGUAGES = {
  id: { orders: id, email: idEmail, notifications: idNotifications },
  en: { orders: en, email: enEmail, notifications: enNotifications },
};

describe.each(["id", "en"] as const)("in %s, every place has the same words", (locale) => {
  const { orders, email, notifications } = LANGUAGES[locale];

  it("for an order that was not paid in time", () => {
    const said = orders.now.expired.title;
    const mail = email.orderNotification.order_expired;
    const titles = [orders.now.overdue, mail, notifications.event.order_expired].map(({ title }) => title);
    expect([...titles, orders.return.expiredTitle]).toEqual(Array(4).fill(said));
    expect(mail.preview).toContain(said);
    expect(orders.standing.overdue).toBe(orders.standing.expired);
    expect(mail.subject).toMatch(/Batas bayar .* sudah lewat|The time to pay .* is over/);
    expect(orders.reason.invoice_expired).toMatch(/^Batas bayar sudah lewat|^The time to pay was over/);
  });

  it("for an order that somebody looks at: a payment in review, and one that is held", () => {
    expect(orders.standing.review).toBe(orders.standing.held);
    const titles = [orders.now.review, orders.now.held].map(({ title }) => title.toLowerCase());
    for (const title of titles) expect(title).toContain(orders.standing.review.toLowerCase());
  });

  it("for an order that was closed", () => {
    const { withdrawn, closed } = orders.now;
    expect([withdrawn.title, closed.title]).toEqual(Array(2).fill(orders.return.closedTitle));
    expect([orders.standing.withdrawn, orders.standing.closed]).toEqual(Array(2).fill(orders.standing.tooShort));
  });
});
