import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

/** Whether this mail has already been sent. */
export async function isMailSent(dedupeKey: string): Promise<boolean> {
  const answer = await adminSupabase()
    .from("email_messages")
    .select("dedupe_key")
    .eq("dedupe_key", dedupeKey)
    .maybeSingle();
  return unwrap("is_mail_sent", answer) !== null;
}

export type SentMail = { dedupeKey: string; kind: string; orderId: string; messageId: string };

export async function recordMail({ dedupeKey, kind, orderId, messageId }: SentMail): Promise<void> {
  const answer = await adminSupabase()
    .from("email_messages")
    .upsert({ dedupe_key: dedupeKey, kind, order_id: orderId, message_id: messageId });
  unwrap("record_mail", answer);
}
