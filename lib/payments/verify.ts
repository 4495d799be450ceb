import "server-only";
import { bodyDigest } from "@/lib/core/body-digest";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import { type Money, moneyOf } from "@/lib/orders/payment-states";
import type { InvoiceCallback } from "@/lib/xendit/callback";
import type { GatewayEvent } from "@/lib/xendit/event";
import { isUnknown } from "@/lib/xendit/failures";
import { expireInvoice } from "@/lib/xendit/invoices";
import type { InvoiceResult, XenditInvoice } from "@/lib/xendit/types";
import { adopt, invoicesOf, isOfSum, readOwnInvoice, recoverInvoice, replacementAmong } from "./invoices";
import {
  applyInvoice,
  findPayment,
  latestPaymentOf,
  noteUnreadInvoice,
  noteUnreadOthers,
  receiveCallback,
  releaseInvoice,
  reportSecondInvoice,
  storeGatewayEvent,
} from "./repository";
import type { ApplyOutcome, Payment, PaymentOutcome } from "./types";

/** The id of a payment in lower case, as the database writes it; null for other text from outside. */
export function toPaymentId(externalId: string): string | null {
  return isUuid(externalId) ? externalId.toLowerCase() : null;
}

/**
 * Stores a callback without the payer's data and enqueues a verification in one transaction. A callback is only a hint:
 * money counts only when the gateway confirms it.
 * @returns false when there is no payment with its id
 */
export async function acceptCallback(callback: InvoiceCallback): Promise<boolean> {
  const paymentId = toPaymentId(callback.externalId);
  if (!paymentId) return false;
  return receiveCallback(
    `${callback.id}:${callback.state}:${bodyDigest(JSON.stringify(callback))}`,
    paymentId,
    callback,
  );
}

/** Stores an event of a kind that nothing here acts on, without the payer's data, for the person who asks what has happened. */
export async function acceptGatewayEvent(event: GatewayEvent): Promise<void> {
  if (await storeGatewayEvent(`xendit:${bodyDigest(JSON.stringify(event))}`, event))
    log.warn("gateway_event_unused", { event: event.event });
}

const isPaid = ({ state }: XenditInvoice) => state === "paid";
const isOpen = ({ state }: XenditInvoice) => state === "open";

/** Reads one invoice with the sum that was paid, which neither the answers nor the lists of the gateway's client have. */
async function readOrLog(paymentId: string, invoiceId: string): InvoiceResult<XenditInvoice> {
  const read = await readOwnInvoice(paymentId, invoiceId);
  if (!read.ok) log.warn("invoice_not_read", { payment: paymentId, kind: read.error.kind });
  return read;
}

/** The same where it does not matter why it was not read. */
async function readOrUnavailable(paymentId: string, invoiceId: string): Promise<Result<XenditInvoice, "unavailable">> {
  const read = await readOrLog(paymentId, invoiceId);
  return read.ok ? read : err("unavailable");
}

/** Closes an open invoice. @returns its state now: the gateway refuses to close one that has just been paid, or answers that it is */
async function closeInvoice(paymentId: string, invoiceId: string): Promise<Result<XenditInvoice, "unavailable">> {
  const closed = await expireInvoice(invoiceId);
  return closed.ok && !isPaid(closed.value) ? ok(closed.value) : readOrUnavailable(paymentId, invoiceId);
}

/** Closes a payment's own invoice if it is open although its order does not wait for it: cancelled, paid by another one, or ended. */
async function closeSurplus(payment: Payment, own: XenditInvoice): Promise<Result<XenditInvoice, "unavailable">> {
  return isOpen(own) && payment.orderStatus !== "pending" ? closeInvoice(payment.id, own.id) : ok(own);
}

/** The other invoices of a payment, as a delayed creation leaves them; all where none is known as its own. */
async function otherInvoices(paymentId: string, ownId: string | null): Promise<Result<XenditInvoice[], "unavailable">> {
  const found = await invoicesOf(paymentId, ownId);
  return found.ok ? ok(found.value.filter(({ id }) => id !== ownId)) : found;
}

/** Other invoices of a payment: those that were paid, and those of which the list says more than their reading. */
type Others = { paid: XenditInvoice[]; unread: XenditInvoice[] };
const NO_OTHERS: Others = { paid: [], unread: [] };

