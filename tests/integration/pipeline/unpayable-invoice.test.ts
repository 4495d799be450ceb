import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { CREATE, LIST, unknownInvoices } from "./invoice-support";

const running = sharedStack();
const { answeredWith, paymentOf, aWhileLater } = unknownInvoices(running);

const statusOf = async (id: string) =>
  (await running().gateway.ledger()).invoices.find((invoice) => invoice.id === id)?.status;
const NO_PAGE = { match: LIST, action: "patch", patch: { invoice_url: null } };

describe("where the gateway does not know the invoice of a payment, another one of it that has no page", () => {
  it("is closed, since nobody could pay it, and its order ends", async () => {
    const { gateway, verifyPayment } = running();
    const { orderId, paymentId, real } = await answeredWith({ id: "inv-pageless-1" });
    const closedOnly = { match: { method: "POST" }, action: "patch", patch: { invoice_url: null } };
    await gateway.faults({ rules: [NO_PAGE, closedOnly], callbacks: { drop: true } });
    await verifyPayment(paymentId);
    await aWhileLater(paymentId);
    expect(await verifyPayment(paymentId)).toEqual({ ok: true, value: "expired" });
    expect(await statusOf(real)).toBe("EXPIRED");
    expect(await paymentOf(orderId)).toMatchObject({ status: "expired", xendit_invoice_id: real });
  });

  it("takes its place once it is paid, and the page of the unknown one is gone", async () => {
    const { gateway, sql, verifyPayment } = running();
    const { orderId, paymentId, real } = await answeredWith({ id: "inv-pageless-2" });
    await gateway.faults({ rules: [NO_PAGE], callbacks: { drop: true } });
    await gateway.pay(real, { amount: 1000 });
    await verifyPayment(paymentId);
    await aWhileLater(paymentId);
    expect(await verifyPayment(paymentId)).toEqual({ ok: true, value: "needs_review" });
    const pages = await sql(
      `select invoice_url, xendit_invoice_url from payments join user_orders on user_orders.id = order_id
       where order_id = $1`,
      [orderId],
    );
    expect([(await paymentOf(orderId)).xendit_invoice_id, pages]).toEqual([
      real,
      [{ invoice_url: null, xendit_invoice_url: null }],
    ]);
  });
});

it("the end of an invoice that we have closed ourselves leaves its order open for the next try", async () => {
  const { gateway, createTraveller, purchaseInput, startPayment, verifyPayment, order, payments, openPaymentOf } =
    running();
  const traveller = await createTraveller();
  const rules = [CREATE, LIST].map((match) => ({ match, action: "patch", patch: { amount: 10_000 } }));
  await gateway.faults({ rules, callbacks: { drop: true } });
  const input = await purchaseInput(JAPAN_3GB, traveller.email);
  const started = await startPayment({ traveller, input });
  expect(started).toMatchObject({ ok: false, error: { code: "payment_gateway_unavailable" } });
  await gateway.faults({ clear: true, callbacks: { drop: true } });
  const [row] = await running().sql<{ id: string }>("select id from user_orders where user_id = $1", [traveller.id]);
  const orderId = row?.id ?? "";
  const { id: paymentId, status } = only(await payments(orderId));
  expect([status, await statusOf((await gateway.ledger()).invoices.at(-1)?.id ?? "")]).toEqual(["failed", "EXPIRED"]);

  expect(await verifyPayment(paymentId)).toEqual({ ok: true, value: "expired" });
  expect(await order(orderId)).toMatchObject({ status: "pending" });
  expect(await startPayment({ traveller, input })).toMatchObject({ ok: true });
  const next = await openPaymentOf(orderId);
  await gateway.pay(next.xendit_invoice_id);
  await verifyPayment(next.id);
  await running().workUntilStatus(orderId, "completed");
});
