import { afterAll, beforeAll, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";

const ORDER = "00000000-0000-4000-8000-000000000020";
const PAYMENT = "00000000-0000-4000-8000-000000000040";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
  await database.query("alter type payment_status add value 'unheard_of'");
  await database.query(`begin; set local session_replication_role = replica;
    insert into user_orders (id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash)
    values ('${ORDER}', gen_random_uuid(), 45000, 45000, 'id', gen_random_uuid(), 'h');
    insert into payments (id, order_id, amount, status) values ('${PAYMENT}', '${ORDER}', 45000, 'unheard_of'); commit`);
});
afterAll(() => database.stop());

test.each(["open", "paid", "expired", "unknown"])(
  "an invoice that reads as %s changes no payment in a state that apply_invoice does not name",
  async (state) => {
    const applied = database.query(
      `select apply_invoice('${PAYMENT}', 'inv', '${PAYMENT}', 45000, 'IDR', '${state}', 45000)`,
    );
    await expect(applied).rejects.toThrow(`payment ${PAYMENT} is unheard_of: apply_invoice does not know this state`);
    expect(await database.query("select status, paid_amount, checked_at from payments")).toEqual([
      { status: "unheard_of", paid_amount: null, checked_at: null },
    ]);
  },
);
