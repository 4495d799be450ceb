import pg from "pg";
import { ROLES_SQL, readMigrations } from "../../../local/supabase/migrate";
import { startPostgres } from "../../../local/support/postgres";

/** What hosted Supabase brings before our first migration, as far as ours rely on it. */
const AUTH_SQL = `
create schema auth;
create table auth.users (id uuid primary key default gen_random_uuid(), email text, raw_user_meta_data jsonb);
create function auth.uid() returns uuid language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')::uuid $$;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.uid() to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`;

export type BareDatabase = { pool: pg.Pool; stop: () => Promise<void> };

/** PostgreSQL 17 with the hosted roles and our migrations, and nothing that a stand-in might add to the grants. */
export async function startBareDatabase(): Promise<BareDatabase> {
  const postgres = await startPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  await pool.query(ROLES_SQL + AUTH_SQL);
  for (const { sql } of readMigrations()) await pool.query(sql);
  return {
    pool,
    stop: async () => {
      await pool.end();
      await postgres.stop();
    },
  };
}
