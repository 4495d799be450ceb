import { describe, expect, it } from "vitest";
import { readOverview } from "@/lib/esims/hooks";
import { isOwed } from "@/lib/orders/money";
import { only } from "../../support/database";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { type Owed, refundTools } from "../pipeline/refund-support";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack({ automaticRefunds: true });
const { owed, pending, record, rowOf, aDayLater, workUntilCase, workUntilRefunded } = refundTools(running);
const { notificationsOf, mailsAbout } = notificationQueries(running);
const { checkout, runNow } = orderSteps(running);

const subjectOf = ({ orderId, paymentId }: Owed) => `refund_failed:${orderId}:${paymentId}`;

/** Lets the refund of a payment be shown as on its way for so long. */
const shownFor = (seconds: number, { paymentId }: Owed) =>
  running().sql(
    "update refunds set pending_since = clock_timestamp() - make_interval(secs => $1) where payment_id = $2",
    [seconds, paymentId],
  );

/** A refund that the gateway has taken, and then fails to make after so many seconds. */
async function failedAfter(seconds: number, from?: Owed) {
  const { of, refund } = await pending(from);
  await shownFor(seconds, of);
  await running().gateway.endRefund(refund.id, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
  await workUntilCase(of, "payment_refund_due", /ACCOUNT_NOT_FOUND/);
  return of;
}

/** The second payment of a delivered order, which did not need it. */
async function secondOwed(): Promise<Owed> {
  const bought = await checkout();
  const second = await openSecondPayment(running(), bought);
  await running().gateway.pay(bought.invoiceId);
  await running().workUntilStatus(bought.orderId, "completed");
  await running().gateway.pay(second.xendit_invoice_id, { late: true, method: "QRIS" });
  await running().verifyPayment(second.id);
  return { ...bought, paymentId: second.id, invoiceId: second.xendit_invoice_id };
}

/** What the screens say of an order's refund. */
async function troubleOf({ orderId }: Owed) {
  const { adminSupabase } = await import("@/lib/supabase/admin");
  const { waiting, esims } = await readOverview(adminSupabase());
  const found = waiting.find(({ id }) => id === orderId) ?? esims.find(({ order }) => order.id === orderId);
  return found?.trouble ?? null;
}

async function toldOf(of: Owed) {
  const { traveller } = of;
  return {
    notices: (await notificationsOf(traveller.id)).filter(({ dedupe_key }) => dedupe_key === subjectOf(of)),
    mails: await mailsAbout(traveller.email, /^(Dana untuk pesanan|Pembayaran lain untuk) Jepang belum kembali/),
  };
}

describe("a refund that the gateway fails to make", () => {
  it("is told once where it was shown as on its way, in a notification and a mail with the sum and what comes next", async () => {
    const of = await failedAfter(60);
    await runNow("notify", subjectOf(of));
    await runNow("notify", subjectOf(of));
    const { total_amount } = await running().order(of.orderId);
    const { notices, mails } = await toldOf(of);
    const said = new RegExp(
      `pengembalian Rp\\s${total_amount.toLocaleString("id-ID")} untuk pesanan Jepang[^.]* tidak berhasil`,
    );
    for (const text of [only(notices).message, only(mails).text.replaceAll(/\s+/g, " ")]) {
      expect(text).toMatch(said);
      expect(text).toMatch(/dananya belum kembali kepada Anda\. Sekarang kami mengembalikannya secara manual/);
      expect(text).toMatch(/nomor rekening Anda lewat email/);
    }
  });

  it("is told once as that of a further payment where its order is paid and stays as it is", async () => {
    const of = await failedAfter(60, await secondOwed());
    await runNow("notify", subjectOf(of));
    await runNow("notify", subjectOf(of));
    const { notices, mails } = await toldOf(of);
    expect(only(notices).title).toBe("Pembayaran lain untuk Jepang belum kembali");
    expect(only(mails).subject).toMatch(/^Pembayaran lain untuk Jepang belum kembali/);
    for (const text of [only(notices).message, only(mails).text.replaceAll(/\s+/g, " ")]) {
      expect(text).toMatch(
        /pengembalian pembayaran lain sebesar Rp\s103\.500 untuk pesanan Jepang[^.]* tidak berhasil/,
      );
      expect(text).toMatch(/secara manual.*nomor rekening Anda lewat email\. Pesanan Anda tidak terpengaruh\./);
    }
  });

  it("is read by the screens until a person has given the money back, as is one that was announced by mistake", async () => {
    for (const of of [await owed(), await secondOwed()]) {
      expect(await troubleOf(of)).toBeNull();
      await failedAfter(60, of);
      expect(await troubleOf(of)).toBe("failed");
      expect(await record(of, `transfer ${of.paymentId}`)).toBe("recorded");
      expect(await troubleOf(of)).toBeNull();
    }
    const second = await secondOwed();
    await record(second, `transfer ${second.paymentId}`);
    await running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [second.paymentId]);
    expect(await troubleOf(second)).toBe("mistaken");
  });

  it.each([
    ["that it failed where the gateway refuses it", "QRIS", /REFUND_NOT_SUPPORTED/, "failed"],
    ["nothing where the gateway is not asked, since it gives no virtual account back", "BCA", /not refundable/, null],
    ["nothing where the gateway is not asked, since it gives no outlet back", "ALFAMART", /not refundable/, null],
  ])("is read by the screens as what happened: %s", async (_what, method, reason, trouble) => {
    const of = await owed({ method });
    await running().gateway.faults({ refunds: { refuse: "REFUND_NOT_SUPPORTED" } });
    await workUntilCase(of, "payment_refund_due", reason);
    expect(await troubleOf(of)).toBe(trouble);
    const failures = "select failed_at is not null as failed from refunds where payment_id = $1 and has_failed";
    expect(await running().sql(failures, [of.paymentId])).toEqual(trouble ? [{ failed: true }] : []);
  });

  it.each<[string, () => Promise<Owed>, (of: Owed) => string]>([
    ["the payment of its order", owed, ({ orderId }) => `refund:${orderId}`],
    ["a further payment", secondOwed, ({ orderId, paymentId }) => `payment_refunded:${orderId}:${paymentId}`],
  ])(
    "is corrected where it was told as made, in reports and on screens, until the money is back: %s",
    async (_whose, make, told) => {
      const { of, refund } = await pending(await make());
      await running().workUntil("its id is known", async () => (await rowOf(of)).state === "pending");
      await shownFor(60, of);
      expect(await record(of, refund.id)).toBe("recorded");
      await runNow("notify", told(of));
      await running().gateway.endRefund(refund.id, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
      await workUntilCase(of, "recorded_refund_failed", /ACCOUNT_NOT_FOUND/);
      const key = `${of.orderId}:${of.paymentId}`;
      await runNow("notify", `refund_withdrawn:${key}`);
      expect(await running().job("notify", subjectOf(of))).toBeUndefined();
      const noticesSince = async () =>
        (await notificationsOf(of.traveller.id)).filter(
          ({ dedupe_key }) => dedupe_key.endsWith(key) || dedupe_key.endsWith(`${key}:2`),
        );
      expect((await noticesSince()).at(-1)?.message).toMatch(
        /^Maaf, kabar kami keliru: Rp\s[\d.]+ untuk pesanan Jepang.* belum kami kembalikan kepada Anda/,
      );
      const { adminSupabase } = await import("@/lib/supabase/admin");
      const owes = async () => {
        const { waiting, esims } = await readOverview(adminSupabase());
        const order = waiting.find(({ id }) => id === of.orderId);
        const own = esims.find((esim) => esim.order.id === of.orderId);
        return order ? isOwed(order) : (own?.owed ?? 0) > 0;
      };
      expect(await owes()).toBe(true);
      expect(await record(of, `transfer ${of.paymentId}`)).toBe("corrected");
      await runNow("notify", `payment_refunded:${key}:2`);
      expect((await noticesSince()).at(-1)?.dedupe_key).toBe(`payment_refunded:${key}:2`);
      expect(await owes()).toBe(false);
    },
  );

  it("is not told where no screen can have shown it as on its way", async () => {
    const refused = await owed();
    await running().gateway.faults({ refunds: { refuse: "REFUND_NOT_SUPPORTED" } });
    await workUntilCase(refused, "payment_refund_due", /REFUND_NOT_SUPPORTED/);
    await running().gateway.faults({ clear: true });
    const atOnce = await failedAfter(-60);
    for (const of of [refused, atOnce]) {
      await runNow("notify", subjectOf(of));
      expect(await running().job("notify", subjectOf(of))).toBeUndefined();
      expect(await toldOf(of)).toEqual({ notices: [], mails: [] });
    }
  });

  it("is not told where it is made after all, or where a person is asked since the gateway does not know it", async () => {
    const [made, unknown] = [await pending(), await pending()];
    for (const { of } of [made, unknown]) await shownFor(60, of);
    await running().gateway.endRefund(made.refund.id, { status: "SUCCEEDED" });
    await workUntilRefunded(made.of);
    const [one, list] = [{ path: `/refunds/${unknown.refund.id}` }, { path: "/refunds" }];
    const rules = [
      { match: { method: "GET", ...one }, action: "status", status: 404 },
      { match: { method: "GET", ...list }, action: "patch", patch: { data: [] } },
    ];
    await running().gateway.faults({ rules });
    await running().refundPayment(unknown.of.paymentId);
    await aDayLater(unknown.of);
    await workUntilCase(unknown.of, "payment_refund_due", /does not know/);
    for (const { of } of [made, unknown]) expect(await running().job("notify", subjectOf(of))).toBeUndefined();
  });

  it("is not told any more once a person has given the money back", async () => {
    const of = await failedAfter(60);
    expect(await record(of, `transfer ${of.paymentId}`)).toBe("recorded");
    await runNow("notify", subjectOf(of));
    expect(await toldOf(of)).toEqual({ notices: [], mails: [] });
  });
});
