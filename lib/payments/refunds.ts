import "server-only";
import { bodyDigest } from "@/lib/core/body-digest";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok } from "@/lib/core/result";
import { stopwatch } from "@/lib/core/stopwatch";
import type { JobOutcome } from "@/lib/jobs/types";
import { isRefused, isUnknown } from "@/lib/xendit/failures";
import { findRefund, isRefundable, readRefund, requestRefund } from "@/lib/xendit/refunds";
import type { InvoiceResult, XenditRefund } from "@/lib/xendit/types";
import {
  adoptRefund,
  beginRefund,
  enqueueDueRefunds,
  leaveUnknownRefund,
  receiveRefundCallback,
  settleRefund,
} from "./refund-repository";
import { namedByCallbacks } from "./repository";
import type { RefundTurn } from "./types";

/** Length of a worker's turn; until it ends nobody can claim the payment. */
const TURN_SECONDS = MINUTE_SECONDS;
/** A request not sent by then waits for the next turn: it must have ended long before this turn has. */
const SEND_WITHIN_SECONDS = 15;
/** Pause before a pending refund is read again. The callback usually comes first. */
const PENDING_SECONDS = 15 * MINUTE_SECONDS;

type Asked = Extract<RefundTurn, { method: string | null }>;
type Known = Omit<Extract<RefundTurn, { outcome: "read" }>, "outcome">;

const DONE: JobOutcome = { kind: "done" };
const UNAVAILABLE: JobOutcome = { kind: "retry", reason: "gateway unavailable" };
const UNKNOWN: JobOutcome = {
  kind: "wait",
  seconds: PENDING_SECONDS,
  reason: "the gateway does not know the refund that it has named",
};
const TURN_OVER: JobOutcome = { kind: "again", reason: "the turn is over" };

const isAutomatic = () => serverEnv().AUTOMATIC_REFUNDS === "on";

async function byHand(paymentId: string, reason: string): Promise<JobOutcome> {
  await settleRefund(paymentId, { result: "failed", reason });
  log.error("refund_case", { payment: paymentId, reason });
  return DONE;
}

async function settle(paymentId: string, { id, result, amount, failure }: XenditRefund): Promise<JobOutcome> {
  const state = await settleRefund(paymentId, { result, refundId: id, amount, reason: failure ?? "failed" });
  switch (state) {
    case "requested":
      return UNKNOWN;
    case "pending":
      return { kind: "wait", seconds: PENDING_SECONDS, reason: "the gateway has not decided" };
    case "by_hand":
      log.error("refund_case", { payment: paymentId, refund: id, failure });
      return DONE;
    case "succeeded":
      return DONE;
  }
}

/** Whether a refund gives back this payment. The gateway does not always say all of it. */
function isOf(paymentId: string, invoiceId: string | null, { reference, invoiceId: refunded }: XenditRefund): boolean {
  return (reference ?? paymentId) === paymentId && (refunded ?? invoiceId) === (invoiceId ?? refunded);
}

/** The refund of a payment that callbacks name and the gateway still knows; null without one. One of another invoice is an odd answer. */
async function namedRefund(paymentId: string, invoiceId: string): InvoiceResult<XenditRefund | null> {
  const reads = await Promise.all((await namedByCallbacks(paymentId, "refund_id")).map(readRefund));
  const known = reads.flatMap((read) => (read.ok && read.value.reference === paymentId ? [read.value] : []));
  const made = known.find((refund) => isOf(paymentId, invoiceId, refund));
  if (made) return ok(made);
  if (known.length > 0) return err({ kind: "unavailable", reason: "another_invoice" });
  return reads.find((read) => !read.ok && !isUnknown(read.error)) ?? ok(null);
}

/** The refund of a payment that the gateway lists, or else one that its callbacks name; null when there is certainly none. */
async function refundOf(paymentId: string, invoiceId: string): InvoiceResult<XenditRefund | null> {
  const listed = await findRefund(invoiceId, paymentId);
  if (listed.ok && listed.value) return listed;
  const named = await namedRefund(paymentId, invoiceId);
  return listed.ok || (named.ok && named.value) ? named : listed;
}

/**
 * Looks for our refund where the gateway does not know the one that it has named, refuses to say anything of it, or tells of another one,
 * and goes on from there. Without one a person is asked after a day, also where the list cannot be read: until then the reading and the
 * list may be late.
 */
