import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const migrationsDir = resolve(import.meta.dirname, "../../supabase/migrations");

/** Runs SQL text with any number of statements, without parameters. */
export type RunScript = (sql: string) => Promise<unknown>;
/** Runs one statement with parameters and gives its rows. */
export type RunQuery = (sql: string, params: unknown[]) => Promise<Record<string, unknown>[]>;

/** The roles that hosted Supabase has from the beginning. */
export const ROLES_SQL = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;`;

function migrationFiles(): string[] {
  return readdirSync(migrationsDir)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

function readMigration(name: string): string {
  return readFileSync(join(migrationsDir, name), "utf8");
}

/** The newest grants file: complete, so that running it again puts every grant back in its place. */
export function newestGrants(): string {
  const name = migrationFiles().findLast((file) => file.endsWith("_grants.sql"));
  if (!name) throw new Error("No grants file among the migrations");
  return readMigration(name);
}

/**
 * Applies what is pending, in order, recorded where the Supabase CLI records it. Statements sent as one script are one
 * transaction: a migration is applied and recorded, or neither.
 */
export async function migrate(script: RunScript, query: RunQuery): Promise<string[]> {
  await script(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);`);
  const rows = await query("select version from supabase_migrations.schema_migrations", []);
  const applied = new Set(rows.map((row) => row.version));
  const pending = migrationFiles().filter((file) => !applied.has(file.split("_")[0]));
  for (const file of pending) {
    const [version = "", ...name] = file.replace(/\.sql$/, "").split("_");
    await script(`${readMigration(file)}
      insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name.join("_")}');`);
  }
  return pending;
}
