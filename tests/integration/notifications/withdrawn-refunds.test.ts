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
    await runNow("notify", `payment_refunded:${orderId}:${paymentId}`);
    expect((await refunds()).map(({ length }) => length)).toEqual([1, 1]);
  });

  it("is corrected once, in a notification and a mail with the sum, and not where the money is back by then", async () => {
    const { orderId, paymentId, traveller } = await delivered();
    await recordRefund(paymentId);
    await runNow("notify", `refund:${orderId}`);
    const withdraw = () => running().sql("select withdraw_refund($1::uuid, 'transfer ' || $1::uuid)", [paymentId]);
    const correction = `refund_withdrawn:${orderId}:${paymentId}`;
    const corrections = async () => [
      (await notificationsOf(traveller.id)).filter(({ dedupe_key }) => dedupe_key === correction),
      await mailsAbout(traveller.email, /^Dana untuk pesanan Jepang belum kembali \(eSIM /),
    ];
    await withdraw();
    await recordRefund(paymentId);
    await runNow("notify", correction);
    expect(await corrections()).toEqual([[], []]);
    await withdraw();
    await runNow("notify", correction);
    await runNow("notify", correction);
    const amount = (await running().order(orderId)).total_amount.toLocaleString("id-ID");
    const said = new RegExp(`Maaf, kabar kami keliru: Rp\\s${amount} untuk pesanan Jepang[^.]* belum kami kembalikan`);
    expect(await corrections()).toEqual([
      [expect.objectContaining({ title: "Dana belum kembali", message: expect.stringMatching(said) })],
      [expect.objectContaining({ text: expect.stringMatching(said) })],
    ]);
    await recordRefund(paymentId);
  });
});
