import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB, type Stack } from "../../support/stack";
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
    for (const text of [sent[0]?.message, mails[0]?.text]) expect(text).toMatch(/Rp\s1\.000,.*Rp\s103\.500\./);
    expect(mails[0]?.text).not.toMatch(/Sari/);
  },
);

/** An order whose buyer typed a name and somebody else's address. */
async function typedFor(stranger: string) {
  const customerInfo = {
    given_names: "Menangkan",
    surname: "hadiah",
    email: stranger,
    mobile_number: "0812-3456-7890",
  };
  const traveller = await running().createTraveller("en");
  return running().checkout(traveller, JAPAN_3GB, { locale: "en", customerInfo });
}

const giveBack = (stack: Stack, paymentId: string) =>
  stack.sql("select record_refund($1, $2) as outcome", [paymentId, `ref-${paymentId}`]);

it("the refund of a payment in review is mailed to the account alone, and repeats nothing that was typed", async () => {
  const stack = running();
  const stranger = `stranger-${crypto.randomUUID()}@example.com`;
  const { orderId, paymentId, invoiceId, traveller } = await typedFor(stranger);
  await stack.gateway.pay(invoiceId, { amount: 1 });
  await stack.verifyPayment(paymentId);
  await stack.workUntil("the review is announced", isSent("payment_review", orderId));
  expect(await giveBack(stack, paymentId)).toEqual([{ outcome: "recorded" }]);
  await stack.workUntil("the refund is announced", isSent("refund", orderId));
  expect(await stack.mailbox.mailsTo(stranger)).toEqual([]);
  const [mail, ...others] = await mailsAbout(traveller.email, /was refunded$/);
  expect(others).toEqual([]);
  expect(mail?.text).not.toMatch(/Menangkan|hadiah|stranger/);
  const notices = await notificationsOf(traveller.id);
  expect(notices.find(({ title }) => title === "Money refunded")?.message).toMatch(/^Rp\s1 for your order/);
});

it("the refund of an order that was paid in full goes to the address that its buyer typed", async () => {
  const stack = running();
  const buyer = `buyer-${crypto.randomUUID()}@example.com`;
  const { orderId, paymentId, invoiceId } = await typedFor(buyer);
  await stack.gateway.pay(invoiceId);
  await stack.workUntilStatus(orderId, "completed");
  expect(await giveBack(stack, paymentId)).toEqual([{ outcome: "recorded" }]);
  await stack.workUntil("the refund is announced", isSent("refund", orderId));
  const [mail] = await mailsAbout(buyer, /was refunded \(eSIM …\d{4}\)$/);
  expect(mail?.text).toContain("Menangkan");
});
