import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";
import type { ContactInput } from "./schema";

/** Stores a message and enqueues its mail. @returns whether an order or eSIM of the sender is attached */
export async function storeContactMessage(input: ContactInput, userId: string | null): Promise<{ attached: boolean }> {
  const answer = await adminSupabase().rpc("receive_contact_message", {
    p_id: input.id,
    p_name: input.name,
    p_email: input.email,
    p_topic: input.topic,
    p_message: input.message,
    p_locale: input.locale,
    ...(userId === null ? {} : { p_user_id: userId }),
    ...(input.orderId === undefined ? {} : { p_order_id: input.orderId }),
    ...(input.esimId === undefined ? {} : { p_esim_id: input.esimId }),
  });
  return { attached: unwrap("receive_contact_message", answer) === true };
}

/** A stored message; null when it is gone. */
export async function findContactMessage(id: string) {
  const answer = await adminSupabase()
    .from("contact_messages")
    .select("id, name, email, topic, message, locale, user_id, order_id, esim_id, mailed_at, esims(iccid)")
    .eq("id", id)
    .maybeSingle();
  return unwrap("contact message", answer);
}

export async function markContactMailed(id: string): Promise<void> {
  const answer = await adminSupabase()
    .from("contact_messages")
    .update({ mailed_at: new Date().toISOString() })
    .eq("id", id);
  unwrap("contact message mailed", answer);
}

/** What a message was answered, and whoever is to get the answer; null when the message is gone. */
export async function findAnswer(id: string) {
  const answer = await adminSupabase()
    .from("contact_messages")
    .select("email, topic, locale, order_id, created_at, answer, answer_mailed_at")
    .eq("id", id)
    .maybeSingle();
  return unwrap("answer of a contact message", answer);
}

export async function markAnswerMailed(id: string): Promise<void> {
  const answer = await adminSupabase()
    .from("contact_messages")
    .update({ answer_mailed_at: new Date().toISOString() })
    .eq("id", id);
  unwrap("answer mailed", answer);
}
