import "server-only";
import { bodyDigest } from "@/lib/core/body-digest";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { ok } from "@/lib/core/result";
import { stopwatch } from "@/lib/core/stopwatch";
import type { JobOutcome } from "@/lib/jobs/types";
import { isRefused, isUnknown } from "@/lib/xendit/failures";
import { isRefundable, listRefunds, readRefund, requestRefund } from "@/lib/xendit/refunds";
import type { XenditRefund } from "@/lib/xendit/types";
import {
  adoptRefund,
  beginRefund,
  enqueueDueRefunds,
  leaveUnknownRefund,
  noteNoRefund,
  noteRefundRequest,
  receiveRefundCallback,
  refuseRefund,
  settleRefund,
} from "./refund-repository";
import { namedByCallbacks } from "./repository";
import type { OwedRefund, RefundState } from "./types";

/** Length of a worker's turn; until it ends nobody can claim the payment. */
const TURN_SECONDS = MINUTE_SECONDS;
/** A request not sent by then waits for the next turn: it must have ended long before this turn has. */
const SEND_WITHIN_SECONDS = 15;
/** Pause before a pending refund is read again. The callback usually comes first. */
const PENDING_SECONDS = 15 * MINUTE_SECONDS;

const DONE: JobOutcome = { kind: "done" };
const UNAVAILABLE: JobOutcome = { kind: "retry", reason: "gateway unavailable" };
const UNKNOWN: JobOutcome = {
  kind: "wait",
  seconds: PENDING_SECONDS,
  reason: "what the gateway tells of the refund is not certain",
};
const UNREAD: JobOutcome = { kind: "retry", reason: "a refund that the gateway lists could not be read" };
const DOUBTFUL_INVOICE = "its invoice may be another payment's";
const TURN_OVER: JobOutcome = { kind: "again", reason: "the turn is over" };

const isAutomatic = () => serverEnv().AUTOMATIC_REFUNDS === "on";

/** Whether money that was paid so is given back through the gateway, as far as the method decides. @param method the gateway's word */
export function goesBackThroughGateway(method: string | null): boolean {
  return isAutomatic() && isRefundable(method);
}

/** What comes next for a payment whose refund stands like this. @param about for the log */
function outcomeOf(paymentId: string, state: RefundState, about: { refundId?: string; reason?: string }): JobOutcome {
  switch (state) {
    case "requested":
      return UNKNOWN;
    case "pending":
      return { kind: "wait", seconds: PENDING_SECONDS, reason: "the gateway has not decided" };
    case "by_hand":
      log.error("refund_case", { payment: paymentId, refund: about.refundId, reason: about.reason });
      return DONE;
    case "succeeded":
      return DONE;
  }
}

async function leaveRefused(paymentId: string, reason: string): Promise<JobOutcome> {
  return outcomeOf(paymentId, await refuseRefund(paymentId, reason), { reason });
}

const isOurs = ({ paymentId, invoiceId }: OwedRefund, refund: XenditRefund) =>
  refund.reference === paymentId && (invoiceId === null || (refund.invoiceId ?? invoiceId) === invoiceId);

/** Whether a refund certainly gives this payment back, or is about to. */
const givesBack = (owed: OwedRefund, refund: XenditRefund) =>
  isOurs(owed, refund) && refund.amount === owed.amount && refund.result !== "failed";

/** Whether a failed or foreign reading says that the refund is not ours. A reading without a reference may be ours. */
function isNotOurs(owed: OwedRefund, read: Awaited<ReturnType<typeof readRefund>>): boolean {
  return read.ok ? (read.value.reference ?? owed.paymentId) !== owed.paymentId : isUnknown(read.error);
}

/** `mayBeMade`: the list says that the money goes back, and the reading does not. `isRead`: a reading has said something. */
type Evidence = { refund: XenditRefund; isCertain: boolean; mayBeMade: boolean; isRead: boolean };

/**
 * What is known of a refund of ours. The list supplies a missing reference. What the list alone says, or calls failed, or names with
 * another amount, is doubtful until the refund reads so. One that reads as failed is doubtful until the list says so too; one that reads
 * as another's, while the list says that it is ours.
 */
