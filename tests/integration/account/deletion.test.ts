import { describe, expect, it } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import type { Locale } from "@/lib/i18n/routing";
import { owedBack } from "../../support/crowd";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { accountExists, deleteOwn, tablesWith } from "./support";

/** How a refusal names the plan. */
const plan = expect.stringMatching(/^Jepang\W+3\s?GB\W+30\sHari$/);

const running = sharedStack();

const remove = (traveller: Traveller, locale: Locale = "id", minutesAgo = 0) =>
  deleteOwn(running(), traveller, locale, minutesAgo);
const exists = (traveller: Traveller) => accountExists(running(), traveller);

/** A traveller with a complete profile, a bought eSIM, notifications and mails. */
async function someone() {
  const stack = running();
  const traveller = await stack.createTraveller();
  const { orderId, invoiceId } = await stack.checkout(traveller, JAPAN_3GB, {
    customerInfo: {
      given_names: "Waluyojati",
      surname: "Kertanegara",
      email: traveller.email,
      mobile_number: "+6281277770001",
    },
  });
  await stack.sql(
    `update profiles set full_name = 'Waluyojati Kertanegara', phone = '+6281277770001', address = 'Gang Kenanga 17',
       date_of_birth = '1991-04-05' where user_id = $1`,
    [traveller.id],
  );
  await stack.sql("update esims set nickname = 'Ponsel Waluyojati' where user_id = $1", [traveller.id]);
  await stack.gateway.pay(invoiceId);
  await stack.workUntilStatus(orderId, "completed");
  await stack.sql(
    "insert into departures (esim_id, user_id, leaves_on, remind_at) select id, user_id, current_date + 9, now() from esims where user_id = $1",
    [traveller.id],
  );
  await stack.workUntil(
    "all notifications are delivered",
    async () => (await stack.sql("select 1 from jobs where state <> 'done'")).length === 0,
  );
  await stack.sql(
    "select receive_contact_message(gen_random_uuid(), 'Waluyojati', $2, 'install', 'Dari Waluyojati', 'id', $1)",
    [traveller.id, traveller.email],
  );
  return { traveller, orderId };
}

const ledger = (orderId: string) =>
  running().sql(
    `select o.id, o.status, o.total_amount, o.currency, o.vendor_order_id, o.created_at, p.amount, p.paid_amount, p.status as payment,
       e.iccid from user_orders o join payments p on p.order_id = o.id left join esims e on e.order_id = o.id where o.id = $1`,
    [orderId],
  );

