import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { openSecondPayment } from "../../support/second-payment";
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
  /** @param said what callbacks say of it, the oldest first */
  async function paidUnsaid(...said: readonly object[]) {
    const stack = running();
    const bought = await order();
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(bought.invoiceId);
    const amount = await amountOf(bought);
    const claim = { id: bought.invoiceId, external_id: bought.paymentId, status: "PAID", currency: "IDR", amount };
    for (const facts of said) await stack.deliverCallback({ ...claim, ...facts });
    await patch(ONE, { paid_amount: null, paid_at: null, payment_method: null, payment_channel: null });
    return bought;
  }

  it("needs review, with an unknown sum", async () => {
    const bought = await paidUnsaid();
    await expectReview(bought);
    expect(only(await running().payments(bought.orderId)).paid_amount).toBeNull();
    const cases = await running().sql("select kind from open_cases where order_id = $1", [bought.orderId]);
    expect(cases).toEqual([{ kind: "payment_needs_review" }]);
    expect(await running().purchases(bought.orderId)).toEqual([]);
  });

  const SUM = { paid_amount: 103_500 };
  const CHANNEL = { payment_method: "EWALLET", payment_channel: "OVO" };

  it.each([
    ["a callback", [{ ...SUM, ...CHANNEL }]],
    ["a callback before one that says nothing", [{ ...SUM, ...CHANNEL }, { status: "SETTLED" }]],
    ["one of two callbacks that say different things", [SUM, { status: "SETTLED", ...CHANNEL }]],
    ["the newest callback that says a sum", [{ paid_amount: 1_000 }, { ...SUM, ...CHANNEL }, { status: "SETTLED" }]],
  ])("is paid where %s said it", async (_case, said) => {
    const { orderId, paymentId } = await paidUnsaid(...said);
    expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    expect(
      await running().sql("select payment_method, payment_channel from payments where id = $1", [paymentId]),
    ).toEqual([CHANNEL]);
    await running().workUntilStatus(orderId, "completed");
  });

  it("needs review where the newest callback that says a sum says another one", async () => {
    const bought = await paidUnsaid(SUM, { status: "SETTLED", paid_amount: 1_000 });
    await expectReview(bought);
    expect(Number(only(await running().payments(bought.orderId)).paid_amount)).toBe(1_000);
  });
});

describe("another paid invoice of a payment", () => {
  async function paidTwin() {
    const stack = running();
    const bought = await order();
    await stack.gateway.faults({ callbacks: { drop: true } });
    const twin = await twinInvoice(stack, bought);
    await stack.gateway.pay(twin, { amount: 1_000 });
    return { ...bought, twin: { method: "GET", path: `/v2/invoices/${twin}` } };
  }

  const expectSum = async ({ orderId }: Bought) =>
    expect(Number(only(await running().payments(orderId)).paid_amount)).toBe(1_000);

  it("is reviewed with the sum that was paid on it", async () => {
    const bought = await paidTwin();
    await expectReview(bought);
    await expectSum(bought);
  });

  it.each([
    ["cannot be read", { action: "status", status: 503 }],
    ["is not found", { action: "status", status: 404 }],
    ["is said to be open", { action: "patch", patch: { status: "PENDING" } }],
  ])("is read again later where it %s", async (_case, fault) => {
    const bought = await paidTwin();
    await running().gateway.faults({ rules: [{ match: bought.twin, ...fault, times: 1 }] });
    expect(await running().verifyPayment(bought.paymentId)).toEqual({ ok: false, error: "unavailable" });
    expect(only(await running().payments(bought.orderId)).status).toBe("open");
    await expectReview(bought);
    await expectSum(bought);
  });

  it.each([
    ["an odd amount", { amount: 1e300 }],
    ["a text that cannot be stored", { currency: "\0\0\0" }],
  ])("is reviewed where the list and the invoice say %s", async (_case, odd) => {
    const bought = await paidTwin();
    await running().gateway.faults({
      rules: [LIST, bought.twin].map((match) => ({ match, action: "patch", patch: odd })),
    });
    await expectReview(bought);
  });
});

it("an invoice that is closed too late is read again for the sum that was paid on it", async () => {
  const stack = running();
  const bought = await order();
  const second = await openSecondPayment(stack, bought);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId);
  expect(await stack.verifyPayment(bought.paymentId)).toEqual({ ok: true, value: "paid" });
  const paid = { status: "PAID", paid_amount: 1_000 };
  const one = { method: "GET", path: `/v2/invoices/${second.xendit_invoice_id}` };
  await stack.gateway.faults({
    rules: [
      // It is open when it is read first, and has been paid when it is to be closed.
      { match: one, action: "patch", patch: { status: "PENDING" }, times: 1 },
      { match: { path: "/invoices/*/expire!" }, action: "patch", patch: paid },
      { match: one, action: "patch", patch: paid },
    ],
  });
  expect(await stack.verifyPayment(second.id)).toEqual({ ok: true, value: "needs_review" });
  const sums = await stack.sql("select paid_amount::int from payments where id = $1", [second.id]);
  expect(sums).toEqual([{ paid_amount: 1_000 }]);
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
});

it.each([{ external_id: "a\0b" }, { external_id: "x".repeat(300) }, { id: "inv-odd-9" }])(
  "an invoice that reads with another reference or id is not counted until it reads with its own (%#)",
  async (other) => {
    const { gateway, verifyPayment, workUntilStatus } = running();
    const { orderId, paymentId, invoiceId } = await order();
    await gateway.faults({ callbacks: { drop: true } });
    await gateway.pay(invoiceId);
    await patch(ONE, other);
    expect(await verifyPayment(paymentId)).toEqual({ ok: false, error: "unavailable" });
    await gateway.faults({ clear: true });
    expect(await verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    await workUntilStatus(orderId, "completed");
  },
);