/**
 * Closes those of them that are open. Each is read first: an odd list may name somebody else's.
 * @returns `paid`: before they could be closed
 */
async function closeOpen(paymentId: string, invoices: XenditInvoice[]): Promise<Result<Others, "unavailable">> {
  const others: Others = { paid: [], unread: [] };
  for (const invoice of invoices.filter(isOpen)) {
    const read = await readOrLog(paymentId, invoice.id);
    const now = read.ok && isOpen(read.value) ? await closeInvoice(paymentId, invoice.id) : read;
    if (read.ok && (!now.ok || isOpen(now.value))) return err("unavailable");
    if (!now.ok) others.unread.push(invoice);
    else if (isPaid(now.value)) others.paid.push(now.value);
  }
  return ok(others);
}

/** Reads those of them that the list calls paid. Where the two disagree one of them is late. */
async function readPaid(paymentId: string, invoices: XenditInvoice[]): Promise<Others> {
  const others: Others = { paid: [], unread: [] };
  for (const invoice of invoices.filter(isPaid)) {
    const read = await readOrLog(paymentId, invoice.id);
    if (read.ok && isPaid(read.value)) others.paid.push(read.value);
    else others.unread.push(invoice);
  }
  return others;
}

/** Whether exactly what a payment asks for was paid on an invoice. */
const isExact = ({ amount }: Payment, invoice: XenditInvoice) =>
  isOfSum(invoice, amount) && invoice.paid?.amount === amount;

/**
 * The invoice that decides about a payment whose own one was read. There is none while another one reads differently from how it is
 * listed; after a day each such invoice is a case and no longer holds the payment.
 */
async function besideOthers(
  payment: Payment,
  own: XenditInvoice,
  others: XenditInvoice[],
  { paid, unread }: Others,
): Promise<Result<XenditInvoice, "unavailable">> {
  if (paid[0] && unread.length === 0) return ok(paid[0]);
  const closed = payment.orderStatus === "pending" ? ok(NO_OTHERS) : await closeOpen(payment.id, others);
  if (!closed.ok) return closed;
  const left = [...unread, ...closed.value.unread];
  const isDecided = (left.length === 0 && !payment.hasUnreadOthers) || (await noteUnreadOthers(payment.id, left));
  return isDecided ? ok(paid[0] ?? closed.value.paid[0] ?? own) : err("unavailable");
}

/**
 * The invoice that takes the place of one that the gateway does not know, after a while: until then the reading and the list may be late.
 * Where the list has that one, only its reading is late. 'ended': it is over, or there has been none for so long.
 */
async function replacementOf(
  payment: Payment,
  unknownId: string,
  invoices: XenditInvoice[],
): Promise<Result<XenditInvoice, "unavailable" | "ended">> {
  const listed = invoices.find(({ id }) => id === unknownId);
  const other = listed ? ok(undefined) : await replacementAmong(payment, invoices);
  if (!other.ok) return other;
  if (other.value && (await adopt(payment.id, unknownId, other.value))) {
    log.warn("invoice_replaced", { payment: payment.id, unknown: unknownId, invoice: other.value.id });
    return currentInvoice(payment, other.value.id);
  }
  const hasEnded = await noteUnreadInvoice(payment.id, { id: unknownId, listed: listed?.state ?? null });
  return err(hasEnded ? "ended" : "unavailable");
}

/**
 * The invoice that decides about a payment: its own, or another one of it that was paid. Exact money counts at once. While the gateway does
 * not know the own one, or names it as another payment's, anything else counts only once it has taken its place.
 */
async function currentInvoice(
  payment: Payment,
  ownId: string,
): Promise<Result<XenditInvoice, "unavailable" | "ended">> {
  const read = await readOrLog(payment.id, ownId);
  if (!read.ok && !isUnknown(read.error)) return err("unavailable");
  const own = read.ok ? await closeSurplus(payment, read.value) : null;
  if (own && (!own.ok || isPaid(own.value))) return own;
  const found = await invoicesOf(payment.id, ownId);
  if (!found.ok) return found;
  const others = found.value.filter(({ id }) => id !== ownId);
  const listed = await readPaid(payment.id, others);
  const exact = listed.paid.find((invoice) => isExact(payment, invoice));
  if (exact) return ok(exact);
  if (own) return besideOthers(payment, own.value, others, listed);
  return listed.unread.length > 0 ? err("unavailable") : replacementOf(payment, ownId, found.value);
}

