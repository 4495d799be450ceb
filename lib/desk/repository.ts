import "server-only";
import type { z } from "zod";
import { ownSupabase } from "@/lib/auth/session";
import { unwrap } from "@/lib/supabase/unwrap";
import { wholePersonFromRow } from "./order-rows";
import { UNDEFINED_FUNCTION } from "./rules";
import type {
  answerMessageSchema,
  closeCaseSchema,
  decideSchema,
  leaveUnsentSchema,
  pauseSalesSchema,
  putMessageAwaySchema,
  resumeSalesSchema,
  retrySchema,
  unmaskSchema,
} from "./schema";
import type { DeskOutcome, WholePerson } from "./types";

type Answer = { data: DeskOutcome | null; error: { message: string; code?: string } | null };

/** @returns null to whoever is no operator */
function outcomeOf(query: string, answer: Answer): DeskOutcome | null {
  return answer.error?.code === UNDEFINED_FUNCTION ? null : unwrap(query, answer);
}

// Each act runs with the operator's own login: the database decides whether it is one, and notes the act in the same transaction.

export async function closeCase({ caseId, seen, word, note }: z.output<typeof closeCaseSchema>) {
  const supabase = await ownSupabase();
  const input = { p_case_id: caseId, p_word: word, p_note: note, p_seen: seen };
  return outcomeOf("desk_close_case", await supabase.rpc("desk_close_case", input));
}

export async function decide({ orderId, decision, seen, word, note }: z.output<typeof decideSchema>) {
  const supabase = await ownSupabase();
  const input = { p_order_id: orderId, p_decision: decision, p_word: word, p_note: note, p_seen: seen };
  return outcomeOf("desk_decide", await supabase.rpc("desk_decide", input));
}

export async function retryJob({ kind, subject, word }: z.output<typeof retrySchema>): Promise<DeskOutcome | null> {
  const supabase = await ownSupabase();
  const input = { p_kind: kind, p_subject: subject, p_word: word };
  return outcomeOf("desk_retry", await supabase.rpc("desk_retry", input));
}

export async function leaveUnsent({ kind, subject, word, note }: z.output<typeof leaveUnsentSchema>) {
  const supabase = await ownSupabase();
  const input = { p_kind: kind, p_subject: subject, p_word: word, p_note: note };
  return outcomeOf("desk_close_message", await supabase.rpc("desk_close_message", input));
}

export async function pauseSales(pause: z.output<typeof pauseSalesSchema>): Promise<DeskOutcome | null> {
  const supabase = await ownSupabase();
  const { destinationId, plan, word, note } = pause;
  const input = {
    p_word: word,
    p_reason: note,
    ...(destinationId && { p_destination_id: destinationId }),
    ...(plan && { p_plan: plan }),
  };
  return outcomeOf("desk_pause_sales", await supabase.rpc("desk_pause_sales", input));
}

export async function resumeSales({ pauseId, word }: z.output<typeof resumeSalesSchema>): Promise<DeskOutcome | null> {
  const supabase = await ownSupabase();
  return outcomeOf("desk_resume_sales", await supabase.rpc("desk_resume_sales", { p_pause_id: pauseId, p_word: word }));
}

export async function answerMessage({ messageId, answer }: z.output<typeof answerMessageSchema>) {
  const supabase = await ownSupabase();
  const input = { p_message_id: messageId, p_answer: answer };
  return outcomeOf("desk_answer_message", await supabase.rpc("desk_answer_message", input));
}

export async function putMessageAway({ messageId, note }: z.output<typeof putMessageAwaySchema>) {
  const supabase = await ownSupabase();
  const input = { p_message_id: messageId, p_note: note };
  return outcomeOf("desk_put_message_away", await supabase.rpc("desk_put_message_away", input));
}

/** @returns null where there is no such order, and to whoever is no operator */
export async function unmask({ orderId, note }: z.output<typeof unmaskSchema>): Promise<WholePerson | null> {
  const supabase = await ownSupabase();
  const { data, error } = await supabase.rpc("desk_unmask", { p_order_id: orderId, p_reason: note });
  if (error?.code === UNDEFINED_FUNCTION) return null;
  if (error) throw new Error(`Failed to show the buyer of an order: ${error.message}`);
  return wholePersonFromRow(data);
}
