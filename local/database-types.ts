import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { App } from "@supabase/lite";
import { openDatabase } from "./supabase/database.ts";
import { migrate, ROLES_SQL } from "./supabase/migrate.ts";
import { startPostgres } from "./support/postgres.ts";

/** Writes lib/supabase/database.types.ts from the migrations, by way of a throw-away PostgreSQL. */
const root = resolve(import.meta.dirname, "..");
const postgres = await startPostgres();
try {
  const { connection, script, query } = await openDatabase("", postgres.url);
  await script(ROLES_SQL);
  await new App({ connection, auth: { enabled: true, jwt_secret: "only-for-types" } }).ensureSystemSchema();
  await migrate(script, query);
  await connection.close();
  const types = execFileSync(
    process.execPath,
    ["node_modules/supabase/dist/supabase.js", "gen", "types", `--remote=${postgres.url}`, "--schema", "public"],
    { cwd: root, encoding: "utf8", env: { ...process.env, PGSSLMODE: "disable" } },
  );
  // The CLI prints its notices to the same stream: the types begin at the first export.
  writeFileSync(resolve(root, "lib/supabase/database.types.ts"), types.slice(types.indexOf("export type Json")));
} finally {
  await postgres.stop();
}
