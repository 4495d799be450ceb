import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { deleteOwn } from "../account/support";
import { reconcileTools } from "./reconcile-support";
import { twinInvoice } from "./support";

const running = sharedStack();
const { reconciled } = reconcileTools(running);

const unavailable = { ok: false, error: "unavailable" };
const expired = { ok: true, value: "expired" };
const unread = (id: string, status = 404) => ({
  match: { method: "GET", path: `/v2/invoices/${id}` },
  action: "status",
  status,
});

const aDayLater = (paymentId: string) =>
  running().sql("update payments set others_unread_since = others_unread_since - interval '25 hours' where id = $1", [
    paymentId,
  ]);
const casesOf = (orderId: string) =>
  running().sql("select kind, subject, detail from open_cases where order_id = $1 order by kind", [orderId]);

/** A payment whose own invoice is over, beside another one that the gateway lists and does not know. No callback comes. */
async function besideUnread(prepare: (twin: string, bought: { orderId: string; userId: string }) => Promise<unknown>) {
  const { gateway, checkout, createTraveller, verifyPayment } = running();
  const traveller = await createTraveller();
  const bought = await checkout(traveller, JAPAN_3GB);
  await gateway.faults({ callbacks: { drop: true } });
  const twin = await twinInvoice(running(), bought);
  await prepare(twin, { orderId: bought.orderId, userId: traveller.id });
  await gateway.expire(bought.invoiceId);
  await gateway.faults({ rules: [unread(twin)], callbacks: { drop: true } });
  expect(await verifyPayment(bought.paymentId)).toEqual(unavailable);
  const { total_amount } = await running().order(bought.orderId);
  return { ...bought, twin, amount: total_amount };
}
/** The gateway knows it again: its money is never lost. */
async function expectSeen(paymentId: string) {
  await running().gateway.faults({ clear: true });
  expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "needs_review" });
}
const paidTwin = () => besideUnread((twin) => running().gateway.pay(twin, { amount: 1_000 }));
const openTwin = () =>
  besideUnread((_twin, { orderId, userId }) => running().sql("select cancel_order($1, $2)", [orderId, userId]));

describe("another invoice that is listed as paid and is not known when it is asked for", () => {
  it("keeps the order waiting for a day, then its payment is in review, and a person settles it", async () => {
    const stack = running();
    const { traveller, orderId, paymentId, twin } = await paidTwin();
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    expect(await stack.order(orderId)).toMatchObject({ status: "pending" });
    expect(await casesOf(orderId)).toEqual([]);
    await aDayLater(paymentId);
    await stack.verifyPayment(paymentId);
    expect(only(await stack.payments(orderId))).toMatchObject({ status: "needs_review", xendit_invoice_id: twin });
    expect(await casesOf(orderId)).toMatchObject([{ kind: "payment_needs_review" }]);
    expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
    await expectSeen(paymentId);
    expect(only(await stack.payments(orderId))).toMatchObject({ paid_amount: 1_000 });
    await reconciled();
    expect(await casesOf(orderId)).toMatchObject([{ kind: "payment_needs_review" }]);
  });

  it("begins its day anew once it was read", async () => {
    const stack = running();
    const { orderId, paymentId, twin } = await paidTwin();
    await aDayLater(paymentId);
    const listed = {
      match: { method: "GET", path: "/v2/invoices" },
      action: "patch",
      patch: { external_id: "hidden" },
    };
    await stack.gateway.faults({ rules: [{ ...listed, times: 1 }], callbacks: { drop: true } });
    expect(await stack.verifyPayment(paymentId)).toEqual(expired);
    await stack.gateway.faults({ clear: true, rules: [unread(twin)], callbacks: { drop: true } });
    expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
    expect(only(await stack.payments(orderId)).status).toBe("expired");
    await expectSeen(paymentId);
  });
});

it("another invoice that is listed as open and is not known keeps a cancelled order's payment for a day, then it is a case", async () => {
  const stack = running();
  const { traveller, orderId, paymentId, twin, amount } = await openTwin();
  expect(only(await stack.payments(orderId)).status).toBe("open");
  await aDayLater(paymentId);
  expect(await stack.verifyPayment(paymentId)).toEqual(expired);
  expect(only(await stack.payments(orderId)).status).toBe("expired");
  const detail = `listed as open, of Rp ${amount}, but it does not read so`;
  expect(await casesOf(orderId)).toEqual([{ kind: "invoice_unread", subject: twin, detail }]);
  expect(await deleteOwn(stack, traveller)).toMatchObject({ ok: true });
});

it("another invoice that reads as open and cannot be closed is waited for, however long", async () => {
  const stack = running();
  const { orderId, paymentId } = await openTwin();
  await aDayLater(paymentId);
  const notClosed = { match: { path: "/invoices/*/expire!" }, action: "status", status: 503 };
  await stack.gateway.faults({ clear: true, rules: [notClosed], callbacks: { drop: true } });
  expect(await stack.verifyPayment(paymentId)).toEqual(unavailable);
  expect(only(await stack.payments(orderId)).status).toBe("open");
});

it("exact money on one invoice counts at once beside another one that is listed as paid and is not known", async () => {
  const stack = running();
  const traveller = await stack.createTraveller();
  const bought = await stack.checkout(traveller, JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  const [exact, odd] = [await twinInvoice(stack, bought), await twinInvoice(stack, bought)];
  await stack.gateway.pay(exact);
  await stack.gateway.pay(odd);
  await stack.gateway.faults({ rules: [unread(odd)], callbacks: { drop: true } });
  expect(await stack.verifyPayment(bought.paymentId)).toEqual({ ok: true, value: "paid" });
  await stack.workUntilStatus(bought.orderId, "completed");
  expect((await reconciled()).cases).toContainEqual({ kind: "second_invoice_paid", subject: odd });
});

it("a listed invoice without an id is refused: nobody could be asked to look at it", async () => {
  const { paymentId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
  await running().sql(
    `update payments set created_at = now() - interval '9 days', expires_at = now() - interval '8 days',
       invoice_unread_since = now() - interval '2 days', xendit_invoice_id = null where id = $1`,
    [paymentId],
  );
  const noted = running().sql("select note_unread_invoice($1, null, 'open')", [paymentId]);
  await expect(noted).rejects.toThrow("an invoice that is listed has an id");
});

it("an invoice whose money another payment has counted keeps no unpaid one waiting, whatever lists it", async () => {
  const stack = running();
  const paid = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(paid.invoiceId);
  await stack.workUntilStatus(paid.orderId, "completed");
  const { orderId, paymentId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.sql("update payments set others_unread_since = now() - interval '25 hours' where id = $1", [paymentId]);
  const listed = JSON.stringify([{ id: paid.invoiceId, listed_as: "paid", amount: 103_500 }]);
  expect(await stack.sql("select note_unread_others($1, $2) as is_decided", [paymentId, listed])).toEqual([
    { is_decided: true },
  ]);
  expect(only(await stack.payments(orderId)).status).toBe("open");
  expect(await casesOf(orderId)).toEqual([]);
});
