import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

/** The sweep over open payments and unfinished orders. @returns how many jobs it enqueued */
export async function enqueueDueWork(everySeconds: number): Promise<number> {
  return (
    unwrap("enqueue_due_work", await adminSupabase().rpc("enqueue_due_work", { p_every_seconds: everySeconds })) ?? 0
  );
}

/** The sweep over eSIMs in use. @returns how many jobs it enqueued */
export async function enqueueEsimReadings(perMinute: number): Promise<number> {
  return (
    unwrap("enqueue_esim_reads", await adminSupabase().rpc("enqueue_esim_reads", { p_per_minute: perMinute })) ?? 0
  );
}

/** The sweep over what is kept no longer. */
export async function deleteOldData(): Promise<void> {
  unwrap("delete_old_data", await adminSupabase().rpc("delete_old_data"));
}

/** The sweep over accounts that nobody confirms, a few at a time. */
export async function deleteUnconfirmedAccounts(): Promise<void> {
  unwrap("delete_unconfirmed_accounts", await adminSupabase().rpc("delete_unconfirmed_accounts"));
}

/** Notes that a tick has swept for all missed work, for the store's readiness. */
export async function noteTick(): Promise<void> {
  unwrap("note_tick", await adminSupabase().rpc("note_tick"));
}
