import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { deleteOwn } from "../account/support";
import { CREATE, LIST, ONE, unknownInvoices } from "./invoice-support";
import { reconcileTools } from "./reconcile-support";

const running = sharedStack();
const { reconciled } = reconcileTools(running);
const { answeredWith, paymentOf, aWhileLater } = unknownInvoices(running);

type Bought = { orderId: string; paymentId: string; invoiceId: string };

const has = (paymentId: string, invoiceId: string | null) =>
  running().sql("update payments set xendit_invoice_id = $2 where id = $1", [paymentId, invoiceId]);
const statusOf = async (id: string) =>
  (await running().gateway.ledger()).invoices.find((invoice) => invoice.id === id)?.status;

/** Two payments whose invoices were named one for the other. No callback comes. */
async function swapped() {
  const { gateway, checkout, createTraveller } = running();
  const one = await checkout(await createTraveller(), JAPAN_3GB);
  const two = await checkout(await createTraveller(), JAPAN_3GB);
  await gateway.faults({ callbacks: { drop: true } });
  await has(one.paymentId, null);
  await has(two.paymentId, one.invoiceId);
  await has(one.paymentId, two.invoiceId);
  return { one, two };
}

async function expectDelivered({ orderId, invoiceId }: Bought): Promise<void> {
  await running().workUntilStatus(orderId, "completed");
  expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: invoiceId });
}

describe("two payments that have each other's invoice", () => {
  it("get their own once each is read, and the money of both counts", async () => {
    const { gateway, verifyPayment } = running();
    const { one, two } = await swapped();
    await gateway.pay(one.invoiceId);
    expect(await verifyPayment(one.paymentId)).toEqual({ ok: true, value: "paid" });
    expect(await verifyPayment(two.paymentId)).toEqual({ ok: true, value: "open" });
    expect(await paymentOf(two.orderId)).toMatchObject({ status: "open", xendit_invoice_id: two.invoiceId });
    await gateway.pay(two.invoiceId);
    expect(await verifyPayment(two.paymentId)).toEqual({ ok: true, value: "paid" });
    await expectDelivered(one);
    await expectDelivered(two);
    expect((await reconciled()).cases).toEqual([]);
  });

  it("get their own although both are read at once", async () => {
    const { gateway, verifyPayment } = running();
    const { one, two } = await swapped();
    await gateway.pay(one.invoiceId);
    await gateway.pay(two.invoiceId);
    await Promise.all([verifyPayment(one.paymentId), verifyPayment(two.paymentId)]);
    await expectDelivered(one);
    await expectDelivered(two);
    expect((await reconciled()).cases).toEqual([]);
  });

  it("are closed with their orders, and keep no account", async () => {
    const { gateway, sql, verifyPayment } = running();
    const { one, two } = await swapped();
    await sql("select cancel_order($1, $2)", [one.orderId, one.traveller.id]);
    await verifyPayment(one.paymentId);
    await verifyPayment(two.paymentId);
    await aWhileLater(one.paymentId);
    expect(await verifyPayment(one.paymentId)).toEqual({ ok: true, value: "expired" });
    expect(await statusOf(one.invoiceId)).toBe("EXPIRED");
    expect(await statusOf(two.invoiceId)).toBe("PENDING");
    expect(await deleteOwn(running(), one.traveller)).toMatchObject({ ok: true });
    await gateway.pay(two.invoiceId);
    await verifyPayment(two.paymentId);
    await expectDelivered(two);
  });

  it("never offer the page of an invoice that went back to the other one", async () => {
    const { gateway, sql, verifyPayment, startPayment } = running();
    const { one, two } = await swapped();
    const page = `${process.env.XENDIT_URL}/web/${one.invoiceId}`;
    await sql("update payments set invoice_url = $2 where id = $1", [two.paymentId, page]);
    await sql("update user_orders set xendit_invoice_url = $2 where id = $1", [two.orderId, page]);
    await gateway.pay(one.invoiceId);
    expect(await verifyPayment(one.paymentId)).toEqual({ ok: true, value: "paid" });
    const [left] = await sql("select xendit_invoice_url from user_orders where id = $1", [two.orderId]);
    expect(left).toEqual({ xendit_invoice_url: null });
    const again = await startPayment({ traveller: two.traveller, input: { orderId: two.orderId } });
    expect(again).toMatchObject({ ok: true, value: { invoiceUrl: expect.stringContaining(two.invoiceId) } });
    await expectDelivered(one);
  });

  it("are in review without a second invoice while nothing can be read, and count after that", async () => {
    const { gateway, sql, runDueJobs, verifyPayment } = running();
    const { one, two } = await swapped();
    await gateway.pay(two.invoiceId);
    const unread = { match: ONE, action: "patch", patch: { currency: null } };
    const earlier = {
      match: LIST,
      action: "patch",
      patch: { paid_at: new Date(Date.now() - 3_600_000).toISOString() },
    };
    await gateway.faults({ rules: [unread, earlier], callbacks: { drop: true } });
    for (let night = 0; night < 3; night += 1) {
      await reconciled();
      await runDueJobs();
      await sql("update cases set opened_at = opened_at - interval '61 minutes' where kind = 'payment_not_counted'");
    }
    expect((await reconciled()).cases).toEqual([{ kind: "payment_needs_review", subject: two.paymentId }]);
    await gateway.faults({ clear: true, callbacks: { drop: true } });
    expect(await verifyPayment(two.paymentId)).toEqual({ ok: true, value: "paid" });
    await expectDelivered(two);
    await gateway.pay(one.invoiceId);
    await verifyPayment(one.paymentId);
    await expectDelivered(one);
    expect((await reconciled()).cases).toEqual([]);
  });
});