describe("the deletion of an account", () => {
  it("ends the mail of its eSIM that was not sent yet, without a case", async () => {
    const stack = running();
    const { traveller, orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.mailbox.refuse(451, 50);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    expect((await remove(traveller)).ok).toBe(true);
    await stack.mailbox.refuse(451, 0);
    const mail = "select state from jobs where kind = 'send_email' and subject = $1";
    await stack.workUntil("the job of the mail ends", async () => {
      await stack.sql("update jobs set run_at = clock_timestamp() where state = 'ready'");
      return (await stack.sql<{ state: string }>(mail, [`esim_ready:${orderId}`])).every(
        ({ state }) => state !== "ready",
      );
    });
    expect(await stack.sql(mail, [`esim_ready:${orderId}`])).toEqual([{ state: "done" }]);
    expect(await stack.sql("select kind from open_cases where order_id = $1", [orderId])).toEqual([]);
  });

  it("removes every trace of the person and keeps the whole ledger", async () => {
    const stack = running();
    const { traveller, orderId } = await someone();
    const traces = [traveller.email, "Waluyojati", "Kertanegara", "81277770001", "Gang Kenanga"];
    expect(await tablesWith(stack, traces)).toEqual(
      expect.arrayContaining(["auth.users", "public.profiles", "public.user_orders"]),
    );
    expect(await tablesWith(stack, [traveller.id])).toEqual(
      expect.arrayContaining(["public.departures", "public.rate_limits"]),
    );
    const before = await ledger(orderId);

    expect(await remove(traveller)).toEqual({ ok: true, value: {} });

    expect(await tablesWith(stack, traces)).toEqual([]);
    expect(await tablesWith(stack, [traveller.id])).toEqual([]);
    expect(await ledger(orderId)).toEqual(before);
    const [esim] = await stack.esims(orderId);
    expect(esim).toMatchObject({ user_id: null, activation_code: null, qr_code_data: null, matching_id: null });
    expect(await stack.history(orderId)).toEqual(["pending", "paid", "ordered", "confirmed", "completed"]);
  });

  it("removes its entries from the auth service's log, and no others", async () => {
    const { createTraveller, sql } = running();
    const [traveller, other] = [await createTraveller(), await createTraveller()];
    for (const { id, email } of [traveller, other]) {
      const entry = { actor_id: id, actor_username: email, action: "login" };
      await sql("insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1)", [entry]);
    }
    expect((await remove(traveller)).ok).toBe(true);
    const actors = [traveller.id, other.id];
    const left =
      "select payload ->> 'actor_id' as id from auth.audit_log_entries where payload ->> 'actor_id' = any ($1)";
    expect(await sql(left, [actors])).toEqual([{ id: other.id }]);
  });

  it.each([
    ["id", "Akun Kelana Anda sudah dihapus"],
    ["en", "Your Kelana account has been deleted"],
  ] as const)("ends with a mail to the deleted account's address (%s)", async (locale, subject) => {
    const traveller = await running().createTraveller();
    await remove(traveller, locale);
    expect((await running().mailbox.mailsTo(traveller.email)).map((mail) => mail.subject)).toEqual([subject]);
  });

  it("succeeds even when that mail cannot be sent", async () => {
    const traveller = await running().createTraveller();
    await running().mailbox.refuse(451, 5);
    expect((await remove(traveller)).ok).toBe(true);
    expect(await exists(traveller)).toBe(false);
  });

  it("is refused while an order is being fulfilled", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const { orderId, invoiceId, paymentId } = await stack.checkout(traveller, JAPAN_3GB);
    await stack.gateway.pay(invoiceId);
    await stack.verifyPayment(paymentId);
    const refused = { ok: false, error: { code: "order_in_progress" } };
    expect(await remove(traveller)).toMatchObject(refused);
    await stack.sql("update user_orders set status = 'confirmed' where id = $1", [orderId]);
    expect(await remove(traveller)).toMatchObject(refused);
    await stack.sql("update user_orders set status = 'paid' where id = $1", [orderId]);
    expect(await exists(traveller)).toBe(true);
    expect((await stack.order(orderId)).email).toBe(traveller.email);
    await stack.workUntilStatus(orderId, "completed");
    expect((await remove(traveller)).ok).toBe(true);
  });

  it("is refused while a payment needs review", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const { orderId, paymentId } = await stack.checkout(traveller, JAPAN_3GB);
    await stack.sql("update payments set status = 'needs_review' where id = $1", [paymentId]);
    expect(await remove(traveller)).toMatchObject({
      ok: false,
      error: {
        code: "order_in_progress",
        orders: [{ id: orderId, plan, rupiah: null, isOwed: false, isChecked: true }],
      },
    });
    expect(await exists(traveller)).toBe(true);
  });

  it("names all orders in its way at once: the one that is checked, and the one that owes money", async () => {
    const stack = running();
    const { traveller, orderId } = await owedBack(stack);
    const checked = await stack.checkout(traveller, JAPAN_3GB);
    await stack.sql("update payments set status = 'needs_review' where id = $1", [checked.paymentId]);
    const { total_amount: rupiah } = await stack.order(orderId);
    const orders = [
      { id: checked.orderId, plan, rupiah: null, isOwed: false, isChecked: true },
      { id: orderId, plan, rupiah, isOwed: true, isChecked: false },
    ];
    expect(await remove(traveller)).toEqual({ ok: false, error: { code: "order_in_progress", orders } });
  });

  it("is refused while money is owed back, with its order and sum, and done once it was given back", async () => {
    const { traveller, orderId, paymentId } = await owedBack(running());
    const { total_amount: rupiah } = await running().order(orderId);
    const refused = {
      ok: false,
      error: { code: "money_owed", orders: [{ id: orderId, plan, rupiah, isOwed: true, isChecked: false }] },
    };
    expect(await remove(traveller)).toEqual(refused);
    expect(await exists(traveller)).toBe(true);
    await running().sql("select record_refund($1, 'rfd-1')", [paymentId]);
    expect((await remove(traveller)).ok).toBe(true);
    expect(await exists(traveller)).toBe(false);
  });

  it("is refused when the gateway has a payment whose callback was lost", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const { orderId, invoiceId } = await stack.checkout(traveller, JAPAN_3GB);
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(invoiceId);
    expect(await remove(traveller)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
    await stack.workUntilStatus(orderId, "completed");
  });

  it("cancels an unpaid order, and a later payment is owed back and buys nothing", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const { orderId, invoiceId, paymentId } = await stack.checkout(traveller, JAPAN_3GB);
    const sold = (await stack.vendor.ledger()).purchases.length;
    expect((await remove(traveller)).ok).toBe(true);
    expect((await stack.order(orderId)).status).toBe("cancelled");
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(invoiceId, { method: "BCA", late: true });
    await stack.verifyPayment(paymentId);
    expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["refund_due"]);
    expect((await stack.order(orderId)).status).toBe("cancelled");
    await stack.workUntil(
      "nothing is left to do",
      async () => (await stack.sql("select 1 from jobs where state <> 'done'")).length === 0,
    );
    expect((await stack.vendor.ledger()).purchases).toHaveLength(sold);
  });

  it("closes the invoice of an unpaid order, so that nothing can be paid for it any more", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const { invoiceId } = await stack.checkout(traveller, JAPAN_3GB);
    expect(await remove(traveller)).toEqual({ ok: true, value: {} });
    const isClosed = async () =>
      (await stack.gateway.ledger()).invoices.some(({ id, status }) => id === invoiceId && status === "EXPIRED");
    await stack.workUntil("the invoice is closed", isClosed, { hurry: false });
  });

  it("never leaves a paid order without an owner when a payment arrives at the same time", async () => {
    const stack = running();
    await stack.gateway.faults({ callbacks: { drop: true } });
    for (let round = 0; round < 8; round += 1) {
      const traveller = await stack.createTraveller();
      const { orderId, invoiceId, paymentId } = await stack.checkout(traveller, JAPAN_3GB);
      await stack.gateway.pay(invoiceId);
      const [deleted] = await Promise.all([
        stack.sql<{ outcome: string }>("select delete_account($1) as outcome", [traveller.id]),
        stack.verifyPayment(paymentId),
      ]);
      const [payment] = await stack.payments(orderId);
      const order = await stack.order(orderId);
      const outcome = `${deleted[0]?.outcome} ${order.status} ${payment?.status} ${order.user_id === null}`;
      expect(["in_progress paid paid false", "invoice_open paid paid false"]).toContain(outcome);
      if (order.status === "paid") await stack.workUntilStatus(orderId, "completed");
    }
  });

  it("needs a recent login for an account without a password", async () => {
    const traveller = await running().createTraveller();
    const refused = await remove(traveller, "id", 11);
    expect(refused).toEqual({ ok: false, error: { code: "session_expired_for_change" } });
    expect(await exists(traveller)).toBe(true);
  });

  it("needs the right password for an account with one", async () => {
    const traveller = await running().createTraveller();
    await running().sql("update auth.users set encrypted_password = 'a hash' where id = $1", [traveller.id]);
    await running().sql("select store_proven_password($1, 'a hash')", [traveller.id]);
    expect(await remove(traveller)).toEqual({ ok: false, error: { code: "wrong_password" } });
    expect(await exists(traveller)).toBe(true);
  });

  it("removes the buyer's data too when the login is deleted directly in the database", async () => {
    const stack = running();
    const { traveller, orderId } = await someone();
    await stack.sql("delete from auth.users where id = $1", [traveller.id]);
    expect(await stack.order(orderId)).toMatchObject({ given_names: null, email: null, mobile_number: null });
    expect(await tablesWith(stack, ["Waluyojati", "81277770001"])).toEqual([]);
  });
});
