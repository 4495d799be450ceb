import "server-only";
import { z } from "zod";
import { serverEnv } from "@/lib/core/env.server";
import { err, ok, type Result } from "@/lib/core/result";
import { parseInvoiceCallback } from "./callback";
import { CALL_DEADLINE_MS, readGateway } from "./client";
import type { InvoiceFailure, InvoiceResult, XenditInvoice } from "./types";
import { pageAddress, wireTime } from "./wire";

/** Neither field decides about money, so an odd one does not hide the rest. */
const pageSchema = z
  .object({
    invoice_url: z.string().nullish().catch(null),
    expiry_date: wireTime,
  })
  .catch({ invoice_url: null, expiry_date: null });

/** An answer has the fields of a callback and the address of the invoice's page. */
function toInvoice(body: unknown): Result<XenditInvoice, InvoiceFailure> {
  const facts = parseInvoiceCallback(body);
  if (!facts.ok) return err({ kind: "unavailable", reason: "unreadable_answer" });
  const page = pageSchema.parse(body);
  const { id, externalId, state, amount, currency, paidAmount, paidAt, paymentMethod, paymentChannel } = facts.value;
  return ok({
    id,
    externalId,
    state,
    amount,
    currency,
    invoiceUrl: pageAddress(page.invoice_url, id, serverEnv().XENDIT_URL),
    expiresAt: page.expiry_date ?? null,
    ...(state === "paid" && {
      paid: { amount: paidAmount, at: paidAt, method: paymentMethod, channel: paymentChannel },
    }),
  });
}

/**
 * The present state of an invoice at the gateway, which decides about a payment, unlike a callback. An answer that names another id than
 * was asked for says nothing of it.
 */
export async function readInvoice(id: string, deadlineMilliseconds = CALL_DEADLINE_MS): InvoiceResult<XenditInvoice> {
  const body = await readGateway(`/v2/invoices/${encodeURIComponent(id)}`, deadlineMilliseconds);
  const read = body.ok ? toInvoice(body.value) : body;
  return read.ok && read.value.id !== id ? err({ kind: "unavailable", reason: "another_id" }) : read;
}