/** Closes the other invoices of a payment whose money is counted, so that nothing more is paid. Money on them is a case. */
async function settleOthers(paymentId: string, ownId: string | null): Promise<Result<void, "unavailable">> {
  const others = await otherInvoices(paymentId, ownId);
  if (!others.ok) return others;
  const closed = await closeOpen(paymentId, others.value);
  if (!closed.ok) return closed;
  const listed = await readPaid(paymentId, others.value);
  for (const second of [...closed.value.paid, ...listed.paid]) {
    await reportSecondInvoice(paymentId, second);
    log.error("payment_case", { payment: paymentId, invoice: second.id });
  }
  return closed.value.unread.length + listed.unread.length > 0 ? err("unavailable") : ok(undefined);
}

/** What applying an invoice says of a payment whose money is counted; null for one that still waits for money. */
const COUNTED: Record<Money, ApplyOutcome | null> = {
  possible: null,
  impossible: null,
  kept: "already_paid",
  inReview: "needs_review",
  owed: "refund_due",
  returned: "refunded",
};

/** Settles the other invoices of a payment whose money is counted. Its own one is read again while a review may lack its sum. */
async function verifyCounted(
  paymentId: string,
  ownId: string,
  counted: ApplyOutcome,
): Promise<Result<ApplyOutcome, "unavailable">> {
  const own = counted === "needs_review" ? await readOrUnavailable(paymentId, ownId) : null;
  if (own && !own.ok) return own;
  const outcome = own ? await applyInvoice(paymentId, own.value) : counted;
  const settled = await settleOthers(paymentId, ownId);
  return settled.ok ? ok(outcome) : settled;
}

/** Applies the invoice that decides about a payment. One that is paid, and that another payment has, is taken from that one. */
async function applyCurrent(payment: Payment, invoice: XenditInvoice): Promise<ApplyOutcome> {
  const isOther = invoice.id !== payment.invoiceId;
  if (isOther && isPaid(invoice)) await releaseInvoice(invoice.id, payment.id);
  const outcome = await applyInvoice(payment.id, invoice);
  if (outcome === "needs_review" || outcome === "refund_due")
    log.error("payment_case", { payment: payment.id, outcome });
  return outcome;
}

/**
 * Reads a payment's invoice from the gateway and applies it; of a payment whose money is counted, settles its other invoices. Callbacks,
 * the return page, 'check status' and the sweep all use this verification. Safe to repeat.
 * @returns the outcome (see `apply_invoice`), or 'unavailable' without an answer from the gateway
 */
export async function verifyPayment(paymentId: string): Promise<Result<PaymentOutcome, "unavailable">> {
  const payment = await findPayment(paymentId);
  if (!payment) return ok("unknown_payment");
  const counted = COUNTED[moneyOf(payment)];
  if (counted && payment.invoiceId !== null) return verifyCounted(paymentId, payment.invoiceId, counted);
  const recovered = payment.invoiceId === null ? await recoverInvoice(payment) : null;
  if (recovered && !recovered.ok) return recovered;
  const invoiceId = payment.invoiceId ?? recovered?.value?.id;
  if (!invoiceId) return ok((await noteUnreadInvoice(paymentId, null)) ? "expired" : "no_invoice");
  const invoice = await currentInvoice(payment, invoiceId);
  if (!invoice.ok) return invoice.error === "ended" ? ok("expired") : err("unavailable");
  const outcome = await applyCurrent(payment, invoice.value);
  if (!counted) return ok(outcome);
  // It counts without an invoice, because another payment is counted with the one that was read.
  const settled = await settleOthers(paymentId, isPaid(invoice.value) ? invoice.value.id : null);
  return settled.ok ? ok(outcome) : settled;
}

/** Verifies the newest payment of an order, if it has one. */
export async function verifyLatestPayment(orderId: string): Promise<Result<PaymentOutcome, "unavailable">> {
  const payment = await latestPaymentOf(orderId);
  return payment ? verifyPayment(payment.id) : ok("no_payment");
}

/** The order of a payment; null for an unknown payment. */
export async function orderOfPayment(paymentId: string): Promise<string | null> {
  return (await findPayment(paymentId))?.orderId ?? null;
}
