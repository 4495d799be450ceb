import pg from "pg";
import { inject } from "vitest";
import { type Migration, ROLES_SQL, readMigrations } from "../../../local/supabase/migrate";
import { emptyDatabase } from "../../support/database-server";
import type { Query } from "./facts";

/**
 * The parts of hosted Supabase that our migrations rely on, and the default grants that it gives to every role
 * on new objects.
 */
const AUTH_SQL = `
create schema auth;
create table auth.users (id uuid primary key default gen_random_uuid(), email text, raw_user_meta_data jsonb,
  encrypted_password text, raw_app_meta_data jsonb, created_at timestamptz, confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz, confirmed_at timestamptz,
  confirmation_token text, recovery_token text, email_change text,
  email_change_token_new text, email_change_token_current text);
create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(), not_after timestamptz);
create function auth.jwt() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')::uuid $$;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.uid() to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`;

export type BareDatabase = { pool: pg.Pool; query: Query; stop: () => Promise<void> };

/** A database with the hosted roles and our migrations, without grants that a stand-in might add. */
export async function startBareDatabase(migrations: readonly Migration[] = readMigrations()): Promise<BareDatabase> {
  const own = await emptyDatabase(inject("postgresUrl"));
  const pool = new pg.Pool({ connectionString: own.url, max: 4 });
  // `end` resolves before the connections are closed, so dropping the database may cut one off.
  pool.on("error", () => undefined);
  await pool.query(ROLES_SQL + AUTH_SQL);
  for (const { sql } of migrations) await pool.query(sql);
  return {
    pool,
    query: async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows,
    stop: async () => {
      await pool.end();
      await own.drop();
    },
  };
}
