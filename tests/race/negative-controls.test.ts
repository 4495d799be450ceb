import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remove, weaken } from "../chaos/storm/controls";
import { twinInvoice } from "../integration/pipeline/support";
import { PLANS, PURCHASE, patch } from "../integration/pipeline/vendor-answers";
import { sabotage, untilBlocked, withConnections } from "../support/connections";
import { owedBack, paidOrders, workTogether } from "../support/crowd";
import type { Sql } from "../support/database";
import { JAPAN_1GB, JAPAN_3GB, type Stack, startStack } from "../support/stack";
import { wakeTooLate } from "./frozen";

/** Records each sale without an order as a case. A sale without a case goes to the next purchase that is lost or refused. */
async function reconcileToday() {
  const { reconcile } = await import("@/lib/reconciliation/service");
  return (await reconcile(1)).cases;
}

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ settleSeconds: 1 });
});
afterAll(() => stack?.stop());

const isCompleted = (orderId: string) => async () => (await stack.order(orderId)).status === "completed";

const ONE_AFTER_THE_OTHER = "pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_user_id::text, 0))";

/** What all functions of the shop do. */
const FUNCTIONS = `select md5(string_agg(pg_get_functiondef(oid), '' order by oid)) as written from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'`;

it.each(["attempts", "cases", "held", "reconciliation"] as const)(
  "the storm's control '--without %s' finds what it removes in the functions as they are now",
  async (control) =>
    withConnections(stack.databaseUrl, 1, async ([connection]) => {
      const sql: Sql = async <Row extends object>(text: string, values: unknown[] = []) =>
        (await connection?.query<Row>(text, values))?.rows ?? [];
      await sql("begin");
      const before = await sql(FUNCTIONS);
      await remove({ sql }, control);
      expect(await sql(FUNCTIONS)).not.toEqual(before);
      await sql("rollback");
    }),
);

