import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, mailsAbout } = notificationQueries(running);
const { checkout, transition, runNow } = orderSteps(running);

async function delivered() {
  const bought = await checkout();
  await running().gateway.pay(bought.invoiceId);
  await running().workUntilStatus(bought.orderId, "completed");
  return bought;
}

/** The mail about money that is back; not about one payment of several. */
const REFUNDED = /^Dana untuk pesanan Jepang dikembalikan/;

const recordRefund = (paymentId: string) =>
  running().sql("select record_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);

it("the mail of a refund says not to rely on the eSIM where it is on a phone", async () => {
  const { orderId, paymentId, traveller } = await delivered();
  await running().sql(
    "update esims set marked_installed_at = clock_timestamp(), refreshed_at = null where order_id = $1",
    [orderId],
  );
  await recordRefund(paymentId);
  await runNow("notify", `refund:${orderId}`);
  const { text } = only(await mailsAbout(traveller.email, REFUNDED));
  expect(text).toContain("Jangan andalkan lagi eSIM yang terpasang di ponsel");
  expect(text).not.toContain("tidak bisa dipasang lagi");
});

it("the mail of a refund says first why the order failed, of which no mail may have told", async () => {
  const { orderId, paymentId, invoiceId, traveller } = await checkout();
  await running().gateway.pay(invoiceId);
  await running().verifyPayment(paymentId);
  await transition(orderId, "ordered", "purchase_started");
  await transition(orderId, "failed", "vendor_rejected");
  await running().sql("update payments set status = 'refund_due' where id = $1 and status <> 'refund_due'", [
    paymentId,
  ]);
  await recordRefund(paymentId);
  await runNow("notify", `refund:${orderId}`);
  const { text } = only(await mailsAbout(traveller.email, REFUNDED));
  expect(text).toMatch(
    /Operator menolak pesanan ini\. Tidak ada eSIM yang dikirim\.\s+Rp\s[\d.]+ untuk pesanan Jepang sudah/,
  );
});

describe("a refund whose record was withdrawn", () => {
  it("is not told where that was before its report, and the next record is", async () => {
    const { orderId, paymentId, traveller } = await delivered();
    await recordRefund(paymentId);
    await running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
    await runNow("notify", `refund:${orderId}`);
    const refunds = async () => ({
      notices: (await notificationsOf(traveller.id)).filter(({ title }) => / dikembalikan$/.test(title)),
      mails: await mailsAbout(traveller.email, /^(Dana|Satu pembayaran) untuk .* dikembalikan/),
    });
    expect(await refunds()).toEqual({ notices: [], mails: [] });
    await running().sql("select record_refund($1::uuid, 'another transfer ' || $1::uuid)", [paymentId]);
    await runNow("notify", `payment_refunded:${orderId}:${paymentId}:2`);
    const { notices, mails } = await refunds();
    expect(notices.map(({ title }) => title)).toEqual(["Dana pesanan Jepang dikembalikan"]);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(REFUNDED)]);
  });

  it("is not corrected where nobody was told of the record", async () => {
    const { orderId, paymentId, traveller } = await delivered();
    const told = async () => [
      (await notificationsOf(traveller.id)).filter(({ dedupe_key }) => /^(refund|payment_refunded)/.test(dedupe_key)),
      await mailsAbout(traveller.email, /belum kembali|dikembalikan/),
    ];
    const withdraw = () => running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
    await recordRefund(paymentId);
    await withdraw();
    await runNow("notify", `refund:${orderId}`);
    await runNow("notify", `refund_withdrawn:${orderId}:${paymentId}`);
    expect(await told()).toEqual([[], []]);
    await recordRefund(paymentId);
    await withdraw();
    await runNow("notify", `payment_refunded:${orderId}:${paymentId}:2`);
    await runNow("notify", `refund_withdrawn:${orderId}:${paymentId}:2`);
    expect(await told()).toEqual([[], []]);
    await recordRefund(paymentId);
  });

  it("is corrected once, in a notification and a mail with the sum, and not where the money is back by then", async () => {
    const { orderId, paymentId, traveller } = await delivered();
    await recordRefund(paymentId);
    await runNow("notify", `refund:${orderId}`);
    const withdraw = () => running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
    const correction = `refund_withdrawn:${orderId}:${paymentId}`;
    const corrections = async () => [
      (await notificationsOf(traveller.id)).filter(({ dedupe_key }) => dedupe_key.startsWith(correction)),
      await mailsAbout(traveller.email, /^Dana untuk pesanan Jepang belum kembali \(eSIM /),
    ];
    await withdraw();
    await recordRefund(paymentId);
    await runNow("notify", correction);
    expect(await corrections()).toEqual([[], []]);
    await withdraw();
    await runNow("notify", `${correction}:2`);
    await runNow("notify", `${correction}:2`);
    const amount = (await running().order(orderId)).total_amount.toLocaleString("id-ID");
    const said = new RegExp(`Maaf, kabar kami keliru: Rp\\s${amount} untuk pesanan Jepang[^.]* belum kami kembalikan`);
    expect(await corrections()).toEqual([
      [expect.objectContaining({ title: "Dana pesanan Jepang belum kembali", message: expect.stringMatching(said) })],
      [expect.objectContaining({ text: expect.stringMatching(said) })],
    ]);
    const [[, corrected], refunded] = [await corrections(), await mailsAbout(traveller.email, REFUNDED)];
    expect(corrected?.[0]).toMatchObject({ text: expect.stringContaining("yang sudah terpasang tetap bisa dipakai") });
    expect(refunded[0]?.text).toContain("eSIM-nya tidak bisa dipasang lagi");
    await recordRefund(paymentId);
  });

  it("is told at each withdrawal, and so is each record after one", async () => {
    const { orderId, paymentId, traveller } = await delivered();
    const ofPayment = `${orderId}:${paymentId}`;
    await recordRefund(paymentId);
    await runNow("notify", `refund:${orderId}`);
    for (const [withdrawn, recorded] of [
      [`refund_withdrawn:${ofPayment}`, `payment_refunded:${ofPayment}:2`],
      [`refund_withdrawn:${ofPayment}:2`, `payment_refunded:${ofPayment}:3`],
    ] as const) {
      await running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
      await runNow("notify", withdrawn);
      await recordRefund(paymentId);
      await runNow("notify", recorded);
    }
    const told = (await notificationsOf(traveller.id)).map(({ dedupe_key }) => dedupe_key.split(":")[0]);
    expect(told.filter((event) => event === "refund_withdrawn")).toHaveLength(2);
    expect(told.filter((event) => event === "payment_refunded")).toHaveLength(2);
    expect(await mailsAbout(traveller.email, /^Dana untuk pesanan Jepang belum kembali/)).toHaveLength(2);
    const mails = await mailsAbout(traveller.email, REFUNDED);
    const notices = (await notificationsOf(traveller.id)).filter(
      ({ title }) => title === "Dana pesanan Jepang dikembalikan",
    );
    const isAgain = (text: string) => /Kali ini Rp\s[\d.]+ untuk pesanan Jepang[^.]*benar-benar sudah/.test(text);
    for (const texts of [mails.map(({ text }) => text), notices.map(({ message }) => message)]) {
      expect(texts.map((text) => isAgain(text.replaceAll(/\s+/g, " "))).toSorted()).toEqual([false, true, true]);
    }
  });

  describe("before its reports were run", () => {
    const withdrawRefund = (paymentId: string) =>
      running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);

    /** A delivered order whose refund was recorded and told, and what becomes of its later reports. */
    async function toldRefund() {
      const { orderId, paymentId, traveller } = await delivered();
      await recordRefund(paymentId);
      await runNow("notify", `refund:${orderId}`);
      const reported = async (event: string, subject: RegExp, before = 0) => [
        (await notificationsOf(traveller.id)).filter(({ dedupe_key }) => dedupe_key.startsWith(event)).length,
        (await mailsAbout(traveller.email, subject)).length - before,
      ];
      return {
        record: () => recordRefund(paymentId),
        withdraw: () => withdrawRefund(paymentId),
        /** Runs these reports of the payment, the oldest first. */
        async run(...reports: string[]) {
          for (const report of reports) {
            const [event, nth] = report.split(" ");
            await runNow("notify", [event, orderId, paymentId, ...(nth ? [nth] : [])].join(":"));
          }
        },
        /** How many notifications and mails there are of each, after those of the first record. */
        reports: async () => ({
          recorded: await reported("payment_refunded", REFUNDED, 1),
          withdrawn: await reported("refund_withdrawn", /^Dana untuk pesanan Jepang belum kembali/),
        }),
      };
    }

    it("and recorded again is told as nothing: the traveller knows it as given back", async () => {
      const { record, withdraw, run, reports } = await toldRefund();
      for (const nth of [2, 3]) {
        await withdraw();
        await record();
        await run(nth === 2 ? "refund_withdrawn" : "refund_withdrawn 2", `payment_refunded ${nth}`);
        expect(await reports()).toEqual({ recorded: [0, 0], withdrawn: [0, 0] });
      }
      await withdraw();
      await run("refund_withdrawn 3");
      await record();
      await run("payment_refunded 4");
      expect(await reports()).toEqual({ recorded: [1, 1], withdrawn: [1, 1] });
    });

    it("recorded and withdrawn again is told as withdrawn once, also where that was told before", async () => {
      const { record, withdraw, run, reports } = await toldRefund();
      await withdraw();
      await record();
      await withdraw();
      await run("refund_withdrawn", "payment_refunded 2", "refund_withdrawn 2");
      expect(await reports()).toEqual({ recorded: [0, 0], withdrawn: [1, 1] });
      await record();
      await withdraw();
      await run("payment_refunded 3", "refund_withdrawn 3");
      expect(await reports()).toEqual({ recorded: [0, 0], withdrawn: [1, 1] });
      await record();
      await run("payment_refunded 4");
    });

    it("and recorded twice is told as recorded once", async () => {
      const { record, withdraw, run, reports } = await toldRefund();
      await withdraw();
      await run("refund_withdrawn");
      await record();
      await withdraw();
      await record();
      await run("payment_refunded 2", "refund_withdrawn 2", "payment_refunded 3");
      expect(await reports()).toEqual({ recorded: [1, 1], withdrawn: [1, 1] });
    });
  });
});
