import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { App } from "@supabase/lite";
import { openDatabase } from "./supabase/database.ts";
import { functionsListing } from "./supabase/functions.ts";
import { FailedMigration, migrate, ROLES_SQL } from "./supabase/migrate.ts";
import { tablesListing } from "./supabase/tables.ts";
import { startPostgres } from "./support/postgres.ts";

/**
 * Generates lib/supabase/database.types.ts from the migrations, using a temporary PostgreSQL, and supabase/functions.md and tables.md,
 * which list their functions and tables. With --check it writes nothing and fails when a file is out of date.
 */
const root = resolve(import.meta.dirname, "..");

/** Lines that a diff can compare: a field a line, and a value a line in long lists. Biome itself leaves out the file. */
function formatted(types: string): string {
  const biome = ["node_modules/@biomejs/biome/bin/biome", "format", "--stdin-file-path=lib/supabase/generated.ts"];
  return execFileSync(process.execPath, biome, { cwd: root, encoding: "utf8", input: types });
}

/** Writes a file, or only compares it where asked to. */
function keep(path: string, text: string): void {
  const file = resolve(root, path);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${path} is not what supabase/migrations say: run 'npm run db:types' and commit the file.`);
    process.exitCode = 1;
  }
}

const postgres = await startPostgres();
try {
  const { connection, script, query } = await openDatabase("", postgres.url);
  await script(ROLES_SQL);
  await new App({ connection, auth: { enabled: true, jwt_secret: "only-for-types" } }).ensureSystemSchema();
  const tables = await migrate(script, query)
    .then(() => tablesListing(query))
    .finally(() => connection.close());
  const output = execFileSync(
    process.execPath,
    ["node_modules/supabase/dist/supabase.js", "gen", "types", `--remote=${postgres.url}`, "--schema", "public"],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, PGSSLMODE: "disable" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  // The CLI prints other messages to the same stream; the types begin at the first export.
  const types = formatted(output.slice(output.indexOf("export type Json")));
  keep("lib/supabase/database.types.ts", types);
  keep("supabase/functions.md", functionsListing());
  keep("supabase/tables.md", tables);
} catch (error) {
  if (!(error instanceof FailedMigration)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
