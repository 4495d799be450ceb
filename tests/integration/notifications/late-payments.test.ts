import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, type Stack } from "../../support/stack";
import type { Bought } from "../../support/store-side";
import { boughtEsim } from "../pipeline/support";
import { linkedLanguages, notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, isSent, mailsAbout } = notificationQueries(running);
const { checkout, transition, runNow } = orderSteps(running);

/** What the notification of an event says in its order's language. */
const noticeOf = async (event: string, { traveller, orderId }: Pick<Bought, "traveller" | "orderId">) =>
  (await notificationsOf(traveller.id)).find(({ dedupe_key }) => dedupe_key === `${event}:${orderId}`)?.message;

/** The payment of a closed order arrives and is read. */
async function payLate({ gateway, verifyPayment }: Stack, { invoiceId, paymentId }: Bought) {
  await gateway.faults({ callbacks: { drop: true } });
  await gateway.pay(invoiceId, { late: true });
  return verifyPayment(paymentId);
}

const CLOSINGS = {
  "cancelled by its traveller": ({ orderId }: Bought) => transition(orderId, "cancelled", "cancelled_by_traveller"),
  "closed for its time": async ({ invoiceId, paymentId }: Bought) => {
    await running().gateway.expire(invoiceId);
    await running().verifyPayment(paymentId);
  },
};

describe.each(Object.entries(CLOSINGS))("an order %s and paid late", (_how, close) => {
  it.each([
    {
      locale: "id" as const,
      receipt: /^Pembayaran diterima/,
      goesOn: /masuk setelah pesanannya ditutup\. Pesanannya tetap kami lanjutkan/,
      ready: /siap dipasang/,
      asksFirst: /masuk setelah pesanan ini ditutup, [\s\S]*sebelum memasangnya, atau hubungi kami/,
    },
    {
      locale: "en" as const,
      receipt: /^Payment received/,
      goesOn: /arrived after the order had been closed\. We're going ahead/,
      ready: /ready to install/,
      asksFirst: /arrived after this order had been closed, [\s\S]*before you install it, or contact us/,
    },
  ])("says so in its notification, its receipt and the mail of its eSIM: $locale", async (expected) => {
    const { locale, receipt, goesOn, ready, asksFirst } = expected;
    const stack = running();
    const bought = await checkout(locale);
    const { orderId, traveller } = bought;
    await close(bought);
    expect(await payLate(stack, bought)).toEqual({ ok: true, value: "paid" });
    await runNow("notify", `order_received:${orderId}`);
    await runNow("send_receipt", `receipt:${orderId}`);
    expect(await noticeOf("order_received", bought)).toMatch(goesOn);
    const receipts = await mailsAbout(traveller.email, receipt);
    expect(receipts.map(({ text }) => text)).toEqual([expect.stringMatching(goesOn)]);
    await stack.workUntilStatus(orderId, "completed");
    await runNow("send_email", `esim_ready:${orderId}`);
    const ofEsim = await mailsAbout(traveller.email, ready);
    for (const said of [ofEsim[0]?.text, ofEsim[0]?.html]) expect(said).toMatch(asksFirst);
    expect([...receipts, ...ofEsim].map(linkedLanguages)).toEqual([[locale], [locale]]);
  });
});

it("the mail of a plan that was added although its order was closed says so, and to write to us", async () => {
  const stack = running();
  const own = await boughtEsim(stack);
  const addition = await stack.checkout(own.traveller, JAPAN_1GB, {
    orderType: "topup",
    esimId: own.esimId,
    locale: "en",
  });
  await CLOSINGS["cancelled by its traveller"](addition);
  expect(await payLate(stack, addition)).toEqual({ ok: true, value: "paid" });
  await stack.workUntilStatus(addition.orderId, "completed");
  await runNow("notify", `order_ready:${addition.orderId}`);
  const mails = await mailsAbout(own.traveller.email, /plan has been added/);
  expect(mails.map(linkedLanguages)).toEqual([["en"]]);
  const [mail] = mails;
  for (const said of [mail?.text, mail?.html]) {
    expect(said).toMatch(/arrived after this order had been closed, [\s\S]*contact us\./);
  }
});

it("a late payment of another sum is told with whom to ask, in the notification and the mail", async () => {
  const stack = running();
  const bought = await checkout("en");
  await CLOSINGS["cancelled by its traveller"](bought);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId, { late: true, amount: 5_000 });
  await stack.verifyPayment(bought.paymentId);
  const subject = `payment_review:${bought.orderId}:${bought.paymentId}`;
  await runNow("notify", subject);
  const notices = await notificationsOf(bought.traveller.id);
  const [mail] = await mailsAbout(bought.traveller.email, /^Your payment for Japan is being checked/);
  for (const said of [notices.find(({ dedupe_key }) => dedupe_key === subject)?.message, mail?.text]) {
    expect(said).toMatch(/came in for an order that is closed\. If you no longer need the order, contact us/);
  }
});

it("the receipt and the eSIM's mail of an order paid in time mention no late payment", async () => {
  const stack = running();
  const { orderId, paymentId, invoiceId, traveller } = await checkout("en");
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(invoiceId);
  await stack.verifyPayment(paymentId);
  await runNow("send_receipt", `receipt:${orderId}`);
  await stack.workUntilStatus(orderId, "completed");
  await runNow("send_email", `esim_ready:${orderId}`);
  const mails = await stack.mailbox.mailsTo(traveller.email);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).not.toMatch(/had been closed/);
});

describe("a payment that arrives for an addition which is closed and not bought", () => {
  /** An unpaid addition of a week to an eSIM. */
  async function openAddition(orderType: "topup" | "extension") {
    const own = await boughtEsim(running());
    const addition = await running().checkout(own.traveller, JAPAN_1GB, {
      orderType,
      esimId: own.esimId,
      locale: "en",
    });
    return { own, addition };
  }

  /** The money of a closed addition arrives. @returns what the notification and the mail of its failure say */
  async function toldOf(addition: Bought) {
    const stack = running();
    expect((await stack.order(addition.orderId)).status).toBe("cancelled");
    await payLate(stack, addition);
    await stack.workUntilStatus(addition.orderId, "failed");
    await stack.workUntil("the failure is announced", isSent("order_failed", addition.orderId));
    const mails = await mailsAbout(addition.traveller.email, /^Your Japan order failed/);
    expect(mails).toHaveLength(1);
    return [await noticeOf("order_failed", addition), mails[0]?.text];
  }

  it("is told that the extension would not have lengthened the eSIM", async () => {
    const stack = running();
    const { own, addition } = await openAddition("extension");
    await stack.vendor.advance(own.iccid, { country: "JP", useBytes: 3_000_000_000 });
    const { traveller, orderId } = addition;
    expect((await stack.startPayment({ traveller, input: { orderId } })).ok).toBe(false);
    for (const said of await toldOf(addition)) {
      expect(said).toMatch(
        /would not have made your eSIM last longer, so we did not go ahead with it\. The Rp\s[\d.]+ you paid/,
      );
    }
  });

  it.each(["topup", "extension"] as const)("is told that the eSIM was refunded: %s", async (orderType) => {
    const { own, addition } = await openAddition(orderType);
    await running().sql("select record_refund(id, 'rfd-' || id) from payments where order_id = $1", [own.orderId]);
    for (const said of await toldOf(addition)) {
      expect(said).toMatch(/goes back to you, so [\s\S]*can no longer be added[\s\S]* The Rp\s[\d.]+ you paid/);
    }
  });
});