function evidenceOf(owed: OwedRefund, read: XenditRefund | null, listed: XenditRefund | null): Evidence | null {
  const reading = read && { ...read, reference: read.reference ?? listed?.reference ?? null };
  const own = reading && isOurs(owed, reading) ? reading : null;
  const isRead = read !== null;
  const isWhole = own?.amount === owed.amount;
  const isListedAsMade = listed !== null && givesBack(owed, listed);
  const isMade = isWhole && givesBack(owed, own);
  if (isListedAsMade && !isMade) return { refund: listed, isCertain: false, mayBeMade: true, isRead };
  if (isWhole) return { refund: own, isCertain: isMade || listed?.result === "failed", mayBeMade: false, isRead };
  const refund = own ?? listed;
  return refund && { refund, isCertain: own !== null && listed !== null, mayBeMade: false, isRead };
}

/**
 * Reads each refund that the gateway lists or a callback names, and picks ours for the payment. It prefers one that gives the
 * money back, then one that may, then a doubtful one. isComplete: if none is found, there is certainly none.
 */
async function refundOf(owed: OwedRefund): Promise<{ found: Evidence | null; isComplete: boolean }> {
  const { paymentId, invoiceId, refundId } = owed;
  const listed = invoiceId === null ? ok([]) : await listRefunds(invoiceId, paymentId);
  const entries = new Map((listed.ok ? listed.value : []).map((entry) => [entry.id, entry]));
  const named = await namedByCallbacks(paymentId, "refund_id");
  const ids = [...new Set([...(refundId === null ? [] : [refundId]), ...entries.keys(), ...named])];
  const reads = await Promise.all(ids.map(async (id) => ({ id, read: await readRefund(id) })));
  const found = reads.flatMap(
    ({ id, read }) => evidenceOf(owed, read.ok ? read.value : null, entries.get(id) ?? null) ?? [],
  );
  const best =
    found.find(({ refund, isCertain }) => isCertain && givesBack(owed, refund)) ??
    found.find(({ mayBeMade }) => mayBeMade) ??
    found.find(({ isCertain }) => !isCertain) ??
    found[0];
  return { found: best ?? null, isComplete: listed.ok && reads.every(({ read }) => isNotOurs(owed, read)) };
}

/** Keeps a doubt about a refund, and leaves it to a person after a day. Until then the answers may be late. */
async function leaveDoubtful({ paymentId }: OwedRefund, refundId: string): Promise<JobOutcome> {
  const state = await leaveUnknownRefund(paymentId, refundId);
  return state === "by_hand" ? outcomeOf(paymentId, state, { refundId }) : UNKNOWN;
}

/** Settles a payment's refund, in place of the one that the gateway has named for it before. */
async function settleFound(owed: OwedRefund, found: XenditRefund): Promise<JobOutcome> {
  const { paymentId, refundId } = owed;
  const { id, result, amount, failure } = found;
  if (refundId !== null && refundId !== id) {
    log.warn("refund_replaced", { payment: paymentId, unknown: refundId, refund: id });
    await adoptRefund(paymentId, refundId, id);
  }
  const known = { result, refundId: id, amount, reason: failure ?? "failed" };
  const state = await settleRefund(paymentId, known);
  // An earlier reading said that it had succeeded.
  const isContradicted = state === "succeeded" && result === "pending";
  return isContradicted ? leaveDoubtful(owed, id) : outcomeOf(paymentId, state, known);
}

/**
 * Looks for our refund and goes on from there. Where it is doubtful, or the gateway does not know what it has named, a person is asked
 * after a day, also where the list cannot be read: until then the reading and the list may be late. Of what is with a person already, one
 * that is listed as made is read again at once where it could not be, and a failure that no list tells does not count within that day.
 */
