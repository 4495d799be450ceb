import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const order = async () => running().checkout(await running().createTraveller(), JAPAN_3GB);
const sweep = () => running().sql("select enqueue_due_work(60)");
const isQuiet = async () => (await running().sql("select 1 from jobs where state <> 'done'")).length === 0;

/** Checkouts whose invoice was never created at the gateway, so nothing at the gateway ends them. */
async function abandonedCheckouts(count: number): Promise<void> {
  const { sql, createTraveller, bundleId } = running();
  await sql(
    `with orders as (
       insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash)
       select $1, $2, 10000, 10000, 'id', gen_random_uuid(), 'hash' from generate_series(1, $3::int) returning id)
     insert into payments (order_id, amount, created_at, creation_lease_until)
     select id, 10000, now() - interval '3 days', now() - interval '3 days' from orders`,
    [(await createTraveller()).id, await bundleId(JAPAN_3GB), count],
  );
}

describe("the sweep", () => {
  it("does not check an open invoice before it is due", async () => {
    const { paymentId } = await order();
    await sweep();
    expect(await running().job("verify_payment", paymentId)).toBeUndefined();
    await running().sql("update payments set created_at = now() - interval '2 minutes' where id = $1", [paymentId]);
    await sweep();
    expect((await running().job("verify_payment", paymentId))?.state).toBe("ready");
  });

  it("checks an open invoice every minute at first, then more rarely the older it is", async () => {
    const { sql, job } = running();
    const { paymentId } = await order();
    const isAsked = async (age: string, sinceCheck: string) => {
      await sql("delete from jobs where subject = $1", [paymentId]);
      await sql(
        "update payments set created_at = now() - $2::interval, checked_at = now() - $3::interval where id = $1",
        [paymentId, age, sinceCheck],
      );
      await sweep();
      return (await job("verify_payment", paymentId)) !== undefined;
    };
    expect(await isAsked("4 minutes", "70 seconds")).toBe(true);
    expect(await isAsked("30 minutes", "5 minutes")).toBe(false);
    expect(await isAsked("30 minutes", "7 minutes")).toBe(true);
    expect(await isAsked("20 hours", "55 minutes")).toBe(false);
    expect(await isAsked("20 hours", "65 minutes")).toBe(true);
  });

  it("looks at an expired invoice again every hour for two days, and no longer", async () => {
    const { sql, job } = running();
    const { paymentId } = await order();
    const isAsked = async ({ ended, checked }: { ended: string; checked: string }) => {
      await sql("delete from jobs where subject = $1", [paymentId]);
      await sql(
        `update payments set status = 'expired', expires_at = now() - $2::interval, checked_at = now() - $3::interval
         where id = $1`,
        [paymentId, ended, checked],
      );
      await sweep();
      return (await job("verify_payment", paymentId)) !== undefined;
    };
    expect(await isAsked({ ended: "47 hours", checked: "59 minutes" })).toBe(false);
    expect(await isAsked({ ended: "47 hours", checked: "61 minutes" })).toBe(true);
    expect(await isAsked({ ended: "49 hours", checked: "61 minutes" })).toBe(false);
  });

  it("ends a checkout without an invoice after two days", async () => {
    const stack = running();
    await abandonedCheckouts(1);
    const waiting = await order();
    const [abandoned] = await stack.sql<{ id: string }>("select id from user_orders where total_amount = 10000");
    const age = "update user_orders set created_at = now() - interval '49 hours' where id = any($1)";
    await sweep();
    expect((await stack.order(abandoned?.id ?? "")).status).toBe("pending");
    await stack.sql(age, [[abandoned?.id, waiting.orderId]]);
    await sweep();
    expect(await stack.order(abandoned?.id ?? "")).toMatchObject({
      status: "cancelled",
      status_reason: "invoice_expired",
    });
    expect((await stack.order(waiting.orderId)).status).toBe("pending");
  });

  it("stops asking the gateway about an order cancelled before its invoice was created", async () => {
    const { sql, createTraveller, bundleId } = running();
    const [left] = await sql<{ id: string }>(
      `with cancelled as (
         insert into user_orders (user_id, bundle_id, status, package_price, total_amount, locale, idempotency_key, request_hash)
         values ($1, $2, 'cancelled', 10000, 10000, 'id', gen_random_uuid(), 'hash') returning id)
       insert into payments (order_id, amount) select id, 10000 from cancelled returning id`,
      [(await createTraveller()).id, await bundleId(JAPAN_3GB)],
    );
    const status = async () => (await sql("select status from payments where id = $1", [left?.id]))[0]?.status;
    await sweep();
    expect(await status()).toBe("creating");
    await sql("update payments set created_at = now() - interval '49 hours' where id = $1", [left?.id]);
    await sweep();
    expect(await status()).toBe("expired");
  });

  it("finds late payments although a dead verification is of no payment", async () => {
    const { sql, job } = running();
    const { paymentId } = await order();
    await sql("update payments set created_at = now() - interval '2 minutes' where id = $1", [paymentId]);
    await sql("delete from jobs");
    await sql(
      "insert into jobs (kind, subject, state, run_at) values ('verify_payment', 'by hand', 'dead', now() - interval '2 hours')",
    );
    await sql("select sweep_due_work('late_payments', 60)");
    expect((await job("verify_payment", paymentId))?.state).toBe("ready");
    await sql("delete from jobs");
  });

  it("finds a paid order whose job was lost", async () => {
    const stack = running();
    const { orderId, invoiceId, paymentId } = await order();
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(invoiceId);
    await stack.verifyPayment(paymentId);
    await stack.sql("delete from jobs");
    await sweep();
    await stack.workUntilStatus(orderId, "completed");
  });

  it("reaches a paid invoice behind more abandoned checkouts than one sweep takes", async () => {
    const stack = running();
    await abandonedCheckouts(201);
    const { orderId, invoiceId, paymentId } = await order();
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(invoiceId);
    await stack.sql("update payments set created_at = now() - interval '2 minutes' where id = $1", [paymentId]);
    for (let round = 0; round < 2; round += 1) {
      await sweep();
      await stack.workUntil("all is quiet", isQuiet);
    }
    await stack.sql("delete from payments where created_at < now() - interval '2 days'");
    expect((await stack.order(orderId)).status).toBe("completed");
  });
});
