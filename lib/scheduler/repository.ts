import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database.types";
import { unwrap } from "@/lib/supabase/unwrap";

type DueWork = Database["public"]["Enums"]["due_work"];

/**
 * A sweep over open payments or unfinished orders.
 * @returns how many jobs it enqueued and orders it closed; null while another one sweeps
 */
export async function sweepDueWork(work: DueWork, everySeconds: number): Promise<number | null> {
  const answer = await adminSupabase().rpc("sweep_due_work", { p_work: work, p_every_seconds: everySeconds });
  return unwrap("sweep_due_work", answer);
}

/** The sweep over eSIMs in use. @returns how many jobs it enqueued; null while another one sweeps */
export async function enqueueEsimReadings(perMinute: number): Promise<number | null> {
  return unwrap("enqueue_esim_reads", await adminSupabase().rpc("enqueue_esim_reads", { p_per_minute: perMinute }));
}

type Deletion = `delete_old_${"rate_limits" | "jobs" | "callbacks" | "guest_messages" | "mailed_codes" | "departures"}`;

/** A sweep over what is kept no longer, or over accounts that nobody confirms, a few at a time. @returns 0: it enqueues nothing */
export async function deleteOld(deletion: Deletion | "delete_unconfirmed_accounts"): Promise<number> {
  unwrap(deletion, await adminSupabase().rpc(deletion));
  return 0;
}

/** Notes that a tick has swept for all missed work, for the store's readiness. */
export async function noteTick(): Promise<void> {
  unwrap("note_tick", await adminSupabase().rpc("note_tick"));
}

/** The seconds since a tick last swept for all missed work; null before the first. */
export async function readTickAge(): Promise<number | null> {
  return unwrap("database_state", await adminSupabase().rpc("database_state"))?.tick_age_seconds ?? null;
}
