import { describe, expect, it } from "vitest";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { deleteOwn } from "../account/support";
import { notificationQueries, orderSteps } from "../notifications/support";
import { CREATE, LIST, ONE, unknownInvoices } from "./invoice-support";
import { reconcileTools } from "./reconcile-support";
import { twinInvoice } from "./support";

const running = sharedStack();
const { reconciled } = reconcileTools(running);
const { notificationsOf } = notificationQueries(running);
const { runNow } = orderSteps(running);
const { answeredWith, paymentOf, aWhileLater } = unknownInvoices(running);

const UNREADABLE = { match: ONE, action: "patch", patch: { currency: null } };

describe("an invoice that the gateway has named wrongly when it was made", () => {
  it("is found by its payment once the gateway does not know the named one, and its money counts", async () => {
    const stack = running();
    const { orderId, paymentId, stored, real } = await answeredWith({ id: "inv-unknown-1" });
    expect(stored).toBe("inv-unknown-1");
    await stack.gateway.pay(real);
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: real });
    await stack.workUntilStatus(orderId, "completed");
    expect((await reconciled()).cases).toEqual([]);
  });

  it("can be paid at its own page, and is closed with its order", async () => {
    const stack = running();
    const { traveller, orderId, paymentId, real, invoiceUrl } = await answeredWith({ id: "inv-unknown-2" });
    expect(invoiceUrl).toContain("inv-unknown-2");
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: false, error: "unavailable" });
    await aWhileLater(paymentId);
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "open" });
    const again = await stack.startPayment({ traveller, input: { orderId } });
    expect(again).toMatchObject({ ok: true, value: { invoiceUrl: expect.stringContaining(real) } });
    await stack.sql("select close_unpaid_order($1, 'cancelled_by_traveller')", [orderId]);
    await stack.workUntil("the payment is over", async () => (await paymentOf(orderId)).status === "expired");
    expect((await stack.gateway.ledger()).invoices.find(({ id }) => id === real)?.status).toBe("EXPIRED");
  });

  it("is found by the callback that names it where the gateway does not list it", async () => {
    const stack = running();
    const { orderId, paymentId, real } = await answeredWith({ id: "inv-unknown-3" });
    await stack.gateway.pay(real);
    const unlisted = { match: LIST, action: "patch", patch: { external_id: "another" } };
    await stack.gateway.faults({ rules: [unlisted], callbacks: { drop: true } });
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: false, error: "unavailable" });
    const { amount } = await paymentOf(orderId);
    await stack.deliverCallback({ id: real, external_id: paymentId, status: "PAID", amount, currency: "IDR" });
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: real });
    await stack.workUntilStatus(orderId, "completed");
  });

  it("leaves the page of its order alone where a newer payment is open", async () => {
    const stack = running();
    const { traveller, orderId, paymentId, real } = await answeredWith({ id: "inv-unknown-5" });
    await openSecondPayment(stack, { orderId, traveller });
    const pageOf = () => stack.sql("select xendit_invoice_url, expires_at from user_orders where id = $1", [orderId]);
    const before = await pageOf();
    await stack.verifyPayment(paymentId);
    await aWhileLater(paymentId);
    await stack.verifyPayment(paymentId);
    const adopted = await stack.sql("select xendit_invoice_id from payments where id = $1", [paymentId]);
    expect(adopted).toEqual([{ xendit_invoice_id: real }]);
    expect(await pageOf()).toEqual(before);
  });

  describe("beside one of its payment that asks for another sum", () => {
    const statusOf = async (id: string) =>
      (await running().gateway.ledger()).invoices.find((invoice) => invoice.id === id)?.status;
    async function withOther(id: string) {
      const made = await answeredWith({ id });
      return { ...made, other: await twinInvoice(running(), { ...made, amount: 10_000 }) };
    }

    it("is found, and the other one is closed", async () => {
      const { orderId, paymentId, real, other } = await withOther("inv-unknown-6");
      await running().verifyPayment(paymentId);
      await aWhileLater(paymentId);
      expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "open" });
      expect(await paymentOf(orderId)).toMatchObject({ status: "open", xendit_invoice_id: real });
      expect(await Promise.all([real, other].map(statusOf))).toEqual(["PENDING", "EXPIRED"]);
    });

    it("has nobody led to the other one's page where only that is listed", async () => {
      const stack = running();
      const made = await answeredWith({ id: "inv-unknown-7" });
      const rules = [LIST, { method: "POST" }].map((match) => ({ match, action: "patch", patch: { amount: 10_000 } }));
      await stack.gateway.faults({ rules, callbacks: { drop: true } });
      expect(await stack.verifyPayment(made.paymentId)).toEqual({ ok: false, error: "unavailable" });
      expect(await statusOf(made.real)).toBe("EXPIRED");
      expect(await paymentOf(made.orderId)).toMatchObject({ status: "open", xendit_invoice_id: made.stored });
      const again = await stack.startPayment({ traveller: made.traveller, input: { orderId: made.orderId } });
      expect(again).toMatchObject({ ok: true, value: { invoiceUrl: made.invoiceUrl } });
    });

    it("leaves the other one to a person a while after that is paid", async () => {
      const stack = running();
      const { orderId, paymentId, other } = await withOther("inv-unknown-8");
      await stack.gateway.pay(other);
      expect(await stack.verifyPayment(paymentId)).toEqual({ ok: false, error: "unavailable" });
      await aWhileLater(paymentId);
      expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "needs_review" });
      expect(await paymentOf(orderId)).toMatchObject({ xendit_invoice_id: other, paid_amount: 10_000 });
    });
  });

  it("keeps its name while the gateway lists it, but cannot read it", async () => {
    const stack = running();
    const { orderId, paymentId, stored, real } = await answeredWith({});
    expect(stored).toBe(real);
    const lost = { match: ONE, action: "status", status: 404 };
    await stack.gateway.faults({ rules: [lost], callbacks: { drop: true } });
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: false, error: "unavailable" });
    expect(await paymentOf(orderId)).toMatchObject({ status: "open", xendit_invoice_id: real });
  });
});

