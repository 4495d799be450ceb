import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSupabase } from "../../../local/supabase/server";
import { type RunningPostgres, startPostgres } from "../../../local/support/postgres";

let postgres: RunningPostgres;
let pool: pg.Pool;

async function startOnce(): Promise<void> {
  const server = await startSupabase({
    port: 0,
    dataDir: "",
    databaseUrl: postgres.url,
    siteUrl: "http://localhost:1",
    storeUrl: "http://localhost:1",
    publishableKey: "sb_publishable_test",
    secretKey: "sb_secret_test",
    jwtSecret: "only-for-this-test",
    hookSecret: "v1,whsec_dGVzdA==",
    seed: true,
  });
  await server.close();
}

const count = async (sql: string) => Number((await pool.query<{ count: string }>(sql)).rows[0]?.count);

beforeAll(async () => {
  postgres = await startPostgres();
  pool = new pg.Pool({ connectionString: postgres.url });
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

test("a start after one killed during the seed completes the seed", async () => {
  await startOnce();
  const whole = await count("select count(*) from public.destinations");
  expect(whole).toBeGreaterThan(190);
  await pool.query("delete from public.destinations where type = 'country'");
  await pool.query("delete from supabase_migrations.schema_migrations where version = 'seed'");
  await startOnce();
  expect(await count("select count(*) from public.destinations")).toBe(whole);
});

test("a start after a finished seed keeps later changes to the catalogue", async () => {
  await pool.query("update public.bundles set is_active = false where vendor_bundle_name = 'esim_3GB_30D_JP_V2'");
  await startOnce();
  expect(await count("select count(*) from public.bundles where not is_active")).toBe(1);
});
