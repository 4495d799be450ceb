import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { GRANTS_TABLE, RECORD_GRANTS, recordedGrants } from "./grants.ts";

const migrationsDir = resolve(import.meta.dirname, "../../supabase/migrations");

/** Runs SQL text with any number of statements, without parameters. */
export type RunScript = (sql: string) => Promise<unknown>;
/** Runs one statement with parameters and returns its rows. */
export type RunQuery = (sql: string, params: unknown[]) => Promise<Record<string, unknown>[]>;

/** The roles that hosted Supabase has from the beginning. */
export const ROLES_SQL = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;`;

/** Recorded beside the versions of the migrations once the seed has finished. */
export const SEED_VERSION = "seed";

export type Migration = { version: string; name: string; sql: string };

/** The file name of a migration. */
export function migrationFile({ version, name }: Pick<Migration, "version" | "name">): string {
  return `${version}_${name}.sql`;
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder = migrationsDir): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const [version = "", ...name] = file.replace(/\.sql$/, "").split("_");
    return { version, name: name.join("_"), sql: readFileSync(join(folder, file), "utf8") };
  });
}

/** The database was made by migrations that are not in this folder, so the pending ones are unknown. */
export class ForeignDatabase extends Error {
  constructor(version: string) {
    super(
      `The local database was made by a migration that supabase/migrations does not have (${version}): run 'npm run db:reset', which removes the local data, and start again.`,
    );
  }
}

/** A migration that the database refuses: its file, the line where that is known, and the database's message. */
export class FailedMigration extends Error {
  constructor(migration: Migration, line: number | null, cause: unknown) {
    const place = `supabase/migrations/${migrationFile(migration)}${line === null ? "" : `:${line}`}`;
    super(`${place} does not apply: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The line of a migration where the database found an error. @param before what stood before it in the script */
function lineOf(error: unknown, before: string, sql: string): number | null {
  const { position } = (error ?? {}) as { position?: unknown };
  // Counted in characters, from 1. Errors of a running statement have none.
  const index = Number(position ?? Number.NaN) - 1 - [...before].length;
  const isInside = index >= 0 && index < [...sql].length;
  return isInside ? [...sql].slice(0, index).join("").split("\n").length : null;
}

function refuseForeign(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set([SEED_VERSION, ...migrations.map(({ version }) => version)]);
  const [foreign] = [...applied].filter((version) => !known.has(version)).sort();
  if (foreign !== undefined) throw new ForeignDatabase(foreign);
}

/**
 * Applies pending migrations in order and records them where the Supabase CLI does. Each one is a single script and
 * therefore one transaction: the migration, its record and its grants are stored together or not at all.
 * @returns the versions that were applied
 * @throws ForeignDatabase when the database knows a migration that is not here
 * @throws FailedMigration when the database refuses one; those before it stay applied
 */
export async function migrate(script: RunScript, query: RunQuery, migrations = readMigrations()): Promise<string[]> {
  await script(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
    ${GRANTS_TABLE}`);
  const rows = await query("select version from supabase_migrations.schema_migrations", []);
  const applied = new Set(rows.map((row) => String(row.version)));
  refuseForeign(applied, migrations);
  const pending = migrations.filter(({ version }) => !applied.has(version));
  // A killed start may have left the service's grants behind: they must not be recorded as ours.
  let grants = await recordedGrants(query);
  for (const migration of pending) {
    const { version, name, sql } = migration;
    const before = grants;
    await script(`${before}${sql}
      insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');
      ${RECORD_GRANTS}`).catch((error: unknown) => {
      throw new FailedMigration(migration, lineOf(error, before, sql), error);
    });
    grants = "";
  }
  // Another tool has migrated this database, so its grants are still as the migrations left them.
  if ((await recordedGrants(query)) === "") await script(RECORD_GRANTS);
  return pending.map(({ version }) => version);
}
