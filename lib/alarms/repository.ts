import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

/** Enqueues the job that tells of new cases, where there are any. @returns how many jobs */
export async function watchCases(): Promise<number> {
  return unwrap("watch_cases", await adminSupabase().rpc("watch_cases")) ?? 0;
}

/** The open cases of which the mail, the webhook or both are still to tell, the first seen first. */
export async function dueAlarms() {
  const rows = unwrap("due_alarms", await adminSupabase().rpc("due_alarms")) ?? [];
  return rows.map(({ id, kind, order_id: orderId, mailed_at: mailed, posted_at: posted }) => ({
    id,
    kind,
    orderId,
    isMailed: mailed !== null,
    isPosted: posted !== null,
  }));
}

export type DueAlarm = Awaited<ReturnType<typeof dueAlarms>>[number];

export async function noteAlarms(ids: number[], isByMail: boolean): Promise<void> {
  unwrap("note_alarms", await adminSupabase().rpc("note_alarms", { p_ids: ids, p_by_mail: isByMail }));
}