/** Each test removes one defence and shows that the checks of the other suites detect it. */
describe("without its defences", () => {
  it("a vendor that books after the settle window sells twice, and the contract reports it", async () => {
    const [orderId = ""] = await paidOrders(stack, JAPAN_1GB, 1);
    expect(await stack.breaches()).toEqual([`order ${orderId} was paid and is still paid`]);
    const late = {
      match: PURCHASE,
      action: "accept_then_timeout",
      commitOnRelease: true,
      times: 1,
    };
    await stack.vendor.faults({ rules: [late] });
    await workTogether(stack, 1, isCompleted(orderId));
    await stack.vendor.faults({ release: true });
    const sold = async () => (await stack.vendor.ledger()).purchases.length === 2;
    await workTogether(stack, 1, sold);
    expect(await stack.breaches()).toEqual([
      expect.stringMatching(/^purchase \S+ of esim_1GB_7D_JP_V2 belongs to no order$/),
    ]);
    await reconcileToday();
  });

  it("an order whose answer is lost is bought twice without the vendor's list, and the contract reports it", async () => {
    const known = await stack.breaches();
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    await weaken(stack, "look-up");
    await stack.vendor.faults({
      rules: [{ match: PURCHASE, action: "accept_then_timeout", times: 1 }],
    });
    await workTogether(stack, 1, isCompleted(orderId));
    const fresh = (await stack.breaches()).filter((breach) => !known.includes(breach));
    expect(fresh).toEqual([expect.stringMatching(/^purchase \S+ of esim_3GB_30D_JP_V2 belongs to no order$/)]);
    await stack.vendor.faults({ listLagMs: 0 });
    await reconcileToday();
  });

  it("money that comes days late and without a callback stays unseen without reconciliation, and the contract reports it", async () => {
    const known = await stack.breaches();
    const { orderId, paymentId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.expire(invoiceId);
    await stack.verifyPayment(paymentId);
    await stack.sql("update payments set expires_at = clock_timestamp() - interval '49 hours' where id = $1", [
      paymentId,
    ]);
    await stack.gateway.pay(invoiceId, { late: true });
    await stack.sql("select enqueue_due_work(0)");
    await stack.runDueJobs();
    const fresh = async () => (await stack.breaches()).filter((breach) => !known.includes(breach));
    expect(await fresh()).toEqual([`money on invoice ${invoiceId} is not seen: payment is expired`]);
    await reconcileToday();
    await workTogether(stack, 1, isCompleted(orderId));
    expect(await fresh()).toEqual([]);
  });

  it("a worker whose clocks stop while it is stopped buys twice, and reconciliation makes it a case", async () => {
    const known = await stack.breaches();
    expect((await wakeTooLate(stack, ["--stopped-clocks"])).sales).toEqual({ asleep: 1, awake: 2 });
    const fresh = (await stack.breaches()).filter((breach) => !known.includes(breach));
    const stray = /^purchase (\S+) of esim_3GB_30D_JP_V2 belongs to no order$/;
    expect(fresh).toEqual([expect.stringMatching(stray)]);
    const [, reference] = stray.exec(fresh[0] ?? "") ?? [];
    expect(await reconcileToday()).toContainEqual(
      expect.objectContaining({ kind: "sale_without_order", subject: reference }),
    );
  });

  it("a worker that ignores its open attempts buys twice, and the contract reports it", async () => {
    const known = await stack.breaches();
    await stack.sql("drop index vendor_purchases_one_per_order");
    const restore = await sabotage(
      stack.sql,
      "begin_purchase",
      "and state in ('started', 'unknown', 'succeeded', 'held')",
      "and state = 'succeeded'",
    );
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    await stack.vendor.faults({
      rules: [{ match: PURCHASE, action: "accept_then_timeout", times: 1 }],
    });
    await workTogether(stack, 1, isCompleted(orderId));
    const fresh = (await stack.breaches()).filter((breach) => !known.includes(breach));
    expect(fresh).toEqual([expect.stringMatching(/^purchase \S+ of esim_3GB_30D_JP_V2 belongs to no order$/)]);
    await restore();
    await reconcileToday();
  });

  it("a person who is not told of a refund under way pays it again, and the contract reports it", async () => {
    const known = await stack.breaches();
    const { paymentId, invoiceId } = await owedBack(stack, { method: "QRIS" });
    await stack.gateway.faults({ refunds: { result: "hold" } });
    await stack.sql("select begin_refund($1, 30, true)", [paymentId]);
    await stack.refundPayment(paymentId);
    const record = () => stack.sql("select record_refund($1, 'transfer') as outcome", [paymentId]);
    expect(await record()).toEqual([{ outcome: "under_way" }]);
    await sabotage(stack.sql, "record_refund", "state in ('requested', 'pending')", "false");
    expect(await record()).toEqual([{ outcome: "recorded" }]);
    const made = (await stack.gateway.ledger()).refunds.find((refund) => refund.invoice_id === invoiceId);
    await stack.gateway.endRefund(made?.id ?? "", { status: "SUCCEEDED" });
    const fresh = (await stack.breaches()).filter((breach) => !known.includes(breach));
    expect(fresh).toEqual([`payment ${paymentId} was given back twice`]);
  });

  it("a gateway that forgets keys and amounts pays twice without the search, and the contract reports it", async () => {
    const known = await stack.breaches();
    const { paymentId, invoiceId } = await owedBack(stack, { method: "QRIS" });
    await stack.gateway.faults({ refunds: { careless: true } });
    const { requestRefund } = await import("@/lib/xendit/refunds");
    const [payment] = await stack.sql<{ amount: number }>("select amount from payments where id = $1", [paymentId]);
    const amount = payment?.amount ?? 0;
    for (const _ of [1, 2]) await requestRefund({ paymentId, invoiceId, amount });
    const fresh = (await stack.breaches()).filter((breach) => !known.includes(breach));
    expect(fresh).toEqual([`${2 * amount} of the ${amount} on invoice ${invoiceId} was given back`]);
  });

  it("an order is held while another case of it alone is open, and the contract reports it", async () => {
    const known = await stack.breaches();
    await remove(stack, "held");
    await stack.vendor.faults({ oddSales: ["other_plan"] });
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    await stack.sql("select open_case('second_invoice_paid', 'another', $1)", [orderId]);
    await workTogether(stack, 1, async () => (await stack.order(orderId)).status_reason === "needs_person");
    const fresh = (await stack.breaches()).filter((breach) => !known.includes(breach));
    expect(fresh).toEqual([`order ${orderId} is held and no open case says so`]);
  });

  it("an unpaid invoice that reads as paid once is bought, and the contract reports it until reconciliation makes it a case", async () => {
    const { orderId, paymentId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const { total_amount } = await stack.order(orderId);
    const match = { method: "GET", path: `/v2/invoices/${invoiceId}` };
    const paid = { status: "PAID", paid_amount: total_amount };
    await stack.gateway.faults({ rules: [{ ...patch(match, paid), times: 1 }] });
    await stack.verifyPayment(paymentId);
    await workTogether(stack, 1, isCompleted(orderId));
    const fresh = async () =>
      (await stack.breaches()).filter((breach) => [orderId, paymentId].some((id) => breach.includes(id)));
    expect(await fresh()).toEqual([
      `payment ${paymentId} is paid and the gateway never got its money`,
      `order ${orderId} was bought and the gateway never got its money`,
    ]);
    await stack.sql("update payments set paid_at = paid_at - interval '1 hour' where id = $1", [paymentId]);
    await reconcileToday();
    expect(await fresh()).toEqual([]);
  });

  it("a second invoice is paid, and the contract reports it until reconciliation makes it a case", async () => {
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const twinId = await twinInvoice(stack, bought);
    await stack.gateway.pay(bought.invoiceId);
    await stack.verifyPayment(bought.paymentId);
    await workTogether(stack, 1, isCompleted(bought.orderId));
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(twinId, { late: true });
    const fresh = async () => (await stack.breaches()).filter((breach) => breach.includes(twinId));
    expect(await fresh()).toEqual([`money on the second invoice ${twinId} of a payment is no case`]);
    await reconcileToday();
    expect(await fresh()).toEqual([]);
  });

  it("an eSIM has another plan than its plans name and another code than was answered, and the contract reports both", async () => {
    const known = await stack.breaches();
    const named = { bundles: { name: JAPAN_3GB } };
    await stack.vendor.faults({
      oddSales: ["swapped_plan"],
      rules: [
        patch(PLANS, named),
        { ...patch(PURCHASE, { order: { esims: { matchingId: "K2-NOBODYS" } } }), times: 1 },
      ],
    });
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    await workTogether(stack, 1, isCompleted(orderId));
    const [esim] = await stack.esims(orderId);
    const fresh = (await stack.breaches()).filter((breach) => !known.includes(breach));
    expect(fresh).toEqual([
      `order ${orderId} is completed and its plan is not on the eSIM ${esim?.iccid}`,
      `the eSIM ${esim?.iccid} is shown with install details that the vendor does not have`,
    ]);
    await stack.vendor.faults({ clear: true });
  });

  it("two simultaneous taps make two orders with one key", async () => {
    const { id } = await stack.createTraveller();
    const tap = "select create_order($1, $2, 'hash', $3, 'id', 'Sari', 'sari@pelancong.test', '0812')";
    const values = [id, crypto.randomUUID(), await stack.bundleId(JAPAN_3GB)];
    await stack.sql("drop index user_orders_one_per_request");
    await sabotage(stack.sql, "create_order", ONE_AFTER_THE_OTHER, "null");
    await sabotage(
      stack.sql,
      "create_order",
      "on conflict (user_id, idempotency_key) where user_id is not null do nothing",
      "",
    );
    await withConnections(stack.databaseUrl, 2, async ([first, second]) => {
      await first?.query("begin");
      await first?.query(tap, values);
      // The second order is inserted, then waits to store its contact details in the traveller's profile.
      const ended = second?.query(tap, values);
      await untilBlocked(stack.sql, 1);
      await first?.query("commit");
      await ended;
    });
    expect(await stack.sql("select id from user_orders where user_id = $1", [id])).toHaveLength(2);
  });
});