async function replace(paymentId: string, { refundId, invoiceId }: Known): Promise<JobOutcome> {
  const made = invoiceId === null ? ok(null) : await refundOf(paymentId, invoiceId);
  if (made.ok && made.value) {
    // Where the list knows it, only the reading is late.
    if (made.value.id !== refundId) {
      log.warn("refund_replaced", { payment: paymentId, unknown: refundId, refund: made.value.id });
      await adoptRefund(paymentId, refundId, made.value.id);
    }
    return settle(paymentId, made.value);
  }
  if ((await leaveUnknownRefund(paymentId, refundId)) !== "by_hand") return made.ok ? UNKNOWN : UNAVAILABLE;
  log.error("refund_case", { payment: paymentId, refund: refundId });
  return DONE;
}

async function follow(paymentId: string, asked: Known): Promise<JobOutcome> {
  const refund = await readRefund(asked.refundId);
  if (!refund.ok) return isRefused(refund.error) ? replace(paymentId, asked) : UNAVAILABLE;
  const { id, amount } = refund.value;
  const isAsked = id === asked.refundId && amount === asked.amount && isOf(paymentId, asked.invoiceId, refund.value);
  return isAsked ? settle(paymentId, refund.value) : replace(paymentId, asked);
}

/** Looks for our refund of an invoice, and goes on from there. @param absent what happens when the gateway has none */
async function search(paymentId: string, invoiceId: string, absent: () => Promise<JobOutcome>): Promise<JobOutcome> {
  const made = await refundOf(paymentId, invoiceId);
  if (!made.ok) return UNAVAILABLE;
  return made.value ? settle(paymentId, made.value) : absent();
}

async function ask(paymentId: string, invoiceId: string, amount: number, elapsed: () => number): Promise<JobOutcome> {
  const maySend = () => elapsed() <= SEND_WITHIN_SECONDS;
  const asked = await requestRefund({ paymentId, invoiceId, amount, maySend });
  if (asked.ok) {
    await settleRefund(paymentId, { result: "pending", refundId: asked.value });
    return follow(paymentId, { refundId: asked.value, invoiceId, amount });
  }
  log.warn("refund_not_made", {
    payment: paymentId,
    kind: asked.error.kind,
    why: asked.error.kind === "refused" ? asked.error.code : asked.error.reason,
    isTemporary: asked.error.kind === "refused" && asked.error.isTemporary,
  });
  if (asked.error.kind === "unavailable") {
    return asked.error.reason === "not_sent" && !maySend() ? TURN_OVER : UNAVAILABLE;
  }
  const { code, isTemporary } = asked.error;
  if (isTemporary) return { kind: "retry", reason: code };
  // The gateway may refuse because it has made the refund for an earlier request, whose answer was lost.
  return search(paymentId, invoiceId, () => byHand(paymentId, code));
}

async function proceed(paymentId: string, turn: Asked, elapsed: () => number): Promise<JobOutcome> {
  const { invoiceId, amount, method, outcome } = turn;
  if (outcome === "search") return invoiceId ? search(paymentId, invoiceId, async () => DONE) : DONE;
  if (!invoiceId || !isRefundable(method)) return byHand(paymentId, `not refundable: ${method ?? "unknown method"}`);
  const send = () => ask(paymentId, invoiceId, amount, elapsed);
  return outcome === "resend" ? search(paymentId, invoiceId, send) : send();
}

/**
 * Gives a payment that is owed back through the gateway, one step at a time: asks once, then reads until the refund has ended. Safe
 * to repeat and to interrupt anywhere. What the gateway cannot give back is left to a person, with the reason.
 */
export async function refundPayment(paymentId: string): Promise<JobOutcome> {
  const elapsed = stopwatch();
  const turn = await beginRefund(paymentId, TURN_SECONDS, isAutomatic());
  if (turn.outcome === "not_due") return DONE;
  return turn.outcome === "read" ? follow(paymentId, turn) : proceed(paymentId, turn, elapsed);
}

/** Stores a callback about a refund and enqueues its reading. @returns its payment; null for a refund that is not ours */
export async function acceptRefundCallback(refund: XenditRefund): Promise<string | null> {
  return receiveRefundCallback(`${refund.id}:${refund.result}:${bodyDigest(JSON.stringify(refund))}`, refund);
}

/** The sweep over payments that are owed back. @returns how many jobs it enqueued */
export async function requestDueRefunds(): Promise<number> {
  return enqueueDueRefunds(isAutomatic());
}
