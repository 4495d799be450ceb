import "server-only";
import { bodyDigest } from "@/lib/core/body-digest";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import type { InvoiceCallback } from "@/lib/xendit/callback";
import type { GatewayEvent } from "@/lib/xendit/event";
import { expireInvoice, findInvoicesByExternalId } from "@/lib/xendit/invoices";
import { readInvoice } from "@/lib/xendit/read-invoice";
import type { XenditInvoice } from "@/lib/xendit/types";
import { recoverInvoice } from "./invoices";
import { applyInvoice, findPayment, latestPaymentOf, receiveCallback, storeGatewayEvent } from "./repository";
import type { Payment, PaymentOutcome } from "./types";

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

/** A delayed creation may have left a second invoice of the same payment; if that one is paid, support must decide. */
async function paidTwin(paymentId: string, own: XenditInvoice): Promise<Result<XenditInvoice, "unavailable">> {
  const found = await findInvoicesByExternalId(paymentId);
  if (!found.ok) return err("unavailable");
  const twin = found.value.find((other) => other.id !== own.id && isPaid(other));
  if (!twin) return ok(own);
  // The list does not say how much was paid.
  const read = await readInvoice(twin.id);
  return ok(read.ok && isPaid(read.value) ? read.value : twin);
}

/** Reads the invoice, and closes it if it is open although its order does not wait for it: cancelled, paid by another one, or ended. */
async function currentInvoice(payment: Payment, invoiceId: string): Promise<Result<XenditInvoice, "unavailable">> {
  const read = await readInvoice(invoiceId);
  if (!read.ok) {
    log.warn("invoice_not_read", { payment: payment.id, kind: read.error.kind });
    return err("unavailable");
  }
  if (isPaid(read.value)) return ok(read.value);
  if (read.value.state === "open" && payment.orderStatus !== "pending") {
    const closed = await expireInvoice(invoiceId);
    // The gateway refuses to close an invoice that has just been paid.
    const now = closed.ok ? closed : await readInvoice(invoiceId);
    return now.ok ? ok(now.value) : err("unavailable");
  }
  return paidTwin(payment.id, read.value);
}

/**
 * Reads a payment's invoice from the gateway and applies it. Callbacks, the return page, 'check status' and the sweep all
 * use this verification. Safe to repeat.
 * @returns the outcome (see `apply_invoice`), or 'unavailable' without an answer from the gateway
 */
export async function verifyPayment(paymentId: string): Promise<Result<PaymentOutcome, "unavailable">> {
  const payment = await findPayment(paymentId);
  if (!payment) return ok("unknown_payment");
  const recovered = payment.invoiceId === null ? await recoverInvoice(paymentId) : null;
  if (recovered && !recovered.ok) return recovered;
  const invoiceId = payment.invoiceId ?? recovered?.value?.id;
  if (!invoiceId) return ok("no_invoice");
  const invoice = await currentInvoice(payment, invoiceId);
  if (!invoice.ok) return invoice;
  const outcome = await applyInvoice(paymentId, invoice.value);
  if (outcome === "needs_review" || outcome === "refund_due")
    log.error("payment_case", { payment: paymentId, outcome });
  return ok(outcome);
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
