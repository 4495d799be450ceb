import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Migration, migrationFile, readMigrations } from "../../../local/supabase/migrate";
import { isReleased, readReleased } from "../../../local/supabase/released";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";
import type { Query } from "./facts";
import { readSchema } from "./schema";

const ROWS = readFileSync(resolve(import.meta.dirname, "released-rows.sql"), "utf8");

const TABLES_SQL = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;

type Row = Record<string, unknown>;
/** Rows by table. */
export type Rows = Map<string, Row[]>;

async function readRows(query: Query): Promise<Rows> {
  const rows: Rows = new Map();
  for (const { name } of await query(TABLES_SQL)) {
    const found = await query(`select to_jsonb(stored) as row from public.${String(name)} as stored`);
    rows.set(
      String(name),
      found.map(({ row }) => row as Row),
    );
  }
  return rows;
}

function keeps(row: Row, old: Row, intended: ReadonlySet<string>, table: string): boolean {
  return Object.entries(old).every(
    ([column, value]) =>
      intended.has(`${table}.${column}`) || (column in row && JSON.stringify(row[column]) === JSON.stringify(value)),
  );
}

/** Rows that are missing or changed. A new column is not a change. */
function lostRows(before: Rows, after: Rows, intended: ReadonlySet<string>): string[] {
  return [...before].flatMap(([table, olds]) => {
    const rows = after.get(table);
    if (!rows) return intended.has(table) ? [] : [`table ${table} is gone`];
    return olds
      .filter((old) => !rows.some((row) => keeps(row, old, intended, table)))
      .map((old) => `a row of ${table} is gone or changed: ${JSON.stringify(old)}`);
  });
}

function difference(upgraded: string[], fresh: string[]): string[] {
  const [inUpgraded, inFresh] = [new Set(upgraded), new Set(fresh)];
  return [
    ...upgraded.filter((fact) => !inFresh.has(fact)).map((fact) => `only after the upgrade: ${fact}`),
    ...fresh.filter((fact) => !inUpgraded.has(fact)).map((fact) => `only in a fresh database: ${fact}`),
  ];
}

/** The schema that these migrations create in an empty database. */
async function freshSchema(migrations: Migration[]): Promise<string[]> {
  const fresh = await startBareDatabase(migrations);
  try {
    return await readSchema(fresh.query);
  } finally {
    await fresh.stop();
  }
}

/** The rows of the release, in a separate database. */
export async function releasedRows(released: Migration[]): Promise<Rows> {
  const database = await startBareDatabase(released);
  try {
    await database.query(ROWS);
    return await readRows(database.query);
  } finally {
    await database.stop();
  }
}

type Upgrade = { released: Migration[]; newer: Migration[]; intended?: readonly string[] };

/**
 * Applies newer migrations to a database of the last release with rows in it.
 * @param intended each 'table' or 'table.column' that is meant to change or disappear
 * @returns a sentence for each problem: a failed migration, rows gone or changed, a schema unlike a fresh one
 */
export async function upgradeBreaches({ released, newer, intended = [] }: Upgrade): Promise<string[]> {
  const database = await startBareDatabase(released);
  try {
    await database.query(ROWS);
    const before = await readRows(database.query);
    for (const migration of newer) {
      const failure = await database.query(`begin; ${migration.sql}; commit;`).then(
        () => null,
        (error: Error) => `${migrationFile(migration)} fails on a database with rows: ${error.message}`,
      );
      if (failure) return [failure];
    }
    const lost = lostRows(before, await readRows(database.query), new Set(intended));
    return [...lost, ...difference(await readSchema(database.query), await freshSchema([...released, ...newer]))];
  } finally {
    await database.stop();
  }
}

/** A database with the release's rows, in which a newer migration repairs rows. @param insert writes them, just before it */
export async function startBeforeRepair(
  version: string,
  insert: (database: BareDatabase) => Promise<void>,
): Promise<BareDatabase> {
  const release = readReleased();
  const all = readMigrations();
  const database = await startBareDatabase(all.filter((migration) => isReleased(migration, release)));
  await database.pool.query(ROWS);
  for (const migration of all) {
    if (isReleased(migration, release) || migration.version > version) continue;
    if (migration.version === version) await insert(database);
    await database.pool.query(migration.sql);
  }
  return database;
}
