import { afterAll, beforeAll, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
});
afterAll(() => database.stop());

/** Tables of the catalogue: their rows are few and are never deleted, and nothing is looked up by them. */
const CATALOGUE = ["bundles", "bundle_groups", "special_offers"];

/** The columns that name a row of another table, without an index that begins with them and holds each of their values. */
const WITHOUT_INDEX = `
  select key.conrelid::regclass || '.' || named.attname as place
  from pg_constraint as key
  join pg_attribute as named on named.attrelid = key.conrelid and named.attnum = key.conkey[1]
  where key.contype = 'f' and key.connamespace = 'public'::regnamespace and key.confrelid <> all ($1::text[]::regclass[])
    and not exists (
      select 1 from pg_index as found
      where found.indrelid = key.conrelid and found.indkey[0] = key.conkey[1]
        and (found.indpred is null
          or pg_get_expr(found.indpred, found.indrelid) = format('(%I IS NOT NULL)', named.attname)))
  order by place`;

async function withoutIndex(query: (sql: string, values: unknown[]) => Promise<{ rows: { place: string }[] }>) {
  const { rows } = await query(WITHOUT_INDEX, [CATALOGUE]);
  return rows.map(({ place }) => place);
}

test("what names an order, an eSIM or a traveller is found by an index, however many there are", async () => {
  const connection = await database.pool.connect();
  try {
    const query = (sql: string, values: unknown[]) => connection.query<{ place: string }>(sql, values);
    expect(await withoutIndex(query)).toEqual([]);
    await connection.query("begin; drop index payments_by_order");
    expect(await withoutIndex(query)).toEqual(["payments.order_id"]);
    await connection.query("rollback");
  } finally {
    connection.release();
  }
});

/** Indexes of one table with the same columns, order, operators and condition: each write would keep both. */
const EQUAL = `
  select string_agg(indexrelid::regclass::text, ', ' order by indisprimary desc, indisunique desc, indexrelid) as place
  from pg_index join pg_class on pg_class.oid = indexrelid where pg_class.relnamespace = 'public'::regnamespace
  group by indrelid, relam, indkey::text, indoption::text, indclass::text, pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
  having count(*) > 1 order by place`;

test("no two indexes are equal: drop one of them", async () => {
  const connection = await database.pool.connect();
  const equal = async () => (await connection.query<{ place: string }>(EQUAL)).rows.map(({ place }) => place);
  try {
    expect(await equal()).toEqual([]);
    await connection.query(
      "begin; create index again on payments (id); create index fewer on payments (id) where id is null",
    );
    expect(await equal()).toEqual(["payments_pkey, again"]);
    await connection.query("rollback");
  } finally {
    connection.release();
  }
});

/** Columns whose change locks an order with its key: those of a unique index that covers every row. */
const KEYS = `
  select string_agg(column_name.attname, ', ' order by column_name.attname) as place
  from pg_index join pg_attribute as column_name on column_name.attrelid = indrelid and column_name.attnum = any (indkey)
  where indrelid = 'public.user_orders'::regclass and indisunique and indpred is null and indexprs is null`;

test("only its id is the key of an order, so that no change of one holds up a row that names it", async () => {
  const connection = await database.pool.connect();
  try {
    expect((await connection.query<{ place: string }>(KEYS)).rows).toEqual([{ place: "id" }]);
  } finally {
    connection.release();
  }
});

/** The columns in which the auth service keeps the tokens of mailed links. Hosted, each has an index of this form. */
const TOKENS = ["confirmation_token", "recovery_token", "email_change_token_new", "email_change_token_current"];
const asHosted = (column: string) => `
  alter table auth.users alter column ${column} type varchar(255);
  create unique index on auth.users (${column}) where ${column} !~ '^[0-9 ]*$'`;
const SCANS = "select seq_scan, idx_scan from pg_stat_xact_all_tables where relid = 'auth.users'::regclass";

test("whose account a mailed link opens is found by the indexes of the auth service", async () => {
  const connection = await database.pool.connect();
  try {
    // The planner reads so small a table as a whole unless it may not.
    await connection.query(`begin; ${TOKENS.map(asHosted).join(";")}; set local enable_seqscan = off`);
    const before = (await connection.query(SCANS)).rows[0];
    await connection.query("select * from public.address_of_link('ab12')");
    const after = (await connection.query(SCANS)).rows[0];
    expect(after.seq_scan).toBe(before.seq_scan);
    expect(Number(after.idx_scan) - Number(before.idx_scan)).toBe(TOKENS.length);
  } finally {
    await connection.query("rollback");
    connection.release();
  }
});
