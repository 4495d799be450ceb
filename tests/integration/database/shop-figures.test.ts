import { afterAll, beforeAll, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";

let database: BareDatabase;

/** Finished orders with their payments and jobs. A read that is linear in them shows in its plan. */
const FINISHED = 20_000;

beforeAll(async () => {
  database = await startBareDatabase();
  const connection = await database.pool.connect();
  // The rows name no plan and no traveller: triggers and foreign keys are off for this connection.
  await connection.query("set session_replication_role = replica");
  await connection.query(
    `with made as (
       insert into user_orders (id, bundle_id, quantity, order_type, status, package_price, discount, payment_fee, total_amount, locale,
         idempotency_key, request_hash, created_at)
       select gen_random_uuid(), gen_random_uuid(), 1, 'new', 'completed', 50000, 0, 0, 50000, 'id', gen_random_uuid(), number,
         now() - interval '30 days'
       from generate_series(1, $1) as number returning id)
     insert into payments (id, order_id, amount, status, paid_at, created_at)
     select gen_random_uuid(), id, 50000, 'paid', now() - interval '30 days', now() - interval '30 days' from made`,
    [FINISHED],
  );
  await connection.query(
    "insert into jobs (kind, subject, state) select 'fulfil_order', id::text, 'done' from user_orders",
  );
  await connection.query(
    "insert into vendor_purchases (order_id, vendor_bundle_name, state) select id, 'esim_1GB', 'succeeded' from user_orders",
  );
  await connection.query(
    `insert into refunds (payment_id, order_id, state, amount, turn_until) select id, order_id, 'succeeded', amount, now() from payments;
     insert into cases (kind, subject, closed_at) select 'late_outcome', id::text, now() from payments`,
  );
  await connection.query("analyze");
  connection.release(true);
});
afterAll(() => database.stop());

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables that the query of `shop_figures` reads from end to end. */
async function readWhole(): Promise<string[]> {
  const { rows } = await database.pool.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'shop_figures'",
  );
  const [, query = ""] = /return query([^;]+);/.exec(rows[0]?.prosrc ?? "") ?? [];
  const explained = await database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (format json) ${query.replaceAll("asked_at", "now()")}`,
  );
  const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
  const scans = plan ? nodesOf(plan).filter((node) => node["Node Type"] === "Seq Scan") : [];
  return [...new Set(scans.map((node) => String(node["Relation Name"])))].filter(
    (table) => table !== "scheduler_state",
  );
}

test("the figures of the shop are read by indexes, however many orders are finished", async () => {
  expect(await readWhole()).toEqual([]);
});

test("a dead purchase whose subject is no id is a case without an order, and keeps no other case from being listed", async () => {
  const { pool } = database;
  const { rows: orders } = await pool.query<{ id: string }>("select id from user_orders limit 1");
  await pool.query("update jobs set state = 'dead' where subject = $1", [orders[0]?.id]);
  await pool.query("insert into jobs (kind, subject, state) values ('fulfil_order', 'written by hand', 'dead')");
  const { rows } = await pool.query(
    "select subject, order_id from open_cases where kind = 'dead_job' order by order_id",
  );
  expect(rows).toEqual([
    { subject: `fulfil_order:${orders[0]?.id}`, order_id: orders[0]?.id },
    { subject: "fulfil_order:written by hand", order_id: null },
  ]);
});
