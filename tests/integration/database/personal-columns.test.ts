import { afterAll, beforeAll, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";
import { OWNER } from "./decisions";
import { personalColumns, tablesWithoutDecisions } from "./personal-columns";

const tables = Object.entries(personalColumns);

/** A value for every type; an enum gets its first label. All rows share one id, so that they refer to each other. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  uuid: OWNER,
  text: "sample",
  int4: 1,
  int8: 45_000,
  bool: true,
  date: "1991-04-05",
  timestamptz: "2026-01-01T00:00:00+00:00",
};
/** Values for columns with a check constraint. */
const OTHER_SAMPLES: Readonly<Record<string, object>> = {
  esims: { iccid: "8944538532008160222" },
  refunds: { state: "by_hand" },
  profiles: { phone: "+628123456789" },
  plan_returns: { state: "refused" },
  user_orders: { currency: "IDR", order_type: "topup" },
};

let database: BareDatabase;
type Column = { name: string; type: string; label: string | null };
const catalogue: Record<string, Column[]> = {};

const rowOf = async (table: string): Promise<Record<string, unknown> | undefined> => {
  const [found] = await database.query(`select to_jsonb(own) as row from public.${table} as own`);
  return found?.row as Record<string, unknown> | undefined;
};

beforeAll(async () => {
  database = await startBareDatabase();
  for (const [table] of tables) {
    catalogue[table] = (await database.query(
      `select a.attname as name, t.typname as type,
         (select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder limit 1) as label
       from pg_attribute as a join pg_type as t on t.oid = a.atttypid
       where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    )) as Column[];
  }
});
afterAll(() => database.stop());

test("each table whose rows belong to a traveller or an order has a decision", async () => {
  const found = await database.query(
    `with recursive reached as (
       select 'auth.users'::regclass as name
       union select key.conrelid::regclass from pg_constraint as key join reached on key.confrelid = reached.name
       where key.contype = 'f')
     select relname as table from reached join pg_class on pg_class.oid = reached.name::oid
     where relnamespace = 'public'::regnamespace order by 1`,
  );
  const decided = [...tables.map(([table]) => table), ...Object.keys(tablesWithoutDecisions)];
  expect(found.map(({ table }) => table)).toEqual(decided.toSorted());
});

test.each(tables)(
  "exactly the columns of %s are declared, in personal-columns.ts beside this file",
  (table, declared) => {
    expect(catalogue[table]?.map(({ name }) => name)).toEqual(Object.keys(declared));
  },
);

test("deleting an account keeps the columns declared as kept and removes those declared as forgotten", async () => {
  const inserts = tables.map(([table]) => {
    const sample = Object.fromEntries(
      (catalogue[table] ?? []).map(({ name, type, label }) => [name, label ?? SAMPLES[type]]),
    );
    const row = JSON.stringify({ ...sample, ...OTHER_SAMPLES[table] });
    return `delete from public.${table};
      insert into public.${table} select (jsonb_populate_record(null::public.${table}, '${row}')).*;`;
  });
  await database.query(`insert into auth.users (id, confirmed_at) values ('${OWNER}', now())`);
  await database.query(`begin; set local session_replication_role = replica; ${inserts.join("\n")} commit`);
  const before = new Map<string, Record<string, unknown>>();
  for (const [table] of tables) before.set(table, (await rowOf(table)) ?? {});
  const empty = [...before].flatMap(([table, row]) =>
    Object.entries(row).flatMap(([name, value]) => (value === null || value === "" ? [`${table}.${name}`] : [])),
  );
  expect(empty, "a column without a sample").toEqual([]);

  await database.query(`delete from auth.users where id = '${OWNER}'`);

  for (const [table, declared] of tables) {
    const after = (await rowOf(table)) ?? {};
    const fates = Object.entries(before.get(table) ?? {}).map(([name, value]) => {
      const left = after[name] ?? "";
      if (left === "") return [name, "forgotten"];
      return [name, left === value ? "kept" : `changed to ${left}`];
    });
    const expected = Object.entries(declared).map(([name, fate]) => [name, fate.split(",")[0]]);
    expect(Object.fromEntries(fates), table).toEqual(Object.fromEntries(expected));
  }
});
