import "server-only";
import { z } from "zod";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { parseInvoiceCallback } from "./callback";
import { toReadFailure } from "./failures";
import type { InvoiceFailure, InvoiceResult, XenditInvoice } from "./types";

const CALL_DEADLINE_MS = 5_000;
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

/** A GET of the gateway's API. Without its client, which drops the paid amount, the time and the channel. */
async function readGateway(path: string, deadlineMilliseconds: number): InvoiceResult<unknown> {
  const env = serverEnv();
  try {
    const response = await fetch(`${env.XENDIT_URL}${path}`, {
      headers: { Authorization: `Basic ${Buffer.from(`${env.XENDIT_SECRET_KEY}:`).toString("base64")}` },
      signal: AbortSignal.timeout(deadlineMilliseconds),
      redirect: "error",
      cache: "no-store",
    });
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? ok(body) : err(toReadFailure(response.status, body));
  } catch (error) {
    log.warn("gateway_unreachable", { call: "read" }, error);
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return err({ kind: "unavailable", reason: isLate ? "deadline" : "network" });
  }
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
