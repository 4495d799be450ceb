import type { Result } from "@/lib/core/result";
import type { Database } from "@/lib/supabase/database.types";

/** How an invoice stands, in the words of the database: the gateway's own stop in this folder. */
export type InvoiceState = Database["public"]["Enums"]["invoice_state"];

/** How an invoice was paid, as far as the gateway says. `amount` in whole rupiah, `at` ISO 8601. */
export type PaidFacts = { amount: number | null; at: string | null; method: string | null; channel: string | null };

/** An invoice. `paid` is known only where it was read by its id: the gateway's client drops it (docs/outside-services.md, 'Client'). */
export type XenditInvoice = {
  id: string;
  externalId: string;
  state: InvoiceState;
  /** Whole rupiah while the currency is IDR. */
  amount: number;
  currency: string;
  invoiceUrl: string;
  /** ISO 8601, UTC. */
  expiresAt: string | null;
  paid?: PaidFacts;
};

export type InvoicePayer = { givenNames: string; surname?: string; email: string; mobileNumber: string };

/** `price` in whole rupiah per piece. */
export type InvoiceItem = { name: string; price: number; quantity: number; referenceId?: string; category?: string };

/** `value` in whole rupiah; part of the invoice's amount. */
export type InvoiceFee = { type: string; value: number };

/** Languages that the invoice's page is offered in here. */
export type InvoiceLanguage = "id" | "en";

export type CreateInvoiceInput = {
  /** Ours, one per payment attempt. The gateway does not enforce that it is unique. */
  externalId: string;
  /** Whole rupiah, fees included: the gateway charges this and nothing else. */
  amount: number;
  description: string;
  payer: InvoicePayer;
  items?: InvoiceItem[];
  fees?: InvoiceFee[];
  language: InvoiceLanguage;
  durationSeconds: number;
  successUrl: string;
  failureUrl: string;
  /** Channel names such as QRIS, OVO, BCA; left out, the gateway offers all that are active. */
  paymentMethods?: string[];
  metadata?: Record<string, string>;
};

type Rejected = { kind: "rejected"; status: number; code: string; message: string };

/** What of the payer the gateway may refuse. */
export type PayerField = "name" | "email" | "phone";

/**
 * rejected and busy: certainly not created. unknown: it may exist; settle it with `findInvoicesByExternalId`, never by
 * creating again at once. `isChannelRefused`: this account or this amount cannot use the way to pay that was asked for.
 * `field`: what of the payer is at fault; null when the gateway objects to something else.
 */
export type CreateInvoiceFailure =
  | (Rejected & { isChannelRefused: boolean; field: PayerField | null })
  | { kind: "busy" }
  | { kind: "unknown"; reason: string };

/** unavailable: no usable answer; the same call may be made again later. */
export type InvoiceFailure = { kind: "not_found" } | Rejected | { kind: "unavailable"; reason: string };

export type InvoiceResult<Value> = Promise<Result<Value, InvoiceFailure>>;
