import { writeFileSync } from "node:fs";
import { migrationFile, readMigrations } from "./supabase/migrate.ts";
import { hashOf, isReleased, RELEASED_PATH, readReleased, releaseBreaches } from "./supabase/released.ts";

/** Names every migration as released: from then on none of them may change. For the commit that a release is made of. */
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
