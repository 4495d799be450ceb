import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { storableLabel, storableText } from "@/lib/core/storable";
import { wireAmount } from "./amount";
import type { InvoiceState } from "./types";
import { toInvoiceState, wireTime } from "./wire";

const text = z.string().max(255);
const anyText = z.string().transform(storableLabel).nullish().catch(null);

/** The body on the wire: snake_case, unlike the gateway's own examples. Unused fields may be anything. */
const invoiceCallbackSchema = z.object({
  id: text.regex(/^[\w-]+$/),
  external_id: z.string().min(1).transform(storableLabel),
  status: text.min(1),
  amount: wireAmount,
  currency: z.string().length(3).transform(storableText),
  paid_amount: wireAmount.nullish(),
  paid_at: wireTime,
  payment_method: anyText,
  payment_channel: anyText,
  bank_code: anyText,
  ewallet_type: anyText,
});

/** A hint that something happened to an invoice; read the invoice before acting. Amounts in whole rupiah for IDR; see `wholeRupiah`. */
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
