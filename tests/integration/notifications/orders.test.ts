import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { reasonsWith } from "@/lib/orders/reasons";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, isSent, mailsAbout } = notificationQueries(running);
const { checkout, transition, runNow } = orderSteps(running);

/** The subjects about an eSIM end with its number. */
const ofEsim = (subject: string) => expect.stringMatching(new RegExp(`^${subject} \\(eSIM …\\d{4}\\)$`));
const READY = {
  id: ofEsim("eSIM Jepang Anda siap dipasang"),
  en: ofEsim("Your Japan eSIM is ready to install"),
};
/** The subjects about an order without an eSIM end with its number. */
const RECEIVED = "Pembayaran untuk Jepang diterima";
const HELD = "Pesanan Jepang sedang diperiksa";
const receiptOf = (orderId: string) => `Pembayaran diterima: eSIM Jepang (pesanan ${orderId.slice(0, 8)})`;
const REFUNDED = ofEsim("Dana untuk pesanan Jepang dikembalikan");

const receiptJob = (orderId: string) => running().job("send_receipt", `receipt:${orderId}`);
const isReceiptDone = (orderId: string) => async () => (await receiptJob(orderId))?.state === "done";
const subjectsTo = async (address: string) =>
  (await running().mailbox.mailsTo(address))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ subject }) => subject);

/** A paid order whose eSIM the vendor has not made yet. */
async function paidOrder(locale: Locale = "id") {
  const bought = await checkout(locale);
  await running().gateway.faults({ callbacks: { drop: true } });
  await running().gateway.pay(bought.invoiceId, { method: "BCA" });
  await running().verifyPayment(bought.paymentId);
  return bought;
}