describe("an invoice that is named as one of another payment", () => {
  const statusOf = async (id: string) =>
    (await running().gateway.ledger()).invoices.find((invoice) => invoice.id === id)?.status;
  /** An order whose invoice is named as `theirs`, a second one of another order, or one that is not ours. */
  async function named(reference?: string) {
    const other = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    const theirs = await twinInvoice(running(), { ...other, paymentId: reference ?? other.paymentId });
    return { other, theirs, ...(await answeredWith({ id: theirs })) };
  }

  it("is not counted as paid with the other one's money, and its own money counts", async () => {
    const stack = running();
    const { other, theirs, orderId, paymentId, stored, real } = await named();
    expect(stored).toBe(theirs);
    await stack.gateway.pay(theirs);
    await stack.verifyPayment(paymentId);
    expect(await paymentOf(orderId)).toMatchObject({ status: "open", paid_amount: null });
    await stack.gateway.pay(real);
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    await stack.verifyPayment(other.paymentId);
    await stack.workUntilStatus(orderId, "completed");
    expect(await paymentOf(orderId)).toMatchObject({ status: "paid", xendit_invoice_id: real });
  });

  it("is closed with its order, and the other one stays open", async () => {
    const stack = running();
    const { theirs, orderId, paymentId, real } = await named("another-shop-4711");
    await stack.verifyPayment(paymentId);
    await aWhileLater(paymentId);
    await stack.sql("select close_unpaid_order($1, 'cancelled_by_traveller')", [orderId]);
    await stack.workUntil("the payment is over", async () => (await paymentOf(orderId)).status === "expired");
    expect(await Promise.all([real, theirs].map(statusOf))).toEqual(["EXPIRED", "PENDING"]);
  });

  it("is counted where its buyer has paid it while the other one is open", async () => {
    const stack = running();
    const { theirs, orderId, paymentId, real } = await named("another-shop-4712");
    await stack.gateway.pay(real);
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "paid" });
    await stack.workUntilStatus(orderId, "completed");
    expect(await statusOf(theirs)).toBe("PENDING");
  });
});

describe("an answer about another invoice than was asked for", () => {
  it.each([
    ["another payment's", { external_id: "5b0c2c1e-0000-4000-8000-000000000000" }],
    ["another amount", { amount: 10_000 }],
    ["another currency", { currency: "USD" }],
  ])("counts as no answer, and ours is looked for: %s", async (_case, patch) => {
    const { orderId, stored, real } = await answeredWith({ ...patch, id: "inv-unknown-4" });
    expect(stored).toBe(real);
    expect((await paymentOf(orderId)).status).toBe("open");
  });

  it("leads nobody to a page that asks for another sum", async () => {
    const stack = running();
    const rules = [CREATE, LIST].map((match) => ({ match, action: "patch", patch: { amount: 10_000 }, times: 1 }));
    await stack.gateway.faults({ rules, callbacks: { drop: true } });
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, traveller.email);
    const started = await stack.startPayment({ traveller, input });
    expect(started).toMatchObject({ ok: false, error: { code: "payment_gateway_unavailable" } });
    expect((await stack.gateway.ledger()).invoices.at(-1)?.status).toBe("EXPIRED");
    const again = await stack.startPayment({ traveller, input });
    expect(again.ok).toBe(true);
  });
});

