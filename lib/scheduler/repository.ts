import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

/** The sweep over open payments, unfinished orders and eSIMs in use. @returns how many jobs it enqueued */
export async function enqueueDueWork(everySeconds: number): Promise<number> {
  return (
    unwrap("enqueue_due_work", await adminSupabase().rpc("enqueue_due_work", { p_every_seconds: everySeconds })) ?? 0
  );
}

/** Notes that a tick has swept for all missed work, for the store's readiness. */
export async function noteTick(): Promise<void> {
  unwrap("note_tick", await adminSupabase().rpc("note_tick"));
}
