import { expect, it } from "vitest";
import { type Connection, untilBlocked, withConnections } from "../support/connections";
import { owedBack } from "../support/crowd";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_1GB } from "../support/stack";

const running = sharedStack();

/** An open payment that no sweep has looked at yet. */
async function openPayment(): Promise<string> {
  const stack = running();
  const { paymentId } = await stack.checkout(await stack.createTraveller(), JAPAN_1GB);
  await stack.sql("update payments set checked_at = null where id = $1", [paymentId]);
  return paymentId;
}

const WORK = "select sweep_due_work('late_payments', 0) as asked";
const ABANDONED = "select sweep_due_work('abandoned_orders', 0) as asked";
const REFUNDS = "select enqueue_due_refunds(true) as asked";

/**
 * Sweeps on a connection that refuses to wait for a lock that another one holds.
 * @returns how much it enqueued; null where it left that to the other one
 */
async function sweepWithoutWaiting(connection: Connection | undefined, sweep = WORK) {
  await connection?.query("set lock_timeout = '1s'");
  const result = await connection?.query<{ asked: number | null }>(sweep);
  return result?.rows[0]?.asked;
}

const checkedAt = async (paymentId: string) =>
  only(await running().sql<{ checked_at: string | null }>("select checked_at from payments where id = $1", [paymentId]))
    .checked_at;

it("a sweep leaves the work to one that is under way", async () => {
  const paymentId = await openPayment();
  await withConnections(running().databaseUrl, 2, async ([first, second]) => {
    await first?.query("begin");
    await first?.query(WORK);
    // What the first one has taken is locked anyway. This payment is free.
    const dueLater = await openPayment();
    expect(await sweepWithoutWaiting(second)).toBeNull();
    expect(await checkedAt(dueLater)).toBeNull();
    await first?.query("commit");
    await sweepWithoutWaiting(second);
    expect(await checkedAt(dueLater)).not.toBeNull();
  });
  expect(await checkedAt(paymentId)).not.toBeNull();
});

it("a sweep for one kind of work leaves its own to a sweep for another that is under way", async () => {
  const paymentId = await openPayment();
  await withConnections(running().databaseUrl, 2, async ([first, second]) => {
    await first?.query("begin");
    await first?.query(ABANDONED);
    expect(await sweepWithoutWaiting(second)).toBeNull();
    await first?.query("commit");
    await sweepWithoutWaiting(second);
  });
  expect(await checkedAt(paymentId)).not.toBeNull();
});

it("a sweep passes over a payment that somebody is settling, and takes it at the next", async () => {
  const settling = await openPayment();
  const other = await openPayment();
  await withConnections(running().databaseUrl, 2, async ([holder, sweeper]) => {
    await holder?.query("begin");
    await holder?.query("select 1 from payments where id = $1 for update", [settling]);
    await sweepWithoutWaiting(sweeper);
    expect([await checkedAt(settling), await checkedAt(other)]).toEqual([null, expect.anything()]);
    await holder?.query("commit");
    await sweepWithoutWaiting(sweeper);
  });
  expect(await checkedAt(settling)).not.toBeNull();
});

it("a sweep passes over an order that somebody is working on, and takes it at the next", async () => {
  const stack = running();
  const { orderId } = await stack.checkout(await stack.createTraveller(), JAPAN_1GB);
  // As left by a gateway that refused its invoice more than half an hour ago.
  await stack.sql("delete from payments where order_id = $1", [orderId]);
  await stack.sql(
    "update user_orders set status_reason = 'invoice_refused', updated_at = clock_timestamp() - interval '1 hour' where id = $1",
    [orderId],
  );
  await withConnections(stack.databaseUrl, 2, async ([holder, sweeper]) => {
    await holder?.query("begin");
    await holder?.query("select 1 from user_orders where id = $1 for update", [orderId]);
    await sweepWithoutWaiting(sweeper, ABANDONED);
    expect((await stack.order(orderId)).status).toBe("pending");
    await holder?.query("commit");
    await sweepWithoutWaiting(sweeper, ABANDONED);
  });
  expect((await stack.order(orderId)).status).toBe("cancelled");
});

const refundJob = ({ paymentId }: { paymentId: string }) => running().job("refund_payment", paymentId);

it("a sweep of refunds leaves the work to one that is under way", async () => {
  await owedBack(running());
  await withConnections(running().databaseUrl, 2, async ([first, second]) => {
    await first?.query("begin");
    await first?.query(REFUNDS);
    const dueLater = await owedBack(running());
    expect(await sweepWithoutWaiting(second, REFUNDS)).toBeNull();
    expect(await refundJob(dueLater)).toBeUndefined();
    await first?.query("commit");
    await sweepWithoutWaiting(second, REFUNDS);
    expect(await refundJob(dueLater)).toMatchObject({ state: "ready" });
  });
});

it("a sweep of refunds takes their jobs in the order of their payments, whichever was asked for first", async () => {
  const { sql, databaseUrl } = running();
  const ids = [await owedBack(running()), await owedBack(running())].map(({ paymentId }) => paymentId).toSorted();
  for (const id of ids.toReversed()) {
    await sql("select begin_refund($1, 1, true)", [id]);
    await sql("select enqueue_job('refund_payment', $1)", [id]);
  }
  await sql("update jobs set state = 'done', run_at = clock_timestamp() - interval '1 day' where subject = any($1)", [
    ids,
  ]);
  await withConnections(databaseUrl, 2, async ([holder, sweeper]) => {
    const hold = (id?: string) => holder?.query("select 1 from jobs where subject = $1 for update", [id]);
    await holder?.query("begin");
    await hold(ids[0]);
    const sweep = sweeper?.query(REFUNDS);
    await untilBlocked(sql, 1);
    await hold(ids[1]);
    await holder?.query("commit");
    await sweep;
  });
  expect(await Promise.all(ids.map(async (paymentId) => (await refundJob({ paymentId }))?.state))).toEqual([
    "ready",
    "ready",
  ]);
});