describe("money that the gateway lists as paid, and that no verification counts", () => {
  /** Paid for hours, and whatever reads the invoice fails. */
  async function uncounted(paid: object = {}, entry: object = {}) {
    const stack = running();
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(bought.invoiceId, paid);
    const earlier = { ...entry, paid_at: new Date(Date.now() - 3_600_000).toISOString() };
    const listed = { match: LIST, action: "patch", patch: earlier };
    await stack.gateway.faults({ rules: [UNREADABLE, listed], callbacks: { drop: true } });
    expect((await reconciled()).cases).toContainEqual({ kind: "payment_not_counted", subject: bought.invoiceId });
    return bought;
  }
  /** The gateway can be read again, and the money counts. */
  async function readAgain(orderId: string): Promise<void> {
    await running().gateway.faults({ clear: true });
    await running().verifyPayment((await paymentOf(orderId)).id);
    await running().workUntilStatus(orderId, "completed");
  }
  const anHourLater = () =>
    running().sql("update cases set opened_at = opened_at - interval '61 minutes' where kind = 'payment_not_counted'");

  it("is in review an hour later, with the sum that the list names, and a person accepts it", async () => {
    const stack = running();
    const { orderId, paymentId, invoiceId, traveller } = await uncounted();
    expect((await reconciled()).cases).toContainEqual({ kind: "payment_not_counted", subject: invoiceId });
    expect((await paymentOf(orderId)).status).toBe("open");
    await anHourLater();
    const { cases } = await reconciled();
    expect(cases).toContainEqual({ kind: "payment_needs_review", subject: paymentId });
    expect(cases).not.toContainEqual({ kind: "payment_not_counted", subject: invoiceId });
    const payment = await paymentOf(orderId);
    expect(payment).toMatchObject({ status: "needs_review", paid_amount: payment.amount });
    const told = `payment_review:${orderId}:${paymentId}`;
    await runNow("notify", told);
    expect((await notificationsOf(traveller.id)).map(({ dedupe_key }) => dedupe_key)).toEqual([told]);
    const cancelled = await stack.sql("select cancel_order($1, $2) as outcome", [orderId, traveller.id]);
    expect(cancelled).toEqual([{ outcome: "not_cancellable" }]);
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
    const accepted = await stack.sql("select accept_payment($1, 'Sari') as outcome", [paymentId]);
    expect(accepted).toEqual([{ outcome: "accepted" }]);
    await stack.workUntilStatus(orderId, "completed");
  });

  it("is in review without a sum where the list does not say what was paid", async () => {
    const stack = running();
    const { orderId, paymentId } = await uncounted({ amount: 1_000 }, { paid_amount: null });
    await anHourLater();
    await reconciled();
    expect(await paymentOf(orderId)).toMatchObject({ status: "needs_review", paid_amount: null });
    const accepted = await stack.sql("select accept_payment($1, 'Sari') as outcome", [paymentId]);
    expect(accepted).toEqual([{ outcome: "sum_unknown" }]);
    await stack.gateway.faults({ clear: true });
    expect(await stack.verifyPayment(paymentId)).toEqual({ ok: true, value: "needs_review" });
    expect(await paymentOf(orderId)).toMatchObject({ status: "needs_review", paid_amount: 1_000 });
  });

  it("counts once its invoice can be read", async () => {
    const { orderId } = await uncounted();
    await anHourLater();
    await reconciled();
    expect((await paymentOf(orderId)).status).toBe("needs_review");
    await readAgain(orderId);
    expect((await paymentOf(orderId)).status).toBe("paid");
  });

  it("stays with the person who has closed its case", async () => {
    const stack = running();
    const { orderId } = await uncounted();
    await anHourLater();
    await stack.sql(
      "select close_case(case_id, 'given back in the dashboard') from open_cases where kind = 'payment_not_counted'",
    );
    await reconciled();
    expect((await paymentOf(orderId)).status).toBe("open");
    await readAgain(orderId);
  });

  it("keeps its account", async () => {
    const stack = running();
    const { orderId, traveller } = await uncounted();
    await stack.sql(
      "update payments set status = 'expired', expires_at = now() - interval '3 days' where order_id = $1",
      [orderId],
    );
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: false, error: { code: "payments_unchecked" } });
    await readAgain(orderId);
  });
});
