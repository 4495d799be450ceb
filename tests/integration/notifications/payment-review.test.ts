import { expect, it } from "vitest";
import { sampleBuyer } from "../../support/sample-buyer";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB, type Stack } from "../../support/stack";
import { linkedLanguages, notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, isSent, mailsAbout } = notificationQueries(running);
const { checkout } = orderSteps(running);

it.each([
  [
    "id",
    "Pembayaran untuk Jepang sedang diperiksa",
    /^Pembayaran untuk Jepang sedang diperiksa \(pesanan [0-9a-f]{8}\)$/,
    "jangan membayar lagi",
  ],
  [
    "en",
    "Your payment for Japan is being checked",
    /^Your payment for Japan is being checked \(order [0-9a-f]{8}\)$/,
    "do not pay again",
  ],
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
    expect(mails.map(linkedLanguages)).toEqual([[locale]]);
    for (const text of [sent[0]?.message, mails[0]?.text]) expect(text).toMatch(/Rp\s1\.000,.*Rp\s103\.500\./);
    expect(mails[0]?.text).not.toMatch(/Sari/);
  },
);

/** An order whose buyer typed a name and somebody else's address. */
async function typedFor(stranger: string) {
  const customerInfo = { ...sampleBuyer, given_names: "Menangkan", surname: "hadiah", email: stranger };
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
  const [mail, ...others] = await mailsAbout(traveller.email, /was refunded \(order [0-9a-f]{8}\)$/);
  expect(others).toEqual([]);
  expect(mail?.text).not.toMatch(/Menangkan|hadiah|stranger/);
  const notifications = await notificationsOf(traveller.id);
  expect(notifications.find(({ title }) => title === "Your Japan order was refunded")?.message).toMatch(
    /^Rp\s1 for your \S+ order/,
  );
});

it("the refund of an order that was paid in full is mailed to the account alone, and repeats nothing that was typed", async () => {
  const stack = running();
  const stranger = `stranger-${crypto.randomUUID()}@example.com`;
  const { orderId, paymentId, invoiceId, traveller } = await typedFor(stranger);
  await stack.gateway.pay(invoiceId);
  await stack.workUntilStatus(orderId, "completed");
  expect(await giveBack(stack, paymentId)).toEqual([{ outcome: "recorded" }]);
  await stack.workUntil("the refund is announced", isSent("refund", orderId));
  expect(await mailsAbout(stranger, /refunded/)).toEqual([]);
  const [mail] = await mailsAbout(traveller.email, /was refunded \(eSIM …\d{4}\)$/);
  expect(mail?.text).not.toMatch(/Menangkan|hadiah|stranger/);
});

it("a failed order and its refund are mailed to the account alone, and repeat nothing that was typed", async () => {
  const stack = running();
  const stranger = `stranger-${crypto.randomUUID()}@example.com`;
  const { orderId, paymentId, invoiceId, traveller } = await typedFor(stranger);
  await stack.vendor.faults({
    rules: [{ match: { method: "POST", path: "/orders" }, action: "status", status: 400, times: 1 }],
  });
  await stack.gateway.pay(invoiceId);
  await stack.workUntilStatus(orderId, "failed");
  await stack.workUntil("the failure is announced", isSent("order_failed", orderId));
  expect(await giveBack(stack, paymentId)).toEqual([{ outcome: "recorded" }]);
  await stack.workUntil("the refund is announced", isSent("refund", orderId));
  // Pauses are shortened here, so the receipt may be mailed before the list of a refused order is read.
  const told = (await stack.mailbox.mailsTo(stranger)).filter(({ subject }) => /order failed|refunded/.test(subject));
  expect(told).toEqual([]);
  const mails = [
    ...(await mailsAbout(traveller.email, /order failed/)),
    ...(await mailsAbout(traveller.email, /was refunded/)),
  ];
  expect(mails.map(({ text }) => /Menangkan|hadiah|stranger/.test(text))).toEqual([false, false]);
});

it("a wrong payment beside a full one is mailed to the account alone, as its refund is", async () => {
  const stack = running();
  const stranger = `stranger-${crypto.randomUUID()}@example.com`;
  const bought = await typedFor(stranger);
  const second = await openSecondPayment(stack, bought);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  await stack.gateway.pay(second.xendit_invoice_id, { amount: 1000, late: true });
  await stack.verifyPayment(second.id);
  await stack.workUntil("its review is announced", isSent("payment_review", `${bought.orderId}:${second.id}`));
  expect(await giveBack(stack, second.id)).toEqual([{ outcome: "recorded" }]);
  await stack.workUntil("its refund is announced", isSent("payment_refunded", `${bought.orderId}:${second.id}`));
  expect(await mailsAbout(stranger, /is being checked|was refunded/)).toEqual([]);
  const { email } = bought.traveller;
  const mails = [...(await mailsAbout(email, /is being checked/)), ...(await mailsAbout(email, /was refunded/))];
  expect(mails.map(({ text }) => text.includes("Menangkan"))).toEqual([false, false]);
});

