import "server-only";
import { dateOrNull } from "@/lib/core/timestamp";
import { adminSupabase } from "@/lib/supabase/admin";
import { present, unwrap } from "@/lib/supabase/unwrap";

/** When this mail was sent; null before that. */
export async function sentAt(dedupeKey: string): Promise<Date | null> {
  const answer = await adminSupabase()
    .from("email_messages")
    .select("sent_at")
    .eq("dedupe_key", dedupeKey)
    .maybeSingle();
  return dateOrNull(unwrap("mail_sent_at", answer)?.sent_at ?? null);
}

/** How many mails about an order were sent whose key begins with a text. */
export async function countOf(orderId: string, beginning: string): Promise<number> {
  const { count, ...answer } = await adminSupabase()
    .from("email_messages")
    .select("*", { count: "exact", head: true })
    .eq("order_id", orderId)
    .like("dedupe_key", `${beginning}%`);
  unwrap("count_mails", answer);
  return present("count_mails", count);
}

export type SentMail = { dedupeKey: string; kind: string; orderId: string; messageId: string };

export async function recordMail({ dedupeKey, kind, orderId, messageId }: SentMail): Promise<void> {
  const answer = await adminSupabase()
    .from("email_messages")
    .upsert({ dedupe_key: dedupeKey, kind, order_id: orderId, message_id: messageId });
  unwrap("record_mail", answer);
}
