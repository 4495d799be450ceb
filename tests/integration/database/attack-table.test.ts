import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempt, type BareDatabase, startBareDatabase } from "./bare-postgres";

/** What a table lets whom do. Rows below belong to `owner`; 'rows' means that select and update see that many. */
type Decision = {
  anon: number | "refused";
  owner: number | "refused";
  other: number | "refused";
  ownerUpdates?: string;
};

const catalogue: Decision = { anon: 1, owner: 1, other: 1 };
const own: Decision = { anon: "refused", owner: 1, other: 0 };
const machinery: Decision = { anon: "refused", owner: "refused", other: "refused" };

/** Every table and view of the schema `public` has a line here, or the first test fails. */
const decisions: Record<string, Decision> = {
  destinations: catalogue,
  bundles: catalogue,
  bundle_groups: catalogue,
  network_operators: catalogue,
  translations: catalogue,
  special_offers: catalogue,
  profiles: { ...own, ownerUpdates: "full_name = 'Lain'" },
  user_orders: own,
  order_status_history: own,
  payments: own,
  esims: own,
  esim_details: own,
  bundle_assignments: own,
  usage_samples: own,
  user_notifications: { ...own, ownerUpdates: "is_read = true" },
  webhook_events: machinery,
  jobs: machinery,
  vendor_purchases: machinery,
  email_messages: machinery,
  rate_limits: machinery,
};

/** Functions that visitors may call; every other one is for the service role. */
const PUBLIC_FUNCTIONS = ["get_translated_content"];

const REFUSED = "42501";
const owner = "00000000-0000-4000-8000-000000000001";
const other = "00000000-0000-4000-8000-000000000002";
const roles = { anon: ["anon", null], owner: ["authenticated", owner], other: ["authenticated", other] } as const;

/** One row in every table, all of one traveller. */
const FIXTURE = `
insert into auth.users (id, email, raw_user_meta_data) values ('${owner}', 'a@example.com', '{"fullName":"A"}'), ('${other}', 'b@example.com', '{}');
delete from public.profiles where user_id = '${other}';
insert into public.bundle_groups (name) values ('Standard Fixed');
insert into public.bundles (vendor_bundle_name, display_name, data_amount_mb, duration, price_cents, price_idr_cents, final_price_idr_cents, type, countries, bundle_group_id)
  select 'esim_1GB_7D_JP_V2', 'Japan', 1000, 7, 228, 3700000, 4500000, 'country', '[{"iso":"JP","name":"Japan"}]', id from public.bundle_groups;
insert into public.destinations (name, iso_code, type, flag_emoji, region, match_keys) values ('Japan', 'JP', 'country', 'x', 'Asia', '{JP}');
insert into public.network_operators (network_name, brand_name, country_name, country_iso) values ('n', 'b', 'Japan', 'JP');
insert into public.translations values ('bundles', gen_random_uuid(), 'display_name', 'id', 'Jepang');
insert into public.special_offers (bundle_id, title, description, offer_price_idr, starts_at, ends_at)
  select id, 't', 'd', 20000, now() - interval '1 day', now() + interval '1 day' from public.bundles;
insert into public.user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash)
  select '${owner}', id, 45000, 45000, 'id', gen_random_uuid(), 'h' from public.bundles;
insert into public.order_status_history (order_id, to_status) select id, 'pending' from public.user_orders;
insert into public.payments (order_id, amount) select id, 45000 from public.user_orders;
insert into public.esims (order_id, user_id, iccid) select id, '${owner}', '8944538532008160222' from public.user_orders;
insert into public.bundle_assignments (esim_id, vendor_assignment_id, bundle_state) select id, '1', 'queued' from public.esims;
insert into public.usage_samples (esim_id, used_bytes) select id, 0 from public.esims;
insert into public.user_notifications (user_id, type, title, message, dedupe_key) values ('${owner}', 'system', 't', 'm', 'k');
insert into public.webhook_events (event_key, source, subject, payload) values ('k', 'xendit', 's', '{}');
insert into public.jobs (kind, subject) values ('send_email', 's');
insert into public.vendor_purchases (order_id, vendor_bundle_name) select id, 'x' from public.user_orders;
insert into public.email_messages (dedupe_key, kind, message_id) values ('k', 'x', 'm');
insert into public.rate_limits values ('b', now(), 1);`;

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
  await database.pool.query(FIXTURE);
}, 60_000);