const recordRefund = (paymentId: string) =>
  running().sql("select record_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);

describe("the notifications of an order", () => {
  it.each([
    ["id", RECEIVED, "Jepang", "eSIM Jepang siap dipasang", READY.id],
    ["en", "Payment for Japan received", "Japan", "Your Japan eSIM is ready to install", READY.en],
  ] as const)(
    "report the payment, then the eSIM, in one mail that is also the receipt (%s)",
    async (locale, received, place, ready, subject) => {
      const stack = running();
      const { orderId, traveller } = await paidOrder(locale);
      await stack.workUntilStatus(orderId, "completed", { hurry: false });
      await stack.workUntil("the eSIM is announced", isSent("order_ready", orderId));
      await stack.workUntil("the payment is announced", isSent("order_received", orderId));
      await stack.workUntil("the receipt had its turn", isReceiptDone(orderId));
      await stack.workUntil("the eSIM is mailed", async () => (await subjectsTo(traveller.email)).length > 0);
      const amount = `Rp ${(await stack.order(orderId)).total_amount.toLocaleString("id-ID")}`;

      const sent = await notificationsOf(traveller.id);
      expect(sent.map(({ type, title, order_id }) => [type, title, order_id])).toEqual([
        ["order_success", received, orderId],
        ["esim", ready, orderId],
      ]);
      expect(sent[0]?.message).toContain(amount.replace(" ", "\u00a0"));
      expect(sent[0]?.message).toContain(place);

      const mails = await stack.mailbox.mailsTo(traveller.email);
      expect(mails.map(({ subject: line, to }) => [line, to])).toEqual([[subject, [traveller.email]]]);
      for (const part of [mails[0]?.text, mails[0]?.html]) {
        for (const fact of [
          orderId.slice(0, 8),
          amount,
          "Bank BCA",
          "esimsetup.apple.com",
          "esimsetup.android.com",
          "/help?esim=",
        ]) {
          expect(part?.replaceAll("\u00a0", " ")).toContain(fact);
        }
      }
    },
  );

  it("are shown in the language of the screen, whatever the order's language", async () => {
    const stack = running();
    const { orderId, traveller } = await paidOrder("en");
    await stack.workUntil("the payment is announced", isSent("order_received", orderId));
    const [sent] = await notificationsOf(traveller.id);
    expect(sent?.title).toBe("Payment for Japan received");
    expect(sent?.texts).toMatchObject({
      id: {
        title: RECEIVED,
        message: expect.stringContaining("Jepang, 3\u00a0GB\u00a0· 30\u00a0Hari"),
      },
      en: {
        title: "Payment for Japan received",
        message: expect.stringContaining("Japan, 3\u00a0GB\u00a0· 30\u00a0Days"),
      },
    });
  });

  it("send the receipt first if the eSIM takes longer than a minute", async () => {
    const stack = running();
    const { orderId, traveller } = await paidOrder();
    const [waits] = await stack.sql<{ seconds: number }>(
      "select extract(epoch from run_at - created_at)::int as seconds from jobs where kind = 'send_receipt' and subject = $1",
      [`receipt:${orderId}`],
    );
    expect(waits?.seconds).toBe(60);
    await runNow("send_receipt", `receipt:${orderId}`);
    expect(await subjectsTo(traveller.email)).toEqual([receiptOf(orderId)]);
    await stack.workUntilStatus(orderId, "completed");
    await runNow("send_email", `esim_ready:${orderId}`);
    expect(await subjectsTo(traveller.email)).toEqual([receiptOf(orderId), READY.id]);
  });

  it.each([
    ["announced first", ["notify", "send_receipt"]],
    ["announced after its receipt", ["send_receipt", "notify"]],
  ] as const)(
    "say in one mail, the receipt, that an order is being checked, and promise no eSIM: %s",
    async (_when, jobs) => {
      const { orderId, traveller } = await paidOrder();
      await running().sql("select explain_order($1, 'needs_person')", [orderId]);
      await runNow("notify", `order_received:${orderId}`);
      const subjects = { notify: `order_held:${orderId}`, send_receipt: `receipt:${orderId}` };
      for (const kind of [...jobs, ...jobs]) await runNow(kind, subjects[kind]);
      const [notification, held] = await notificationsOf(traveller.id);
      const [mail, ...further] = await running().mailbox.mailsTo(traveller.email);
      expect([notification?.title, held?.title]).toEqual([RECEIVED, HELD]);
      expect(further).toEqual([]);
      expect(mail?.subject).toMatch(/^Pesanan Jepang sedang diperiksa tim kami/);
      expect(mail?.text).toContain("diperiksa dulu oleh tim kami");
      expect(mail?.text).toContain("Total dibayar");
      for (const said of [notification?.message, mail?.text]) expect(said).not.toMatch(/sedang memesan|[Bb]egitu siap/);
      await running().workUntilStatus(orderId, "completed");
    },
  );

  it.each(reasonsWith("held"))("say once that a person looks at an order: %s", async (reason) => {
    const { orderId, traveller } = await paidOrder();
    await runNow("send_receipt", `receipt:${orderId}`);
    for (const next of [reason, "vendor_unreachable", reason]) {
      await running().sql("select explain_order($1, $2::order_reason)", [orderId, next]);
      await runNow("notify", `order_held:${orderId}`);
    }
    const held = (await notificationsOf(traveller.id)).filter(({ title }) => title === HELD);
    const mails = await mailsAbout(traveller.email, /^Pesanan Jepang sedang diperiksa tim kami \(pesanan /);
    expect([held.length, mails.length]).toEqual([1, 1]);
    for (const said of [held[0]?.message, mails[0]?.text])
      expect(said).toMatch(/tidak perlu membayar atau memesan lagi/);
    await running().workUntilStatus(orderId, "completed");
  });

  it("say nothing of a hold that has ended before it was announced", async () => {
    const { orderId, traveller } = await paidOrder();
    await running().sql("select explain_order($1, 'needs_person')", [orderId]);
    await running().workUntilStatus(orderId, "completed");
    await runNow("notify", `order_held:${orderId}`);
    expect((await notificationsOf(traveller.id)).map(({ title }) => title)).not.toContain(HELD);
  });

  it("do not say 'ready' while the receipt is being sent, and send no receipt after it", async () => {
    const stack = running();
    const { orderId, traveller } = await paidOrder();
    await stack.sql("update jobs set run_at = clock_timestamp() where kind = 'send_receipt' and subject = $1", [
      `receipt:${orderId}`,
    ]);
    const held = await stack.sql("select id from claim_job(60, '{}', array['send_receipt'], array[$1])", [
      `receipt:${orderId}`,
    ]);
    expect(held).toHaveLength(1);
    await runNow("fulfil_order", orderId);
    await runNow("send_email", `esim_ready:${orderId}`);
    expect(await stack.job("send_email", `esim_ready:${orderId}`)).toMatchObject({
      state: "ready",
      attempts: 0,
      last_error: "not_its_turn",
    });
    expect(await subjectsTo(traveller.email)).toEqual([]);
    await stack.sql("update jobs set lease_until = clock_timestamp() where kind = 'send_receipt' and subject = $1", [
      `receipt:${orderId}`,
    ]);
    await runNow("send_receipt", `receipt:${orderId}`);
    await runNow("send_email", `esim_ready:${orderId}`);
    expect(await subjectsTo(traveller.email)).toEqual([READY.id]);
  });

  it("do not announce an eSIM whose money was given back", async () => {
    const stack = running();
    const { orderId, paymentId, traveller } = await paidOrder();
    await runNow("fulfil_order", orderId);
    await recordRefund(paymentId);
    await stack.workUntil("the refund is announced", isSent("refund", orderId));
    await runNow("send_email", `esim_ready:${orderId}`);
    await stack.workUntil("the receipt had its turn", isReceiptDone(orderId));
    expect(await subjectsTo(traveller.email)).toEqual([REFUNDED]);
  });

  it("are sent once, however often the job runs", async () => {
    const stack = running();
    const { orderId, traveller } = await paidOrder();
    const { deliverNotification, deliverReceipt } = await import("@/lib/notifications/service");
    const asked = { id: 0, askedAt: new Date() };
    const again = () => deliverNotification({ ...asked, subject: `order_received:${orderId}` });
    const receipt = () => deliverReceipt({ ...asked, subject: `receipt:${orderId}` });
    const done = { ok: true, value: undefined };
    expect(await Promise.all([again(), again(), again()])).toEqual(Array(3).fill(done));
    for (let count = 0; count < 3; count += 1) expect(await receipt()).toEqual(done);
    await stack.workUntil("the payment is announced", isSent("order_received", orderId));
    expect((await notificationsOf(traveller.id)).filter(({ type }) => type === "order_success")).toHaveLength(1);
    expect(await mailsAbout(traveller.email, /^Pembayaran diterima/)).toHaveLength(1);
  });

  it("appear even while no mail can be sent: the mail follows, and no receipt after it", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await checkout();
    await stack.mailbox.refuse(451, 1000);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    await stack.workUntil("the notification is sent", async () => (await notificationsOf(traveller.id)).length === 2);
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
    await stack.mailbox.refuse(451, 0);
    await stack.workUntil("the receipt had its turn", isReceiptDone(orderId));
    await stack.workUntil("the eSIM is mailed", async () => (await subjectsTo(traveller.email)).length > 0);
    expect(await subjectsTo(traveller.email)).toEqual([READY.id]);
    expect(await notificationsOf(traveller.id)).toHaveLength(2);
  });

  it("announce a failure, which names the payment, and the refund, each with a mail", async () => {
    const stack = running();
    const { orderId, paymentId, invoiceId, traveller } = await stack.checkout(await stack.createTraveller(), JAPAN_1GB);
    await stack.sql("update bundles set vendor_bundle_name = 'esim_GONE' where vendor_bundle_name = $1", [JAPAN_1GB]);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "failed");
    await stack.sql("update bundles set vendor_bundle_name = $1 where vendor_bundle_name = 'esim_GONE'", [JAPAN_1GB]);
    await stack.workUntil("the failure is announced", isSent("order_failed", orderId));
    await recordRefund(paymentId);
    await stack.workUntil("the refund is announced", isSent("refund", orderId));
    // Pauses are shortened here, so the payment may be announced before the list of a refused order is read.
    const told = (await notificationsOf(traveller.id)).map(({ type }) => type);
    expect(told.filter((type) => type !== "order_success").toSorted()).toEqual(["order_failed", "system"]);
    expect(await mailsAbout(traveller.email, /gagal diselesaikan \(pesanan /)).toHaveLength(1);
    expect(await mailsAbout(traveller.email, /^Dana untuk pesanan Jepang dikembalikan \(pesanan /)).toHaveLength(1);
  });

  it.each(["topup", "extension"] as const)(
    "announce an added plan for a %s without promising an eSIM",
    async (orderType) => {
      const stack = running();
      const first = await checkout();
      await stack.gateway.pay(first.invoiceId);
      await stack.workUntilStatus(first.orderId, "completed");
      const [esim] = await stack.esims(first.orderId);
      const target = { orderType, esimId: esim?.id ?? "" };
      const { orderId, invoiceId } = await stack.checkout(first.traveller, JAPAN_1GB, target);
      await stack.gateway.pay(invoiceId);
      await stack.workUntil("it is announced", isSent("order_ready", orderId));
      await stack.workUntil("the payment is announced", isSent("order_received", orderId));
      await stack.workUntil("the receipt had its turn", isReceiptDone(orderId));
      const sent = (await notificationsOf(first.traveller.id)).filter(({ order_id }) => order_id === orderId);
      expect(sent.map(({ title }) => title).toSorted()).toEqual(["Paket Jepang ditambahkan", RECEIVED]);
      const subject = /^Paket Jepang sudah ditambahkan \(eSIM …(\d{4})\)$/;
      const [added, ...more] = await mailsAbout(first.traveller.email, subject);
      expect(subject.exec(added?.subject ?? "")?.[1]).toBe(esim?.iccid.slice(-4));
      expect(more).toEqual([]);
      // 3 GB and 1 GB, both still waiting for the first connection.
      for (const fact of [
        orderId,
        "1 GB · 7 Hari",
        "Kuota di eSIM sekarang: 4 GB",
        "Berlaku hingga: ",
        "Total dibayar",
      ]) {
        expect(added?.text).toContain(fact);
      }
      expect(added?.text).toContain(`/esim-detail/${esim?.id}`);
      expect(await mailsAbout(first.traveller.email, /siap dipasang/)).toHaveLength(1);
    },
  );

  it("are not sent after the account is deleted", async () => {
    const stack = running();
    const { orderId, traveller } = await checkout();
    await transition(orderId, "cancelled", "invoice_expired");
    await stack.sql("delete from auth.users where id = $1", [traveller.id]);
    await stack.workUntil("the job has run", isSent("order_expired", orderId));
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
  });
});
