import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, mailsAbout } = notificationQueries(running);
const { checkout, runNow } = orderSteps(running);

async function delivered() {
  const bought = await checkout();
  await running().gateway.pay(bought.invoiceId);
  await running().workUntilStatus(bought.orderId, "completed");
  return bought;
}

const recordRefund = (paymentId: string) =>
  running().sql("select record_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);

describe("a refund whose record was withdrawn", () => {
  it("is not told where that was before its report, and the next record is", async () => {
    const { orderId, paymentId, traveller } = await delivered();
    await recordRefund(paymentId);
    await running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
    await runNow("notify", `refund:${orderId}`);
    const refunds = async () => [
      (await notificationsOf(traveller.id)).filter(({ title }) => / dikembalikan$/.test(title)),
      await mailsAbout(traveller.email, /^(Dana|Satu pembayaran) untuk .* dikembalikan/),
    ];
    expect(await refunds()).toEqual([[], []]);
    await running().sql("select record_refund($1::uuid, 'another transfer ' || $1::uuid)", [paymentId]);
    await runNow("notify", `payment_refunded:${orderId}:${paymentId}:2`);
    expect((await refunds()).map(({ length }) => length)).toEqual([1, 1]);
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
      [expect.objectContaining({ title: "Dana belum kembali", message: expect.stringMatching(said) })],
      [expect.objectContaining({ text: expect.stringMatching(said) })],
    ]);
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
    expect(await mailsAbout(traveller.email, /^Satu pembayaran untuk .* dikembalikan/)).toHaveLength(2);
  });
});