it.each([
  ["with its sum", {}, /, of Rp\s1\.000, differs from its invoice of Rp\s103\.500\./],
  [
    "without a sum that the gateway does not state",
    { paid_amount: null },
    /could not be matched with its invoice yet\./,
  ],
])("a wrong payment beside a full one is announced as not affecting the order, %s", async (_case, patch, sums) => {
  const stack = running();
  const bought = await checkout("en");
  const second = await openSecondPayment(stack, bought);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  await stack.gateway.faults({
    callbacks: { drop: true },
    rules: [{ match: { method: "GET", path: "/v2/invoices/*" }, action: "patch", patch }],
  });
  await stack.gateway.pay(second.xendit_invoice_id, { amount: 1000, late: true });
  await stack.verifyPayment(second.id);
  const event = `payment_review:${bought.orderId}:${second.id}`;
  await stack.workUntil("its review is announced", isSent("payment_review", `${bought.orderId}:${second.id}`));
  const told = (await notificationsOf(bought.traveller.id)).find(({ dedupe_key }) => dedupe_key === event);
  expect(told?.title).toBe("Another payment for Japan is being checked");
  const mails = await mailsAbout(
    bought.traveller.email,
    /^Another payment for Japan is being checked \(eSIM …\d{4}\)$/,
  );
  expect(mails).toHaveLength(1);
  for (const said of [told?.message, mails[0]?.text]) {
    expect(said).toMatch(sums);
    expect(said).toContain("Your order is not affected.");
    expect(said).not.toMatch(/do not pay again|the order continues/);
  }
});

it("each of two wrong payments is announced with its own sum, and both are named together on the order", async () => {
  const stack = running();
  const bought = await checkout("en");
  const second = await openSecondPayment(stack, bought);
  await stack.gateway.pay(bought.invoiceId, { amount: 1000 });
  await stack.gateway.pay(second.xendit_invoice_id, { amount: 2000 });
  for (const id of [bought.paymentId, second.id]) {
    await stack.verifyPayment(id);
    await stack.workUntil("its review is announced", isSent("payment_review", `${bought.orderId}:${id}`));
  }
  const sums = [/we received Rp\s1\.000,/, /we received Rp\s2\.000,/].map((sum) => expect.stringMatching(sum));
  expect((await notificationsOf(bought.traveller.id)).map(({ message }) => message)).toEqual(sums);
  const mails = await mailsAbout(bought.traveller.email, /is being checked/);
  expect(mails.map(({ text }) => text)).toEqual(expect.arrayContaining(sums));
});

it("a second payment of a paid order is announced as owed back, with its sum", async () => {
  const stack = running();
  const bought = await checkout("en");
  const second = await openSecondPayment(stack, bought);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  await stack.gateway.pay(second.xendit_invoice_id, { late: true });
  await stack.verifyPayment(second.id);
  await stack.workUntil("it is announced", isSent("payment_owed", `${bought.orderId}:${second.id}`));
  const told = (await notificationsOf(bought.traveller.id)).find(({ dedupe_key }) =>
    dedupe_key.startsWith("payment_owed"),
  );
  const mails = await mailsAbout(
    bought.traveller.email,
    /^Another payment for Japan will be returned \(eSIM …\d{4}\)$/,
  );
  expect(mails).toHaveLength(1);
  for (const said of [told?.message, mails[0]?.text]) expect(said).toMatch(/Rp\s103\.500[\s\S]*stays as it is/);
});

it("the mail about another payment in review is not sent once that payment was given back", async () => {
  const stack = running();
  const bought = await checkout("en");
  const second = await openSecondPayment(stack, bought);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  await stack.gateway.pay(second.xendit_invoice_id, { amount: 1000, late: true });
  await stack.verifyPayment(second.id);
  expect(await giveBack(stack, second.id)).toEqual([{ outcome: "recorded" }]);
  const { mailOrder } = await import("@/lib/notifications/mail");
  const job = { id: 1, subject: `payment_review:${bought.orderId}:${second.id}` };
  expect(await mailOrder("payment_review", { id: bought.orderId, paymentId: second.id }, job)).toMatchObject({
    ok: true,
  });
  expect(await mailsAbout(bought.traveller.email, /being checked/)).toEqual([]);
});

it("a payment in review that is given back before it was announced is reported once, as given back", async () => {
  const stack = running();
  const { orderId, paymentId, invoiceId, traveller } = await checkout("en");
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(invoiceId, { amount: 1000 });
  await stack.verifyPayment(paymentId);
  expect(await giveBack(stack, paymentId)).toEqual([{ outcome: "recorded" }]);
  await stack.workUntil("its review is done", isSent("payment_review", `${orderId}:${paymentId}`));
  await stack.workUntil("the refund is announced", isSent("refund", orderId));
  expect((await notificationsOf(traveller.id)).map(({ title }) => title)).toEqual(["Your Japan order was refunded"]);
  expect(await mailsAbout(traveller.email, /being checked/)).toEqual([]);
});
