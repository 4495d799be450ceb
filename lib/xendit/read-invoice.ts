import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { parseInvoiceCallback } from "./callback";
import { CALL_DEADLINE_MS, readGateway } from "./client";
import type { InvoiceFailure, InvoiceResult, XenditInvoice } from "./types";

const INVOICES_PER_PAGE = 100;

const pageSchema = z.object({
  invoice_url: z.url(),
  expiry_date: z.iso.datetime({ offset: true }).nullish().catch(null),
});

/** An answer has the fields of a callback and the address of the invoice's page. */
function toInvoice(body: unknown): Result<XenditInvoice, InvoiceFailure> {
  const facts = parseInvoiceCallback(body);
  const page = pageSchema.safeParse(body);
  if (!facts.ok || !page.success) return err({ kind: "unavailable", reason: "unreadable_answer" });
  const { id, externalId, state, amount, currency, paidAmount, paidAt, paymentMethod, paymentChannel } = facts.value;
  return ok({
    id,
    externalId,
    state,
    amount,
    currency,
    invoiceUrl: page.data.invoice_url,
    expiresAt: page.data.expiry_date ?? null,
    ...(state === "paid" && {
      paid: { amount: paidAmount, at: paidAt, method: paymentMethod, channel: paymentChannel },
    }),
  });
}

/** The present state of an invoice at the gateway, which decides about a payment, unlike a callback. */
export async function readInvoice(id: string, deadlineMilliseconds = CALL_DEADLINE_MS): InvoiceResult<XenditInvoice> {
  const body = await readGateway(`/v2/invoices/${encodeURIComponent(id)}`, deadlineMilliseconds);
  return body.ok ? toInvoice(body.value) : body;
}

/**
 * One page of the invoices that were paid between two times of the gateway's clock.
 * @param input.after the last invoice of the page before; an empty page is the end
 */
export async function listPaidInvoices(input: {
  from: Date;
  to: Date;
  after?: string;
}): InvoiceResult<XenditInvoice[]> {
  const query = new URLSearchParams({
    limit: String(INVOICES_PER_PAGE),
    paid_after: input.from.toISOString(),
    paid_before: input.to.toISOString(),
    ...(input.after !== undefined && { last_invoice: input.after }),
  });
  const body = await readGateway(`/v2/invoices?${query}`, CALL_DEADLINE_MS);
  if (!body.ok) return body;
  if (!Array.isArray(body.value)) return err({ kind: "unavailable", reason: "unreadable_answer" });
  const invoices: XenditInvoice[] = [];
  for (const entry of body.value) {
    const invoice = toInvoice(entry);
    if (!invoice.ok) return invoice;
    invoices.push(invoice.value);
  }
  return ok(invoices);
}
