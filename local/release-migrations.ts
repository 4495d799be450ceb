import { writeFileSync } from "node:fs";
import { migrationFile, readMigrations } from "./supabase/migrate.ts";
import { hashOf, isReleased, RELEASED_PATH, readReleased, releaseBreaches } from "./supabase/released.ts";

/** Records every migration as released: from then on none of them may change. Run it in the commit of a release. */
const released = readReleased();
const migrations = readMigrations();
const breaches = releaseBreaches(released, migrations);
if (breaches.length > 0) {
  console.error(breaches.join("\n"));
  process.exitCode = 1;
} else {
  const fresh = migrations.filter((migration) => !isReleased(migration, released));
  const all = Object.fromEntries(migrations.map((migration) => [migrationFile(migration), hashOf(migration)]));
  writeFileSync(RELEASED_PATH, `${JSON.stringify(all, null, 2)}\n`);
  console.log(fresh.length === 0 ? "Nothing new." : `Released: ${fresh.map(migrationFile).join(", ")}`);
}
