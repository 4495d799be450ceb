import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBreaches } from "./attack";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";
import { OWNER, tableDecisions } from "./decisions";
import { attackRows, type Query, readFacts } from "./facts";
import { functionDecisions } from "./function-decisions";
import { breachesOf, sabotages } from "./sabotage";
import { LOGINS_SQL, sqlAttacker } from "./sql-attacker";

let database: BareDatabase;
const query: Query = (sql) => database.query(sql);
const breaches = async () => findBreaches(sqlAttacker(database.pool), await readFacts(query));

beforeAll(async () => {
  database = await startBareDatabase();
  await query(LOGINS_SQL);
  await query(attackRows(OWNER));
});

afterAll(() => database.stop());

describe("permissions on a bare PostgreSQL with the hosted roles", () => {
  test("visitors reach exactly what the decisions allow", async () => {
    const advice =
      "grant it in the migration of its domain, or decide in decisions.ts and column-decisions.ts that nobody may reach it";
    expect(await breaches(), advice).toEqual([]);
  });

  test("every table, view and function has a decision, and every decision has one of them", async () => {
    const { tables, functions } = await readFacts(query);
    const advice = "decide in decisions.ts or function-decisions.ts who may reach it";
    expect(
      tables.map(({ name }) => name),
      advice,
    ).toEqual(Object.keys(tableDecisions).toSorted());
    const called = functions.filter(({ isTrigger }) => !isTrigger).map(({ name }) => name);
    expect([...new Set(called)], advice).toEqual(Object.keys(functionDecisions).toSorted());
  });

  test("visitors read by named columns, because a grant on a whole table covers each column that is added later", async () => {
    const whole = await query(
      `select format('grant select (its columns) on public.%s to %s', relname, coalesce(nullif(grantee, 0)::regrole::text, 'public')) as instead
       from pg_class, lateral aclexplode(relacl)
       where relnamespace = 'public'::regnamespace and privilege_type = 'SELECT'
       and coalesce(nullif(grantee, 0)::regrole::text, 'public') in ('public', 'anon', 'authenticated') order by 1`,
    );
    expect(whole).toEqual([]);
  });

  test("row-level security is on and forced on every table", async () => {
    const open = await query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  test("policies and functions for travellers identify them by traveller_id(), never by the token alone", async () => {
    const asking = await query(
      `with reached (name, code) as (
        select format('policy %s on %s', policyname, tablename), concat(qual, with_check) from pg_policies
        union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
        union all select 'function ' || proname, pg_get_functiondef(oid) from pg_proc
          where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
      )
      select name from reached where code ~* 'auth\\.(uid|jwt|role|email)|request\\.jwt'`,
    );
    expect(asking).toEqual([{ name: "function traveller_id" }]);
  });

  test("no function trusts the caller's search path", async () => {
    const trusting = await query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and not coalesce('search_path=""' = any (proconfig), false)`,
    );
    expect(trusting).toEqual([]);
  });

  test("the service role has every grant", async () => {
    const missing = await query(
      `select relname || ' ' || verb as grant from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as verb
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and not has_table_privilege('service_role', oid, verb)
       union all select proname from pg_proc
       where pronamespace = 'public'::regnamespace and not has_function_privilege('service_role', oid, 'execute')`,
    );
    expect(missing).toEqual([]);
  });

  test.each(sabotages)("the attack table finds $name", async (sabotage) => {
    await query(sabotage.breaks);
    try {
      expect(await breaches()).toEqual(breachesOf(sabotage, await readFacts(query)));
    } finally {
      await query(sabotage.mends);
    }
    expect(await breaches()).toEqual([]);
  });
});
