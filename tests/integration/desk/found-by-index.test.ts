import { afterAll, beforeAll, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "../database/bare-postgres";

let database: BareDatabase;

/** Finished orders, each with a payment, a purchase and an eSIM. */
const FINISHED = 20_000;

beforeAll(async () => {
  database = await startBareDatabase();
  const connection = await database.pool.connect();
  // The rows name no plan and no traveller: triggers and foreign keys are off for this connection.
  await connection.query("set session_replication_role = replica");
  await connection.query(
    `with made as (
       insert into user_orders (id, bundle_id, quantity, order_type, status, package_price, discount, payment_fee, total_amount, locale,
         idempotency_key, request_hash, email, user_id)
       select gen_random_uuid(), gen_random_uuid(), 1, 'new', 'completed', 50000, 0, 0, 50000, 'id', gen_random_uuid(), number,
         'buyer' || number || '@kelana.example', gen_random_uuid()
       from generate_series(1, $1) as number returning id)
     insert into payments (id, order_id, amount, status, xendit_invoice_id, refund_reference)
     select gen_random_uuid(), id, 50000, 'refunded', 'inv-' || id, 'rfd-' || id from made`,
    [FINISHED],
  );
  await connection.query(
    `insert into esims (order_id, iccid)
     select id, '89' || lpad((row_number() over ())::text, 17, '0') from user_orders;
     insert into vendor_purchases (order_id, vendor_bundle_name, state, order_reference, iccid)
     select order_id, 'esim_1GB', 'succeeded', 'sale-' || order_id, iccid from esims;
     insert into refunds (payment_id, order_id, state, amount, turn_until, gateway_refund_id)
     select id, order_id, 'succeeded', amount, now(), 'gw-' || id from payments;
     insert into order_status_history (order_id, to_status) select id, 'completed' from user_orders;
     insert into email_messages (dedupe_key, kind, order_id, message_id) select id::text, 'order_ready', id, id::text from user_orders;
     insert into cases (kind, subject, order_id, closed_at) select 'late_outcome', id::text, id, now() from user_orders`,
  );
  await connection.query("vacuum analyze");
  connection.release(true);
}, 60_000);
afterAll(() => database.stop());

const READ_WHOLE = `select relname as place from pg_stat_xact_user_tables where schemaname = 'public' and seq_tup_read > 1000`;

/** The tables of which a query reads many rows one after the other. */
async function readWhole(query: string, values: unknown[]) {
  const connection = await database.pool.connect();
  try {
    await connection.query("begin");
    const { rows } = await connection.query(query, values);
    const whole = (await connection.query<{ place: string }>(READ_WHOLE)).rows.map(({ place }) => place);
    return { whole, found: rows.length };
  } finally {
    await connection.query("rollback");
    connection.release();
  }
}

test.each([
  ["its number", "left(id::text, 8)"],
  ["its id", "id::text"],
  ["its payment", "(select id::text from payments where order_id = made.id)"],
  ["its invoice", "'inv-' || id"],
  ["the reference of its refund", "'rfd-' || id"],
  ["its refund at the gateway", "(select 'gw-' || id from payments where order_id = made.id)"],
  ["its sale", "'sale-' || id"],
  ["its ICCID", "(select iccid from esims where order_id = made.id)"],
  ["the end of its ICCID", "(select right(iccid, 4) from esims where order_id = made.id)"],
  ["an address", "upper(email)"],
])("an order is found by %s through indexes, however many there are", async (_name, text) => {
  const { rows } = await database.pool.query<{ text: string }>(
    `select ${text} as text from user_orders as made limit 1`,
  );
  const { whole, found } = await readWhole("select orders_named($1)", [rows[0]?.text]);
  expect(whole).toEqual([]);
  expect(found).toBeGreaterThan(0);
});

test("a table that is read whole is named", async () => {
  expect((await readWhole("select id from user_orders where surname is not null", [])).whole).toEqual(["user_orders"]);
});
