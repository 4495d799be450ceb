import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { RefundResult, XenditRefund } from "@/lib/xendit/types";
import type { RefundState, RefundTurn } from "./types";

/** Decides what this worker does for a payment that is owed back; see `begin_refund` in the migrations. */
export async function beginRefund(paymentId: string, turnSeconds: number, mayBegin: boolean): Promise<RefundTurn> {
  const answer = await adminSupabase().rpc("begin_refund", {
    p_payment_id: paymentId,
    p_turn_seconds: turnSeconds,
    p_may_begin: mayBegin,
  });
  const turn = present("begin_refund", unwrap("begin_refund", answer));
  const outcome = present("begin_refund.outcome", turn.outcome);
  if (outcome === "not_due") return { outcome };
  const owed = {
    paymentId,
    invoiceId: turn.invoice_id,
    amount: present("begin_refund.amount", turn.amount),
    method: turn.payment_method,
    refundId: turn.refund_id,
    isLongUnknown: turn.is_long_unknown === true,
  };
  if (outcome === "read") return { ...owed, outcome, refundId: present("begin_refund.refund_id", turn.refund_id) };
  return outcome === "resend" ? { ...owed, outcome, isDoubtful: turn.is_doubtful === true } : { ...owed, outcome };
}

type Known = { result: RefundResult; refundId: string; amount?: number; reason?: string };

/** Applies what is known of a payment's refund. Safe to repeat. @returns how the refund stands now */
export async function settleRefund(paymentId: string, known: Known): Promise<RefundState> {
  const answer = await adminSupabase().rpc("settle_refund", {
    p_payment_id: paymentId,
    p_result: known.result,
    p_refund_id: known.refundId,
    ...(known.amount !== undefined && { p_amount: known.amount }),
    ...(known.reason !== undefined && { p_reason: known.reason }),
  });
  return present("settle_refund", unwrap("settle_refund", answer));
}

/** Stores that the gateway is about to be asked. @returns false where it is not to be; see `note_refund_request` in the migrations */
export async function noteRefundRequest(paymentId: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("note_refund_request", { p_payment_id: paymentId });
  return present("note_refund_request", unwrap("note_refund_request", answer));
}

/** Stores that nothing came of the last request. @param wasSent it was refused; otherwise it was not sent */
export async function noteNoRefund(paymentId: string, wasSent: boolean): Promise<void> {
  const call = { p_payment_id: paymentId, p_was_sent: wasSent };
  unwrap("note_no_refund", await adminSupabase().rpc("note_no_refund", call));
}

/** Leaves a refund that the gateway does not make to a person, but waits a day after a lost answer. @returns how it stands now */
export async function refuseRefund(paymentId: string, reason: string): Promise<RefundState> {
  const answer = await adminSupabase().rpc("refuse_refund", { p_payment_id: paymentId, p_reason: reason });
  return present("refuse_refund", unwrap("refuse_refund", answer));
}

/** Stores a payment's refund instead of one that the gateway does not know. */
export async function adoptRefund(paymentId: string, unknownId: string, refundId: string): Promise<void> {
  const answer = await adminSupabase().rpc("adopt_refund", {
    p_payment_id: paymentId,
    p_unknown_id: unknownId,
    p_refund_id: refundId,
  });
  unwrap("adopt_refund", answer);
}

/** Leaves a refund that the gateway has not known as ours for a day to a person. @returns how it stands now */
export async function leaveUnknownRefund(paymentId: string, unknownId: string): Promise<RefundState> {
  const answer = await adminSupabase().rpc("leave_unknown_refund", {
    p_payment_id: paymentId,
    p_unknown_id: unknownId,
  });
  return present("leave_unknown_refund", unwrap("leave_unknown_refund", answer));
}

/** Stores a callback about a refund. @returns its payment; null when it is not about a refund of ours */
export async function receiveRefundCallback(eventKey: string, refund: XenditRefund): Promise<string | null> {
  const answer = await adminSupabase().rpc("receive_refund_callback", {
    p_event_key: eventKey,
    p_refund_id: refund.id,
    p_reference: refund.reference ?? "",
    p_result: refund.result,
    p_amount: refund.amount,
  });
  return unwrap("receive_refund_callback", answer);
}

/**
 * Enqueues the jobs of refunds that are due.
 * @param mayBegin also for payments without a refund
 * @returns how many; null while another one does it
 */
export async function enqueueDueRefunds(mayBegin: boolean): Promise<number | null> {
  const answer = await adminSupabase().rpc("enqueue_due_refunds", { p_may_begin: mayBegin });
  return unwrap("enqueue_due_refunds", answer);
}
