import type { Settings } from "../settings.ts";

/** @throws when the store's database is not in the data folder, so that a copy of the folder would lack it */
export function requireEmbeddedDatabase({ standIns }: Pick<Settings, "standIns">): void {
  if (standIns.supabase && !process.env.DATABASE_URL) return;
  throw new Error("The database is not in the data folder. Use pg_dump: docs/operations.md, 'Backup and restore'.");
}
