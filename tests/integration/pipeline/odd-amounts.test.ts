import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import type { Bought } from "../../support/store-side";
import { twinInvoice } from "./support";

const running = sharedStack();

const ONE = { method: "GET", path: "/v2/invoices/*" };
const LIST = { method: "GET", path: "/v2/invoices" };

const order = async () => running().checkout(await running().createTraveller(), JAPAN_3GB);
const patch = (match: object, fields: object) =>
  running().gateway.faults({ rules: [{ match, action: "patch", patch: fields }] });
const amountOf = async ({ orderId }: Bought) => Number(only(await running().payments(orderId)).amount);

async function expectReview({ orderId, paymentId }: Bought): Promise<void> {
  expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "needs_review" });
  expect(only(await running().payments(orderId)).status).toBe("needs_review");
  expect((await running().order(orderId)).status).not.toBe("paid");
}

describe("an amount in a callback that cannot be right", () => {
  it.each([1e300, -1e300, 45_500.5])("does not block its order: %d", async (odd) => {
    const stack = running();
    const { traveller, orderId, paymentId, invoiceId } = await order();
    const claim = { id: invoiceId, external_id: paymentId, status: "PAID", currency: "IDR" };
    expect(await stack.deliverCallback({ ...claim, amount: odd, paid_amount: odd })).toBe(true);
    expect(await stack.orders.checkPaymentStatus({ traveller, orderId })).toMatchObject({
      ok: true,
      value: { standing: "pending" },
    });
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
  });

  it("never counts as what was paid, even where an earlier release has stored it", async () => {
    const bought = await order();
    await running().sql("select receive_invoice_callback($1, $2, $3, 'paid', 45000, 'IDR', 1e300)", [
      crypto.randomUUID(),
      bought.paymentId,
      bought.invoiceId,
    ]);
    expect(await running().verifyPayment(bought.paymentId)).toEqual({ ok: true, value: "open" });
    await running().gateway.faults({ callbacks: { drop: true } });
    await running().gateway.pay(bought.invoiceId);
    await patch(ONE, { paid_amount: null });
    await expectReview(bought);
  });
});

describe("a paid invoice that does not say how much was paid", () => {
  async function paidUnsaid(isReported: boolean) {
    const stack = running();
    const bought = await order();
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(bought.invoiceId);
    const claim = { id: bought.invoiceId, external_id: bought.paymentId, status: "PAID", currency: "IDR" };
    const amount = await amountOf(bought);
    if (isReported) await stack.deliverCallback({ ...claim, amount, paid_amount: amount });
    await patch(ONE, { paid_amount: null });
    return bought;
  }

  it("needs review, with an unknown sum", async () => {
    const bought = await paidUnsaid(false);
    await expectReview(bought);
    expect(only(await running().payments(bought.orderId)).paid_amount).toBeNull();
    const cases = await running().sql("select kind from open_cases where order_id = $1", [bought.orderId]);
    expect(cases).toEqual([{ kind: "payment_needs_review" }]);
    expect(await running().purchases(bought.orderId)).toEqual([]);
  });

  it("is paid where a callback said it", async () => {
    const { orderId, paymentId } = await paidUnsaid(true);
    expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    await running().workUntilStatus(orderId, "completed");
  });
});

it("another paid invoice of a payment is reviewed with the sum that was paid on it", async () => {
  const stack = running();
  const bought = await order();
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(await twinInvoice(stack, bought), { amount: 1_000 });
  await expectReview(bought);
  expect(Number(only(await stack.payments(bought.orderId)).paid_amount)).toBe(1_000);
});

describe("an invoice that is read with an odd amount needs review", () => {
  it.each([
    ["half a rupiah more", (right: number) => ({ amount: right + 0.5, paid_amount: right + 0.5 })],
    ["paid with less than half a rupiah less", (right: number) => ({ paid_amount: right - 0.4 })],
    ["a huge amount", () => ({ amount: 1e300 })],
    ["a huge payment", () => ({ paid_amount: 1e300 })],
    ["a payment below zero", () => ({ paid_amount: -1 })],
    ["an amount below zero", () => ({ amount: -45_000, paid_amount: -45_000 })],
  ])("%s", async (_case, odd) => {
    const bought = await order();
    await running().gateway.faults({ callbacks: { drop: true } });
    await running().gateway.pay(bought.invoiceId);
    await patch(ONE, odd(await amountOf(bought)));
    await expectReview(bought);
    const { paid_amount } = only(await running().payments(bought.orderId));
    expect([null, await amountOf(bought)]).toContain(paid_amount && Number(paid_amount));
  });

  it.each([
    ["of another invoice of the payment", { id: "0".repeat(24), status: "PAID", amount: 1e300 }],
    ["with a text that cannot be stored", { id: "0".repeat(24), status: "PAID", currency: "\0\0\0" }],
  ])("%s", async (_case, odd) => {
    const bought = await order();
    await patch(LIST, odd);
    await expectReview(bought);
  });

  it.each(["a\0b", "x".repeat(300)])("and so does one with another reference (%#)", async (external_id) => {
    const bought = await order();
    await running().gateway.faults({ callbacks: { drop: true } });
    await running().gateway.pay(bought.invoiceId);
    await patch(ONE, { external_id });
    await expectReview(bought);
  });
});
