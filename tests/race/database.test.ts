import { describe, expect, it } from "vitest";
import { type Connection, untilBlocked, withConnections } from "../support/connections";
import { paidOrders } from "../support/crowd";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";

/** The tests delete paid orders, whose money stays in the ledger of the gateway. */
const running = sharedStack({}, [/^money on invoice \w+ belongs to no payment and is no case$/]);

async function claimAll(connection: Connection, pauseMs: number): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>("select id from claim_job(60)");
  const [job] = rows;
  if (!job) return [];
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return [job.id, ...(await claimAll(connection, pauseMs))];
}

type Statement = [text: string, values: unknown[]];

/**
 * Queues statements one after the other behind the same locked row, then releases them in that order.
 * @returns how each ended: 'done' or the error's code
 */
async function meet(blocker: string, statements: Statement[], rowId: string): Promise<string[]> {
  const { databaseUrl, sql } = running();
  return withConnections(databaseUrl, statements.length + 1, async ([holder, ...others]) => {
    if (!holder) throw new Error("no connection");
    await holder.query("begin");
    await holder.query(blocker, [rowId]);
    const ends: Promise<string>[] = [];
    for (const [index, [text, values]] of statements.entries()) {
      const query = others[index]?.query(text, values) ?? Promise.reject(new Error("no connection"));
      ends.push(
        query.then(
          () => "done",
          (error: { code?: string }) => error.code ?? "failed",
        ),
      );
      await untilBlocked(sql, index + 1);
    }
    await holder.query("commit");
    return Promise.all(ends);
  });
}

describe("claim_job", () => {
  it("never gives one job to two of twenty claimers", async () => {
    const { sql, databaseUrl } = running();
    await sql("select enqueue_job('send_email', 'race:' || n) from generate_series(1, 300) as n");
    const taken = await withConnections(databaseUrl, 20, (connections) =>
      Promise.all(connections.map((connection, index) => claimAll(connection, index % 3))),
    );
    const ids = taken.flat();
    expect(ids).toHaveLength(300);
    expect(new Set(ids).size).toBe(300);
  });

  it("gives an abandoned job to exactly one successor", async () => {
    const { sql, databaseUrl } = running();
    await sql("select enqueue_job('send_email', 'race:abandoned')");
    await sql("select claim_job(60)");
    await sql("update jobs set lease_until = clock_timestamp() - interval '1 second'");
    const taken = await withConnections(databaseUrl, 20, (connections) =>
      Promise.all(connections.map((connection) => connection.query("select id from claim_job(60)"))),
    );
    expect(taken.flatMap(({ rows }) => rows)).toHaveLength(1);
  });
});

describe("enqueue_job", () => {
  it("makes one job of fifty requests, and runs a leased job again", async () => {
    const { sql, databaseUrl, job } = running();
    const wish = "select enqueue_job('send_email', 'race:wish')";
    await sql(wish);
    const [claimed] = await sql<{ id: number; lease_token: string }>("select id, lease_token from claim_job(60)");
    await withConnections(databaseUrl, 25, (connections) =>
      Promise.all(connections.map((connection) => connection.query(wish).then(() => connection.query(wish)))),
    );
    expect(await sql("select 1 from jobs where subject = 'race:wish'")).toHaveLength(1);
    expect(await job("send_email", "race:wish")).toMatchObject({ state: "leased", rerun: true });
    await sql("select finish_job($1, $2)", [claimed?.id, claimed?.lease_token]);
    expect((await job("send_email", "race:wish"))?.state).toBe("ready");
  });
});

describe("take_rate_limit", () => {
  it("allows exactly the limit out of a hundred calls at once", async () => {
    const answers = await withConnections(running().databaseUrl, 25, (connections) =>
      Promise.all(
        connections.map(async (connection) => {
          const own: number[] = [];
          for (let call = 0; call < 4; call += 1) {
            const { rows } = await connection.query<{ wait: number }>("select take_rate_limit('race', 37, 60) as wait");
            own.push(...rows.map(({ wait }) => wait));
          }
          return own;
        }),
      ),
    );
    const waits = answers.flat();
    expect(waits).toHaveLength(100);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(37);
    expect(waits.filter((wait) => wait !== 0).every((wait) => wait >= 1 && wait <= 60)).toBe(true);
  });

  it("allows calls again when the window is over", async () => {
    const { sql } = running();
    const take = async () => (await sql<{ wait: number }>("select take_rate_limit('again', 1, 60) as wait"))[0]?.wait;
    expect([await take(), (await take()) !== 0]).toEqual([0, true]);
    await sql("update rate_limits set window_start = window_start - interval '60 seconds' where bucket = 'again'");
    expect(await take()).toBe(0);
  });
});

describe("two simultaneous statements on one order", () => {
  it("attach and verify its invoice without a deadlock", async () => {
    const stack = running();
    const { paymentId, invoiceId, orderId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.sql("update payments set status = 'creating', xendit_invoice_id = null where id = $1", [paymentId]);
    const { total_amount } = await stack.order(orderId);
    const ends = await meet(
      "select 1 from payments where id = $1 for update",
      [
        ["select attach_invoice($1, $2, 'https://pay.test/x')", [paymentId, invoiceId]],
        [
          "select apply_invoice($1::uuid, $2, ($1::uuid)::text, $3, 'IDR', 'open')",
          [paymentId, invoiceId, total_amount],
        ],
      ],
      paymentId,
    );
    expect(ends).toEqual(["done", "done"]);
  });

  it("settle and record its purchase without a deadlock", async () => {
    const stack = running();
    const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
    const [job] = await stack.sql<{ id: number; lease_token: string }>("select id, lease_token from claim_job(60)");
    await stack.sql("select begin_purchase($1, $2, $3)", [orderId, job?.id, job?.lease_token]);
    const [purchase] = await stack.purchases(orderId);
    const id = purchase?.id ?? "";
    const ends = await meet(
      "select 1 from vendor_purchases where id = $1 for update",
      [
        ["select settle_purchase($1, 'unknown', 'late', 'vendor_outcome_unknown')", [id]],
        ["select record_purchase($1, 'race-reference', '8944000000000000001', $2, 1)", [id, JAPAN_3GB]],
      ],
      id,
    );
    await stack.sql("delete from user_orders where id = $1", [orderId]);
    expect(ends).toEqual(["done", "done"]);
  });
});