afterAll(() => database.stop());

async function readableColumns(table: string): Promise<string> {
  const { rows } = await database.pool.query<{ column_name: string }>(
    `select distinct column_name from information_schema.column_privileges
     where table_schema = 'public' and table_name = $1 and grantee in ('anon', 'authenticated') and privilege_type = 'SELECT'`,
    [table],
  );
  return rows.map((row) => `"${row.column_name}"`).join(", ") || "*";
}

async function columnToTouch(table: string): Promise<string> {
  const { rows } = await database.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position",
    [table],
  );
  return rows[0]?.column_name ?? "";
}

describe("who may do what, on a bare PostgreSQL with the hosted roles", () => {
  test("every table and view has a decision, and forced row-level security", async () => {
    const { rows } = await database.pool.query<{ name: string; kind: string; forced: boolean }>(
      `select relname as name, relkind as kind, relrowsecurity and relforcerowsecurity as forced
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
    );
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(decisions).sort());
    expect(rows.filter((row) => row.kind === "r" && !row.forced)).toEqual([]);
  });

  describe.each(Object.entries(decisions))("%s", (table, decision) => {
    test.each(Object.keys(roles) as (keyof typeof roles)[])("%s", async (who) => {
      const [role, userId] = roles[who];
      const columns = await readableColumns(table);
      const column = await columnToTouch(table);
      const expected = decision[who] === "refused" ? REFUSED : decision[who];
      const run = (sql: string) => attempt(database.pool, role, userId, sql);
      expect(await run(`select ${columns} from public.${table}`)).toBe(expected);
      expect(await run(`insert into public.${table} default values`)).toBe(REFUSED);
      expect(await run(`delete from public.${table}`)).toBe(REFUSED);
      expect(await run(`update public.${table} set ${column} = ${column}`)).toBe(REFUSED);
      if (!decision.ownerUpdates) return;
      const updated = who === "anon" ? REFUSED : who === "owner" ? 1 : 0;
      expect(await run(`update public.${table} set ${decision.ownerUpdates}`)).toBe(updated);
    });
  });

  test("wholesale prices, idempotency keys and creation leases are in no visitor's reach", async () => {
    const hidden = [
      "price_cents from public.bundles",
      "price_idr_cents from public.bundles",
      "idempotency_key from public.user_orders",
    ];
    for (const what of [...hidden, "request_hash from public.user_orders", "xendit_invoice_id from public.payments"]) {
      expect([what, await attempt(database.pool, "authenticated", owner, `select ${what}`)]).toEqual([what, REFUSED]);
    }
  });

  test("only the listed functions can be called by visitors", async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct p.proname as name from pg_proc as p, unnest(array['anon', 'authenticated']) as role
       where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')`,
    );
    expect(rows.map((row) => row.name)).toEqual(PUBLIC_FUNCTIONS);
  });

  test("no function trusts the caller's search path", async () => {
    const { rows } = await database.pool.query<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and not coalesce('search_path=""' = any (proconfig), false)`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ["a dropped policy", 'drop policy "own orders" on public.user_orders', "user_orders", owner, 0],
    [
      "a policy for everybody",
      'create policy "open" on public.user_orders for select to authenticated using (true)',
      "user_orders",
      other,
      1,
    ],
    ["a machine's table granted", "grant select on public.jobs to authenticated", "jobs", owner, 0],
  ])("the table above notices %s", async (_name, sabotage, table, userId, seen) => {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query(sabotage);
      await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: userId })]);
      await client.query("set local role authenticated");
      const { rowCount } = await client.query(`select id from public.${table}`);
      const decision = decisions[table];
      expect(rowCount).toBe(seen);
      expect(userId === owner ? decision?.owner : decision?.other).not.toBe(rowCount);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