describe("an invoice that another payment has", () => {
  it("stays where it was counted, and a person compares; its own payment counts without its name", async () => {
    const { gateway, sql, verifyPayment, workUntilStatus } = running();
    const { one, two } = await swapped();
    await gateway.pay(two.invoiceId);
    await verifyPayment(two.paymentId);
    await expectDelivered(two);
    await has(one.paymentId, "inv-unknown-to-all");
    await has(two.paymentId, one.invoiceId);
    await gateway.pay(one.invoiceId);
    expect(await verifyPayment(one.paymentId)).toEqual({ ok: true, value: "paid" });
    await workUntilStatus(one.orderId, "completed");
    expect(await paymentOf(one.orderId)).toMatchObject({ status: "paid", xendit_invoice_id: null });
    expect(await paymentOf(two.orderId)).toMatchObject({ status: "paid", xendit_invoice_id: one.invoiceId });
    const isCase = { kind: "payment_without_invoice", subject: two.paymentId };
    expect(await sql("select kind, subject from open_cases")).toContainEqual(isCase);
    await has(two.paymentId, two.invoiceId);
    expect(await verifyPayment(one.paymentId)).toEqual({ ok: true, value: "already_paid" });
    expect((await paymentOf(one.orderId)).xendit_invoice_id).toBe(one.invoiceId);
    expect((await reconciled()).cases).toEqual([]);
  });

  it("is not taken from it where it is its own", async () => {
    const { gateway, verifyPayment, checkout, createTraveller } = running();
    const others = await checkout(await createTraveller(), JAPAN_3GB);
    const { orderId, paymentId } = await answeredWith({ id: "inv-unknown-to-all" });
    const odd = { match: LIST, action: "patch", patch: { id: others.invoiceId } };
    await gateway.faults({ rules: [odd], callbacks: { drop: true } });
    await verifyPayment(paymentId);
    await aWhileLater(paymentId);
    expect(await verifyPayment(paymentId)).toEqual({ ok: false, error: "unavailable" });
    expect((await paymentOf(orderId)).xendit_invoice_id).toBe("inv-unknown-to-all");
    expect((await paymentOf(others.orderId)).xendit_invoice_id).toBe(others.invoiceId);
  });

  it("is not offered to the buyer who is answered with it, but the one that was made", async () => {
    const { gateway, checkout, createTraveller } = running();
    const others = await checkout(await createTraveller(), JAPAN_3GB);
    const { orderId, paymentId, stored, real, invoiceUrl } = await answeredWith({ id: others.invoiceId });
    expect(stored).toBe(real);
    expect(invoiceUrl).toContain(real);
    expect((await paymentOf(others.orderId)).xendit_invoice_id).toBe(others.invoiceId);
    await gateway.pay(real);
    await running().verifyPayment(paymentId);
    await expectDelivered({ orderId, paymentId, invoiceId: real });
  });

  it("is not offered where the list names it as well", async () => {
    const { gateway, checkout, createTraveller, purchaseInput, startPayment } = running();
    const others = await checkout(await createTraveller(), JAPAN_3GB);
    const rules = [CREATE, LIST].map((match) => ({
      match,
      action: "patch",
      patch: { id: others.invoiceId, invoice_url: `${process.env.XENDIT_URL}/web/${others.invoiceId}` },
      times: 1,
    }));
    await gateway.faults({ rules, callbacks: { drop: true } });
    const traveller = await createTraveller();
    const input = await purchaseInput(JAPAN_3GB, traveller.email);
    const started = await startPayment({ traveller, input });
    expect(started).toMatchObject({ ok: false, error: { code: "payment_gateway_unavailable" } });
    expect(await statusOf(others.invoiceId)).toBe("PENDING");
    await running().sql("update payments set creation_lease_until = now() where status = 'creating'");
    const made = (await gateway.ledger()).invoices.at(-1)?.id;
    const again = await startPayment({ traveller, input });
    expect(again).toMatchObject({ ok: true, value: { invoiceUrl: expect.stringContaining(`${made}`) } });
  });

  it("leaves a payment that has lost it and has none an end", async () => {
    const { gateway, sql, verifyPayment, order } = running();
    const { one } = await swapped();
    await has(one.paymentId, null);
    const unlisted = { match: LIST, action: "patch", patch: { external_id: "hidden" } };
    await gateway.faults({ rules: [unlisted], callbacks: { drop: true } });
    expect(await verifyPayment(one.paymentId)).toEqual({ ok: true, value: "no_invoice" });
    const dayLater =
      "update payments set expires_at = now() - $2::interval, invoice_unknown_since = now() - $2::interval";
    await sql(`${dayLater} where id = $1`, [one.paymentId, "25 hours"]);
    expect(await verifyPayment(one.paymentId)).toEqual({ ok: true, value: "expired" });
    expect(await order(one.orderId)).toMatchObject({ status: "cancelled" });
  });
});