async function searchRefund(owed: OwedRefund, absent: () => Promise<JobOutcome>): Promise<JobOutcome> {
  const { found, isComplete } = await refundOf(owed);
  if (found?.isCertain) return settleFound(owed, found.refund);
  const doubtfulId = owed.refundId ?? found?.refund.id;
  if (doubtfulId === undefined) return isComplete ? absent() : UNAVAILABLE;
  const left = await leaveDoubtful(owed, doubtfulId);
  if (!found || left.kind !== "done") return left;
  if (found.mayBeMade) return found.isRead ? left : UNREAD;
  if (found.refund.result === "failed" && !owed.isLongUnknown) return UNKNOWN;
  return settleFound(owed, found.refund);
}

async function followRefund(owed: OwedRefund & { refundId: string }): Promise<JobOutcome> {
  const refund = await readRefund(owed.refundId);
  if (!refund.ok && !isRefused(refund.error)) return UNAVAILABLE;
  return refund.ok && givesBack(owed, refund.value)
    ? settleFound(owed, refund.value)
    : searchRefund(owed, async () => DONE);
}

async function requestOnce(owed: OwedRefund, elapsed: () => number): Promise<JobOutcome> {
  const { paymentId, invoiceId, amount, method } = owed;
  if (!invoiceId || !isRefundable(method)) {
    return leaveRefused(paymentId, `not refundable: ${method ?? "unknown method"}`);
  }
  if (!(await noteRefundRequest(paymentId))) return leaveRefused(paymentId, "the gateway did not answer for a day");
  const maySend = () => elapsed() <= SEND_WITHIN_SECONDS;
  const asked = await requestRefund({ paymentId, invoiceId, amount, maySend });
  if (asked.ok) {
    await settleRefund(paymentId, { result: "pending", refundId: asked.value });
    return followRefund({ ...owed, refundId: asked.value });
  }
  log.warn("refund_not_made", {
    payment: paymentId,
    kind: asked.error.kind,
    why: asked.error.kind === "refused" ? asked.error.code : asked.error.reason,
    isTemporary: asked.error.kind === "refused" && asked.error.isTemporary,
  });
  const isNothingMade =
    asked.error.kind === "refused" ? !asked.error.wasAskedBefore : asked.error.reason === "not_sent";
  if (isNothingMade) await noteNoRefund(paymentId, asked.error.kind === "refused");
  if (asked.error.kind === "unavailable") {
    return asked.error.reason === "not_sent" && !maySend() ? TURN_OVER : UNAVAILABLE;
  }
  const { code, isTemporary } = asked.error;
  if (isTemporary) return { kind: "retry", reason: code };
  // The gateway may refuse because it has made the refund for an earlier request, whose answer was lost.
  return searchRefund(owed, () => leaveRefused(paymentId, code));
}

/**
 * Gives a payment that is owed back through the gateway, one step at a time: asks once, then reads until the refund has ended. Safe
 * to repeat and to interrupt anywhere. What the gateway cannot give back is left to a person, with the reason.
 */
export async function refundPayment(paymentId: string): Promise<JobOutcome> {
  const elapsed = stopwatch();
  const turn = await beginRefund(paymentId, TURN_SECONDS, isAutomatic());
  switch (turn.outcome) {
    case "not_due":
      return DONE;
    case "read":
      return followRefund(turn);
    case "search":
      return searchRefund(turn, async () => DONE);
    case "send":
      return requestOnce(turn, elapsed);
    case "resend":
      return searchRefund(turn, () =>
        turn.isDoubtful ? leaveRefused(paymentId, DOUBTFUL_INVOICE) : requestOnce(turn, elapsed),
      );
  }
}

/** Stores a callback about a refund and enqueues its reading. @returns its payment; null for a refund that is not ours */
export async function acceptRefundCallback(refund: XenditRefund): Promise<string | null> {
  return receiveRefundCallback(`${refund.id}:${refund.result}:${bodyDigest(JSON.stringify(refund))}`, refund);
}

/** The sweep over payments that are owed back. @returns how many jobs it enqueued; null while another one sweeps */
export async function requestDueRefunds(): Promise<number | null> {
  return enqueueDueRefunds(isAutomatic());
}
