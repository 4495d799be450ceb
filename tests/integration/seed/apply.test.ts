import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "@/local/supabase/migrate";
import { applySeed } from "@/supabase/seed/apply";
import { seedRows } from "@/supabase/seed/rows";

/** The tables that the seed writes to, and those that they depend on. */
const MIGRATIONS = ["privileges", "languages", "catalogue", "offers", "catalogue_sync"];
/** In milliseconds of processor time: the database runs in this process, so other load does not count. */
const MAX_SEED_MS = 15_000;

let database: PGlite;
let firstRunMs = 0;

async function seed(): Promise<void> {
  await database.transaction((transaction) => applySeed((sql, params) => transaction.query(sql, params)));
}

async function first<Row>(sql: string, params: unknown[] = []): Promise<Row | undefined> {
  return (await database.query<Row>(sql, params)).rows[0];
}

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec("create role anon; create role authenticated; create role service_role bypassrls;");
  for (const { sql } of readMigrations().filter(({ name }) => MIGRATIONS.includes(name))) await database.exec(sql);
  const before = process.cpuUsage();
  await seed();
  const { user, system } = process.cpuUsage(before);
  firstRunMs = (user + system) / 1000;
});

afterAll(() => database.close());

test("every row is written within the time limit", async () => {
  const rows = seedRows();
  for (const table of [
    "exchange_rates",
    "price_margins",
    "destinations",
    "bundles",
    "bundle_groups",
    "network_operators",
    "translations",
    "special_offers",
  ] as const) {
    const counted = await first<{ count: number }>(`select count(*)::integer as count from public.${table}`);
    expect(counted?.count, table).toBe(rows[table].length);
  }
  expect(firstRunMs).toBeLessThan(MAX_SEED_MS);
});

test("the database computes the right plan count and lowest price", async () => {
  const japan = await first(
    "select number_of_plan, starting_price_idr::integer as lowest from public.destinations where name = 'Japan'",
  );
  const counted = await first(
    `select count(*)::integer as number_of_plan, (min(final_price_idr_cents) / 100)::integer as lowest
     from public.bundles where vendor_bundle_name like '%\\_JP\\_V2'`,
  );
  expect(japan).toEqual(counted);
  const without = await first("select count(*)::integer as count from public.destinations where number_of_plan < 5");
  expect(without).toEqual({ count: 0 });
});

test("Europe's plans come from both sets", async () => {
  const { rows } = await database.query<{ set: string }>(
    `select distinct b.countries -> 0 ->> 'name' as set
     from public.destinations as d join public.bundles as b on b.country_keys && d.match_keys where d.name = 'Europe'`,
  );
  expect(rows.map((row) => row.set).sort()).toEqual(["Europe Lite", "Europe+"]);
});

test("names are translated, with a fallback", async () => {
  const row = await first<{ known: string; unknown: string }>(
    `select public.get_translated_content('destinations', d.id, 'name', 'id', d.name) as known,
       public.get_translated_content('destinations', d.id, 'name', 'en', d.name) as unknown
     from public.destinations as d where d.iso_code = 'JP'`,
  );
  expect(row).toEqual({ known: "Jepang", unknown: "Japan" });
});

test("a second run changes no seeded row and repairs changed ones", async () => {
  const fingerprint = `select md5(string_agg(t::text, '|' order by t.id)) as hash from public.bundles as t`;
  const versions = "select max(xmin::text::bigint)::integer as version from public.bundles";
  const [hash, version] = [await first(fingerprint), await first(versions)];
  await seed();
  expect(await first(fingerprint)).toEqual(hash);
  expect(await first(versions)).toEqual(version);

  await database.exec(
    `update public.bundles set final_price_idr_cents = 99900000 where vendor_bundle_name like '%JP_V2'`,
  );
  expect(
    await first("select starting_price_idr::integer as lowest from public.destinations where name = 'Japan'"),
  ).toEqual({
    lowest: 999_000,
  });
  await seed();
  const lowest = Math.min(
    ...seedRows()
      .bundles.filter((bundle) => bundle.vendor_bundle_name.endsWith("_JP_V2"))
      .map((bundle) => bundle.final_price_idr_cents / 100),
  );
  expect(
    await first("select starting_price_idr::integer as lowest from public.destinations where name = 'Japan'"),
  ).toEqual({
    lowest,
  });
});
