import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { storableText } from "@/lib/core/storable";
import type { InvoiceState } from "./types";
import { toInvoiceState } from "./wire";

const text = z.string().max(255);
const anyText = text.transform(storableText).nullish();

/** The time in UTC with milliseconds; null when the database cannot store it (it has no year 0). */
function storableTime(time: string): string | null {
  const at = new Date(time);
  const utc = Number.isNaN(at.getTime()) ? "" : at.toISOString();
  return /^(?!0000)\d{4}-/.test(utc) ? utc : null;
}

/** The body on the wire: snake_case, unlike the gateway's own examples. Unused fields may be anything. */
const invoiceCallbackSchema = z.object({
  id: text.regex(/^[\w-]+$/),
  external_id: text.min(1),
  status: text.min(1),
  amount: z.number().nonnegative(),
  currency: z.string().length(3).transform(storableText),
  paid_amount: z.number().nonnegative().nullish(),
  paid_at: z.iso.datetime({ offset: true }).transform(storableTime).nullish().catch(null),
  payment_method: anyText,
  payment_channel: anyText,
  bank_code: anyText,
  ewallet_type: anyText,
});

/** A hint that something happened to an invoice; read the invoice before acting. Amounts in whole rupiah for IDR. */
export type InvoiceCallback = {
  id: string;
  externalId: string;
  state: InvoiceState;
  amount: number;
  currency: string;
  paidAmount: number | null;
  /** ISO 8601 in UTC, in a form that the database accepts. */
  paidAt: string | null;
  paymentMethod: string | null;
  /** Older payloads name the channel bank_code or ewallet_type. */
  paymentChannel: string | null;
};

/** @param json the parsed body */
export function parseInvoiceCallback(json: unknown): Result<InvoiceCallback, "invalid"> {
  const parsed = invoiceCallbackSchema.safeParse(json);
  if (!parsed.success) return err("invalid");
  const body = parsed.data;
  return ok({
    id: body.id,
    externalId: body.external_id,
    state: toInvoiceState(body.status),
    amount: body.amount,
    currency: body.currency,
    paidAmount: body.paid_amount ?? null,
    paidAt: body.paid_at ?? null,
    paymentMethod: body.payment_method ?? null,
    paymentChannel: body.payment_channel ?? body.bank_code ?? body.ewallet_type ?? null,
  });
}
