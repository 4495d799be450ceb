import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { LIST, ONE, unknownInvoices } from "./invoice-support";
import { reconcileTools } from "./reconcile-support";

const running = sharedStack();
const { reconciled } = reconcileTools(running);
const { answeredWith, paymentOf } = unknownInvoices(running);

const later = (paymentId: string, column: string, hours: number) =>
  running().sql(`update payments set ${column} = ${column} - make_interval(hours => $2) where id = $1`, [
    paymentId,
    hours,
  ]);
const unavailable = { ok: false, error: "unavailable" };
const expired = { ok: true, value: "expired" };

describe("an invoice that the gateway neither knows nor lists", () => {
  const UNLISTED = { match: LIST, action: "patch", patch: { external_id: "another" } };
  const hide = () => running().gateway.faults({ rules: [UNLISTED], callbacks: { drop: true } });
  const appears = () => running().gateway.faults({ clear: true, callbacks: { drop: true } });

  async function lost(id: string) {
    const made = await answeredWith({ id });
    await hide();
    expect(await running().verifyPayment(made.paymentId)).toEqual(unavailable);
    return made;
  }
  /** Two days after it could be paid last, and unknown for all that time. */
  async function over(id: string) {
    const made = await lost(id);
    await later(made.paymentId, "expires_at", 73);
    await later(made.paymentId, "invoice_unknown_since", 73);
    expect(await running().verifyPayment(made.paymentId)).toEqual(expired);
    return made;
  }

  it("ends a day after its end and a day after it was first unknown, and keeps its account no longer", async () => {
    const stack = running();
    const { traveller, orderId, paymentId } = await lost("inv-lost-1");
    await later(paymentId, "expires_at", 49);
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: false });
    await later(paymentId, "expires_at", -49);
    await later(paymentId, "invoice_unknown_since", 25);
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    expect((await paymentOf(orderId)).status).toBe("open");
    await later(paymentId, "expires_at", 49);
    expect(await stack.verifyPayment(paymentId)).toEqual(expired);
    expect((await paymentOf(orderId)).status).toBe("expired");
    expect(await stack.order(orderId)).toMatchObject({ status: "cancelled" });
    expect(await stack.verifyPayment(paymentId)).toEqual(expired);
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: true });
  });

  it("ends although the gateway has named no end, or one far away", async () => {
    const { paymentId } = await lost("inv-lost-2");
    const at = "update payments set expires_at = $2, created_at = now() - make_interval(hours => $3) where id = $1";
    await later(paymentId, "invoice_unknown_since", 25);
    await running().sql(at, [paymentId, null, 95]);
    expect(await running().verifyPayment(paymentId)).toEqual(unavailable);
    await running().sql(at, [paymentId, "2099-01-01", 97]);
    expect(await running().verifyPayment(paymentId)).toEqual(expired);
  });

  it.each(["read", "listed"])("begins its day anew once it is %s", async (known) => {
    const stack = running();
    const { orderId, paymentId } = await answeredWith({});
    const unread = { match: ONE, action: "status", status: 404 };
    const disappears = () => stack.gateway.faults({ rules: [unread, UNLISTED], callbacks: { drop: true } });
    await disappears();
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    await later(paymentId, "expires_at", 73);
    await later(paymentId, "invoice_unknown_since", 25);
    await appears();
    if (known === "listed") await stack.gateway.faults({ rules: [unread] });
    await stack.verifyPayment(paymentId);
    await appears();
    await disappears();
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    expect((await paymentOf(orderId)).status).toBe("open");
  });

  it("is fulfilled where its money is listed after that", async () => {
    const stack = running();
    const { orderId, real } = await over("inv-lost-3");
    await appears();
    await stack.gateway.pay(real);
    await reconciled();
    await stack.workUntilStatus(orderId, "completed");
    expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: real });
  });

  it("is a case where a callback names its money after its account was deleted", async () => {
    const stack = running();
    const { traveller, orderId, paymentId, real } = await over("inv-lost-4");
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: true });
    await stack.gateway.pay(real, { late: true });
    const { amount } = await paymentOf(orderId);
    await stack.deliverCallback({ id: real, external_id: paymentId, status: "PAID", amount, currency: "IDR" });
    await stack.workUntil("the money is owed back", async () => (await paymentOf(orderId)).status === "refund_due");
    const cases = await stack.sql("select kind from open_cases where subject = $1", [paymentId]);
    expect(cases).toEqual([{ kind: "payment_refund_due" }]);
  });
});

describe("an invoice that the gateway lists, and does not know when it is asked for it", () => {
  const UNREAD = { match: ONE, action: "status", status: 404 };
  const casesOf = (orderId: string) =>
    running().sql("select kind, subject, detail from open_cases where order_id = $1", [orderId]);

  /** A payment with such an invoice for a day, which could be paid for the last time some hours ago. */
  async function unread(hours: number, prepare: (invoiceId: string) => Promise<unknown>) {
    const { gateway, sql, verifyPayment } = running();
    const made = await answeredWith({});
    await prepare(made.real);
    await gateway.faults({ rules: [UNREAD], callbacks: { drop: true } });
    await sql("update payments set expires_at = now() - make_interval(hours => $2) where id = $1", [
      made.paymentId,
      hours,
    ]);
    expect(await verifyPayment(made.paymentId)).toEqual(unavailable);
    await later(made.paymentId, "invoice_unread_since", 25);
    return made;
  }
  const expire = (invoiceId: string) => running().gateway.expire(invoiceId);

  it("ends a day after its end where the list says that it is over, and keeps its account no longer", async () => {
    const stack = running();
    const { traveller, orderId, paymentId } = await unread(23, expire);
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: false, error: { code: "payments_unchecked" } });
    await later(paymentId, "expires_at", 2);
    expect(await stack.verifyPayment(paymentId)).toEqual(expired);
    expect((await paymentOf(orderId)).status).toBe("expired");
    expect(await stack.order(orderId)).toMatchObject({ status: "cancelled" });
    expect(await casesOf(orderId)).toEqual([]);
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: true });
  });

  it("ends as well where the list says that it can be paid, and a person is asked to close it", async () => {
    const stack = running();
    const { traveller, orderId, paymentId, real } = await unread(25, async () => {});
    expect(await stack.verifyPayment(paymentId)).toEqual(expired);
    expect(await stack.order(orderId)).toMatchObject({ status: "cancelled" });
    expect(await casesOf(orderId)).toEqual([{ kind: "invoice_unread", subject: real, detail: "listed as open" }]);
    await stack.sql("select close_case(case_id, 'closed in the dashboard') from open_cases where subject = $1", [real]);
    expect(await stack.verifyPayment(paymentId)).toEqual(expired);
    expect(await casesOf(orderId)).toEqual([]);
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: true });
  });

  it("does not end where the list says that it was paid", async () => {
    const stack = running();
    const { orderId, paymentId } = await unread(25, (invoiceId) => stack.gateway.pay(invoiceId));
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    expect((await paymentOf(orderId)).status).toBe("open");
    expect(await casesOf(orderId)).toEqual([]);
    await stack.gateway.faults({ clear: true });
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    await stack.workUntilStatus(orderId, "completed");
  });
});
