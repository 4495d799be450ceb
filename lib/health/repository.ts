import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

/**
 * The age of the scheduler's last tick in seconds, null before the first, and the version of the newest migration, null where
 * none is recorded.
 */
export type DatabaseState = { tickAgeSeconds: number | null; migration: string | null };

export async function readDatabaseState(): Promise<DatabaseState> {
  const state = unwrap("database_state", await adminSupabase().rpc("database_state"));
  return { tickAgeSeconds: state?.tick_age_seconds ?? null, migration: state?.migration ?? null };
}
