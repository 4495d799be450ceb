import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { notificationQueries } from "./support";

const running = sharedStack();
const { notificationsOf, isTold, mailsAbout } = notificationQueries(running);

async function checkout(locale: "id" | "en" = "id") {
  const stack = running();
  return stack.checkout(await stack.createTraveller(locale), JAPAN_3GB, { locale });
}

const transition = (orderId: string, to: string, reason: string) =>
  running().sql("select transition_order($1, $2::order_status, $3::order_reason)", [orderId, to, reason]);

describe("notifications of an order", () => {
  it.each([
    ["id", "Pembayaran diterima", "Jepang", "eSIM Jepang siap dipasang", /^Pembayaran diterima: eSIM Jepang$/],
    ["en", "Payment received", "Japan", "Your Japan eSIM is ready to install", /^Payment received: Japan eSIM$/],
  ] as const)(
    "announce the payment and the eSIM in the order's language, with a receipt (%s)",
    async (locale, received, place, ready, subject) => {
      const stack = running();
      const { orderId, invoiceId, traveller } = await checkout(locale);
      await stack.gateway.pay(invoiceId, { method: "QRIS" });
      await stack.workUntil("the notification about the eSIM is sent", isTold("order_ready", orderId));
      await stack.workUntil("the receipt is sent", isTold("order_received", orderId));
      const order = await stack.order(orderId);
      const amount = `Rp ${order.total_amount.toLocaleString("id-ID")}`;

      const told = await notificationsOf(traveller.id);
      expect(told.map(({ type, title, order_id }) => [type, title, order_id]).toSorted()).toEqual(
        [
          ["esim", ready, orderId],
          ["order_success", received, orderId],
        ].toSorted(),
      );
      const message = told.find(({ type }) => type === "order_success")?.message;
      expect(message).toContain(amount);
      expect(message).toContain(place);

      const [receipt, ...more] = await mailsAbout(traveller.email, subject);
      expect(more).toEqual([]);
      expect(receipt?.to).toEqual([traveller.email]);
      for (const part of [receipt?.text, receipt?.html]) {
        expect(part).toContain(orderId);
        expect(part).toContain(amount);
        expect(part).toContain("QRIS");
      }
      expect(await stack.mailbox.mailsTo(traveller.email)).toHaveLength(2);
    },
  );

  it("are sent once, however often the job runs", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await checkout();
    await stack.gateway.pay(invoiceId);
    await stack.workUntil("the receipt is sent", isTold("order_received", orderId));
    const { deliverNotification } = await import("@/lib/notifications/service");
    const again = () => deliverNotification(`order_received:${orderId}`);
    expect(await Promise.all([again(), again(), again()])).toEqual(Array(3).fill({ ok: true, value: undefined }));
    expect((await notificationsOf(traveller.id)).filter(({ type }) => type === "order_success")).toHaveLength(1);
    expect(await mailsAbout(traveller.email, /^Pembayaran diterima/)).toHaveLength(1);
  });

  it("appear while no mail can be sent, and the mail follows later", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await checkout();
    await stack.mailbox.refuse(451, 1000);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    await stack.workUntil("the notification is sent", async () => (await notificationsOf(traveller.id)).length === 2);
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
    await stack.mailbox.refuse(451, 0);
    await stack.workUntil("the receipt is sent", isTold("order_received", orderId));
    expect(await mailsAbout(traveller.email, /^Pembayaran diterima/)).toHaveLength(1);
    expect(await notificationsOf(traveller.id)).toHaveLength(2);
  });

  it("announce that the time to pay is over, with a mail", async () => {
    const stack = running();
    const { orderId, invoiceId, paymentId, traveller } = await checkout();
    await stack.gateway.expire(invoiceId);
    await stack.verifyPayment(paymentId);
    await stack.workUntil("the notification is sent", isTold("order_expired", orderId));
    expect((await notificationsOf(traveller.id)).map(({ type, title }) => [type, title])).toEqual([
      ["order_expired", "Batas waktu pembayaran lewat"],
    ]);
    expect(await mailsAbout(traveller.email, /^Pesanan Jepang belum dibayar$/)).toHaveLength(1);
  });

  it("confirm the traveller's cancellation without a mail", async () => {
    const stack = running();
    const { orderId, traveller } = await checkout();
    await transition(orderId, "cancelled", "cancelled_by_traveller");
    await stack.workUntil("the notification is sent", isTold("order_cancelled", orderId));
    expect((await notificationsOf(traveller.id)).map(({ title }) => title)).toEqual(["Pesanan dibatalkan"]);
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
  });

  it("announce a failure and the refund, each with a mail", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await stack.checkout(await stack.createTraveller(), JAPAN_1GB);
    await stack.sql("update bundles set vendor_bundle_name = 'esim_GONE' where vendor_bundle_name = $1", [JAPAN_1GB]);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "failed");
    await stack.sql("update bundles set vendor_bundle_name = $1 where vendor_bundle_name = 'esim_GONE'", [JAPAN_1GB]);
    await transition(orderId, "refunded", "refund_recorded");
    await stack.sql("update payments set status = 'refunded' where order_id = $1", [orderId]);
    await stack.workUntil("the notification about the failure is sent", isTold("order_failed", orderId));
    await stack.workUntil("the notification about the refund is sent", isTold("refund", orderId));
    expect((await notificationsOf(traveller.id)).map(({ type }) => type).toSorted()).toEqual([
      "order_failed",
      "order_success",
      "system",
    ]);
    expect(await mailsAbout(traveller.email, /tidak dapat diselesaikan$/)).toHaveLength(1);
    expect(await mailsAbout(traveller.email, /^Dana untuk pesanan Jepang dikembalikan$/)).toHaveLength(1);
  });

  it.each(["topup", "extension"] as const)(
    "announce an added plan for a %s without promising an eSIM",
    async (orderType) => {
      const stack = running();
      const first = await checkout();
      await stack.gateway.pay(first.invoiceId);
      await stack.workUntilStatus(first.orderId, "completed");
      const [esim] = await stack.esims(first.orderId);
      const { orderId, invoiceId } = await stack.checkout(first.traveller, JAPAN_1GB, {
        orderType,
        esimId: esim?.id ?? "",
      });
      await stack.gateway.pay(invoiceId);
      await stack.workUntil("the notification is sent", isTold("order_ready", orderId));
      await stack.workUntil("the receipt is sent", isTold("order_received", orderId));
      const told = (await notificationsOf(first.traveller.id)).filter(({ order_id }) => order_id === orderId);
      expect(told.map(({ title }) => title).toSorted()).toEqual(["Paket Jepang ditambahkan", "Pembayaran diterima"]);
      const [receipt] = (await mailsAbout(first.traveller.email, /^Pembayaran diterima/)).filter(({ text }) =>
        text.includes(orderId),
      );
      expect(receipt?.text).toContain("Paketnya ditambahkan ke eSIM yang sudah Anda punya");
      expect(await mailsAbout(first.traveller.email, /siap dipasang/)).toHaveLength(1);
    },
  );

  it("are not sent after the account is deleted", async () => {
    const stack = running();
    const { orderId, traveller } = await checkout();
    await transition(orderId, "cancelled", "invoice_expired");
    await stack.sql("delete from auth.users where id = $1", [traveller.id]);
    await stack.workUntil("the job has run", isTold("order_expired", orderId));
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
  });
});

describe("an event unknown to this release", () => {
  it("is retried for a newer release and ends as a dead job", async () => {
    const stack = running();
    const { orderId, traveller } = await checkout();
    const subject = `gift_received:${orderId}`;
    await stack.sql("select enqueue_job('notify', $1)", [subject]);
    await stack.runDueJobs();
    expect(await stack.job("notify", subject)).toMatchObject({
      state: "ready",
      attempts: 1,
      last_error: "unknown_event",
    });
    await stack.workUntil("it is given up", async () => (await stack.job("notify", subject))?.state === "dead");
    expect(await stack.job("notify", subject)).toMatchObject({ attempts: 40, last_error: "unknown_event" });
    expect(await notificationsOf(traveller.id)).toEqual([]);
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
  });

  it("cannot come from the database, whose events are the same as the code's", async () => {
    const { notificationEvents } = await import("@/lib/notifications/events");
    const known = await running().sql<{ event: string }>(
      "select unnest(enum_range(null::notification_event)) as event",
    );
    expect(known.map(({ event }) => event).toSorted()).toEqual(notificationEvents.toSorted());
  });
});
