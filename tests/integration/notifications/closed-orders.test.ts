import { describe, expect, it } from "vitest";
import { sampleBuyer } from "../../support/sample-buyer";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, isSent, mailsAbout } = notificationQueries(running);
const { checkout, transition } = orderSteps(running);

describe("notifications of an order that is closed unpaid", () => {
  it("announce that the time to pay is over, with a mail", async () => {
    const stack = running();
    const { orderId, invoiceId, paymentId, traveller } = await checkout();
    await stack.gateway.expire(invoiceId);
    await stack.verifyPayment(paymentId);
    await stack.workUntil("the notification is sent", isSent("order_expired", orderId));
    expect((await notificationsOf(traveller.id)).map(({ type, title }) => [type, title])).toEqual([
      ["order_expired", "Batas bayar Jepang sudah lewat"],
    ]);
    expect(
      await mailsAbout(traveller.email, /^Batas bayar pesanan Jepang sudah lewat \(pesanan [0-9a-f]{8}\)$/),
    ).toHaveLength(1);
  });

  it("mail an unpaid order to the account's own address alone, and repeat nothing that was typed", async () => {
    const stack = running();
    const traveller = await stack.createTraveller("en");
    const customerInfo = {
      ...sampleBuyer,
      given_names: "Visit evil dot example now",
      surname: "Win a phone",
      email: "stranger@example.com",
    };
    const { orderId, invoiceId, paymentId } = await stack.checkout(traveller, JAPAN_3GB, {
      locale: "en",
      customerInfo,
    });
    await stack.gateway.expire(invoiceId);
    await stack.verifyPayment(paymentId);
    await stack.workUntil("the notification is sent", isSent("order_expired", orderId));
    expect(await stack.mailbox.mailsTo("stranger@example.com")).toEqual([]);
    const [mail] = await mailsAbout(
      traveller.email,
      /^Payment deadline passed for your .* order \(order [0-9a-f]{8}\)$/,
    );
    expect(mail?.text).toContain("Hello,");
    expect(mail?.text).not.toMatch(/evil|phone/);
  });

  it("confirm the traveller's cancellation without a mail", async () => {
    const stack = running();
    const { orderId, traveller } = await checkout();
    await transition(orderId, "cancelled", "cancelled_by_traveller");
    await stack.workUntil("the notification is sent", isSent("order_cancelled", orderId));
    expect((await notificationsOf(traveller.id)).map(({ title }) => title)).toEqual(["Pesanan Jepang dibatalkan"]);
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
  });

  it.each([
    [
      "invoice_refused",
      "order_refused",
      "Pesanan Jepang ditutup tanpa pembayaran",
      "Your Japan order was closed without a payment",
    ],
    ["extension_too_short", "extension_closed", "Perpanjangan Jepang ditutup", "Your Japan extension was closed"],
    ["esim_refunded", "addition_withdrawn", "Paket tambahan Jepang ditutup", "Your added Japan plan was closed"],
  ])("say in both languages why an order was closed by %s, without a mail", async (reason, event, title, english) => {
    const stack = running();
    const { orderId, traveller } = await checkout();
    await transition(orderId, "cancelled", reason);
    await stack.workUntil("the notification is sent", isSent(event, orderId));
    const [sent, ...more] = await notificationsOf(traveller.id);
    expect([sent?.title, sent?.texts.en?.title]).toEqual([title, english]);
    expect(more).toEqual([]);
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
  });

  it("name every reason that closes an order, and no other", async () => {
    const stack = running();
    const { CLOSINGS } = await import("@/lib/orders/closings");
    const { orderId } = await checkout();
    const reasons = await stack.sql<{ reason: keyof typeof CLOSINGS }>(
      "select unnest(enum_range(null::order_reason)) as reason",
    );
    const announced = "select subject from jobs where kind = 'notify' and subject like '%:' || $1";
    for (const { reason } of reasons) {
      await transition(orderId, "cancelled", reason);
      const jobs = await stack.sql(announced, [orderId]);
      expect(jobs.length, reason).toBe(CLOSINGS[reason] === null ? 0 : 1);
      await stack.sql("delete from jobs where kind = 'notify' and subject like '%:' || $1", [orderId]);
      await stack.sql("update user_orders set status = 'pending' where id = $1", [orderId]);
    }
  });
});
