import { describe, expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { twinInvoice } from "../pipeline/support";
import { accountExists, deleteOwn } from "./support";

/** How a refusal names the plan. */
const plan = expect.stringMatching(/^Jepang\W+3\s?GB\W+30\sHari$/);

const running = sharedStack();

const remove = (traveller: Traveller) => deleteOwn(running(), traveller);
const exists = (traveller: Traveller) => accountExists(running(), traveller);

const UNREADABLE = { match: { method: "GET" }, action: "status", status: 503 };
const NOT_CLOSED = { match: { path: "/invoices/*/expire!" }, action: "status", status: 503 };
const UNCHECKED = { ok: false, error: { code: "payments_unchecked" } };

const order = async () => running().checkout(await running().createTraveller(), JAPAN_3GB);

/** An order that was cancelled while the gateway did not close its invoice. No callback comes any more. */
async function cancelledWithOpenInvoice() {
  const stack = running();
  const bought = await order();
  await stack.gateway.faults({ rules: [NOT_CLOSED], callbacks: { drop: true } });
  expect(await stack.orders.cancelOrder(bought)).toEqual({ ok: true, value: { money: "unchecked" } });
  return bought;
}

/** An order whose invoice has expired. No callback comes any more. */
async function expired() {
  const stack = running();
  const bought = await order();
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.expire(bought.invoiceId);
  await stack.verifyPayment(bought.paymentId);
  expect((await stack.order(bought.orderId)).status).toBe("cancelled");
  return bought;
}

describe("an account is not deleted while the gateway holds its money", () => {
  it("for a cancelled order whose invoice was not closed", async () => {
    const { traveller, orderId, invoiceId } = await cancelledWithOpenInvoice();
    await running().gateway.pay(invoiceId, { method: "BCA" });
    expect(await remove(traveller)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
    expect(await exists(traveller)).toBe(true);
    await running().workUntilStatus(orderId, "completed");
    expect((await remove(traveller)).ok).toBe(true);
  });

  it("for an expired invoice that was paid in time and is reported late", async () => {
    const { traveller, orderId, invoiceId } = await expired();
    await running().gateway.pay(invoiceId, { method: "BCA", late: true });
    expect(await remove(traveller)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
    await running().workUntilStatus(orderId, "completed");
  });

  it("for an amount that differs", async () => {
    const { traveller, invoiceId, orderId } = await expired();
    await running().gateway.pay(invoiceId, { method: "BCA", late: true, amount: 1_000 });
    expect(await remove(traveller)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
    expect((await running().payments(orderId)).map(({ status }) => status)).toEqual(["needs_review"]);
  });
});

describe("an account is not deleted for now, and nothing changes", () => {
  it.each([
    ["an unpaid order", order, "pending"],
    ["a cancelled order with an open invoice", cancelledWithOpenInvoice, "cancelled"],
    ["an expired invoice", expired, "cancelled"],
  ])("while the gateway cannot be read: %s", async (_case, make, status) => {
    const { traveller, orderId } = await make();
    await running().gateway.faults({ rules: [UNREADABLE] });
    expect(await remove(traveller)).toEqual(UNCHECKED);
    expect(await exists(traveller)).toBe(true);
    expect(await running().order(orderId)).toMatchObject({ status, email: traveller.email });
    await running().gateway.faults({ clear: true });
    expect((await remove(traveller)).ok).toBe(true);
  });

  it("while the invoice of a cancelled order cannot be closed, since it can still be paid", async () => {
    const { traveller, invoiceId } = await cancelledWithOpenInvoice();
    expect(await remove(traveller)).toEqual(UNCHECKED);
    await running().gateway.faults({ clear: true });
    expect((await remove(traveller)).ok).toBe(true);
    const { invoices } = await running().gateway.ledger();
    expect(invoices.find(({ id }) => id === invoiceId)?.status).toBe("EXPIRED");
  });
});

describe("an account whose delivered order has a second invoice, as a delayed creation leaves one", () => {
  /** No callback comes, and the gateway does not close the second invoice. */
  async function deliveredWithTwin() {
    const stack = running();
    const bought = await order();
    const twinId = await twinInvoice(stack, bought);
    await stack.gateway.faults({ rules: [NOT_CLOSED], callbacks: { drop: true } });
    await stack.gateway.pay(bought.invoiceId, { method: "BCA" });
    expect(await stack.verifyPayment(bought.paymentId)).toEqual({ ok: true, value: "paid" });
    await stack.workUntilStatus(bought.orderId, "completed");
    return { ...bought, twinId };
  }

  it("is not deleted while that invoice can still be paid", async () => {
    const { traveller } = await deliveredWithTwin();
    expect(await remove(traveller)).toEqual(UNCHECKED);
    expect(await exists(traveller)).toBe(true);
    await running().gateway.faults({ clear: true });
    expect((await remove(traveller)).ok).toBe(true);
  });

  it("is not deleted while that payment is owed back, because there would be nobody to contact", async () => {
    const { traveller, orderId, twinId } = await deliveredWithTwin();
    await running().gateway.pay(twinId, { method: "BCA" });
    await running().gateway.faults({ clear: true });
    const refused = {
      code: "money_owed",
      orders: [{ id: orderId, plan, rupiah: null, isOwed: true, isChecked: false }],
    };
    expect(await remove(traveller)).toEqual({ ok: false, error: refused });
    expect(await running().order(orderId)).toMatchObject({ status: "completed", email: traveller.email });
    await running().sql("select close_case(case_id, 'refunded at the gateway') from open_cases where order_id = $1", [
      orderId,
    ]);
    expect((await remove(traveller)).ok).toBe(true);
  });
});

describe("an account whose unpaid order has an invoice", () => {
  it("is deleted only once the gateway has closed that invoice", async () => {
    const { traveller, orderId, invoiceId } = await order();
    await running().gateway.faults({ rules: [NOT_CLOSED], callbacks: { drop: true } });
    expect(await remove(traveller)).toEqual(UNCHECKED);
    expect(await exists(traveller)).toBe(true);
    expect(await running().order(orderId)).toMatchObject({ status: "cancelled", email: traveller.email });
    await running().gateway.faults({ clear: true });
    expect((await remove(traveller)).ok).toBe(true);
    const { invoices } = await running().gateway.ledger();
    expect(invoices.find(({ id }) => id === invoiceId)?.status).toBe("EXPIRED");
  });

  it("is not deleted while that invoice is being made", async () => {
    const { gateway, createTraveller, purchaseInput, startPayment, sql } = running();
    const traveller = await createTraveller();
    await gateway.faults({ rules: [{ match: { method: "POST" }, action: "status", status: 503 }] });
    const input = await purchaseInput(JAPAN_3GB, traveller.email);
    expect(await startPayment({ traveller, input })).toMatchObject({ error: { code: "payment_gateway_unavailable" } });
    await gateway.faults({ clear: true });
    const turnEnds = (seconds: number) =>
      sql(
        `update payments set creation_lease_until = now() + make_interval(secs => $2)
         from user_orders o where o.id = order_id and o.user_id = $1 and payments.status = 'creating' returning payments.id`,
        [traveller.id, seconds],
      );
    expect(await turnEnds(600)).toHaveLength(1);
    expect(await remove(traveller)).toEqual(UNCHECKED);
    await turnEnds(-1);
    expect((await remove(traveller)).ok).toBe(true);
  });
});

it("before a deletion an expired invoice is read at the gateway for 48 hours, since a late payment counts so long", async () => {
  const { traveller, paymentId } = await expired();
  await running().gateway.faults({ rules: [UNREADABLE] });
  const endedAgo = (hours: number) =>
    running().sql("update payments set expires_at = now() - make_interval(hours => $2) where id = $1", [
      paymentId,
      hours,
    ]);
  await endedAgo(47);
  expect(await remove(traveller)).toEqual(UNCHECKED);
  await endedAgo(49);
  expect((await remove(traveller)).ok).toBe(true);
});

describe("while the gateway is slow", () => {
  const slow = (delayMs: number) =>
    running().gateway.faults({
      rules: [{ match: { method: "GET" }, action: "delay", delayMs }],
      callbacks: { drop: true },
    });

  it("an account whose payments are not read in time is not deleted, not even later", async () => {
    const { traveller, paymentId } = await expired();
    await slow(4_500);
    expect(await remove(traveller)).toMatchObject(UNCHECKED);
    expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "expired" });
    expect(await exists(traveller)).toBe(true);
  });

  it("a traveller who was told that the deletion failed keeps the account", async () => {
    const { traveller } = await expired();
    expect(await deleteOwn(running(), traveller, "id", 0, () => false)).toMatchObject(UNCHECKED);
    expect(await exists(traveller)).toBe(true);
    expect(await running().mailbox.mailsTo(traveller.email)).toEqual([]);
  });
});
