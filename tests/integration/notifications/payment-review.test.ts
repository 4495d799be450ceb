import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, isSent, mailsAbout } = notificationQueries(running);
const { checkout } = orderSteps(running);

it.each([
  ["id", "Pembayaran sedang diperiksa", /^Pembayaran untuk Jepang sedang diperiksa$/, "jangan membayar lagi"],
  ["en", "Your payment is being checked", /^Your payment for Japan is being checked$/, "do not pay again"],
] as const)(
  "a payment in review is announced once in the app and once by mail: %s",
  async (locale, title, subject, warning) => {
    const stack = running();
    const { orderId, paymentId, invoiceId, traveller } = await checkout(locale);
    await stack.gateway.pay(invoiceId, { amount: 1000 });
    for (let look = 0; look < 3; look++) await stack.verifyPayment(paymentId);
    await stack.workUntil("the review is announced", isSent("payment_review", orderId));
    const sent = await notificationsOf(traveller.id);
    expect(sent.map((one) => one.title)).toEqual([title]);
    const mails = await mailsAbout(traveller.email, subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(warning);
    expect(mails[0]?.text).not.toMatch(/Sari/);
  },
);
