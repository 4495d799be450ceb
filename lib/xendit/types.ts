import type { Result } from "@/lib/core/result";
import type { Database } from "@/lib/supabase/database.types";

/** The state of an invoice in the database's words: the gateway's words are used only in this folder. */
export type InvoiceState = Database["public"]["Enums"]["invoice_state"];

/** How an invoice was paid, as far as the gateway reports it. `amount` in whole rupiah, `at` ISO 8601. */
export type PaidFacts = { amount: number | null; at: string | null; method: string | null; channel: string | null };

/** An invoice. Only `readInvoice` fills `paid`: the gateway's client drops it (docs/outside-services.md, 'Client'). */
export type XenditInvoice = {
  id: string;
  externalId: string;
  state: InvoiceState;
  /** Whole rupiah while the currency is IDR; see `wholeRupiah`. */
  amount: number;
  currency: string;
  /** The page on which it is paid; null without an address that a browser may open. */
  invoiceUrl: string | null;
  /** ISO 8601, UTC. */
  expiresAt: string | null;
  paid?: PaidFacts;
};

/** An invoice with a page on which it can be paid. */
export type PayableInvoice = XenditInvoice & { invoiceUrl: string };

/**
 * An entry of the gateway's paid invoices. `externalId` is empty where it is no text, `amount` what was asked, `paidAmount` what was
 * paid, null where the entry does not say, `paidAt` ISO 8601.
 */
export type PaidInvoice = {
  id: string;
  externalId: string;
  state: InvoiceState;
  amount: number;
  paidAmount: number | null;
  paidAt: string | null;
};

/** How a refund stands, in the database's words. */
export type RefundResult = Database["public"]["Enums"]["refund_result"];

/** A refund at the gateway. `amount` in whole rupiah; `failure` is the gateway's code. */
export type XenditRefund = {
  id: string;
  /** The id of our payment, for a refund that we asked for. */
  reference: string | null;
  /** The invoice whose payment it gives back; null where the gateway does not say. */
  invoiceId: string | null;
  result: RefundResult;
  amount: number;
  failure: string | null;
};

/**
 * refused: not made by this request, with the gateway's code. unavailable: it may have been made. After either the same request may
 * be sent again, because it has an idempotency key. `isTemporary`: it may succeed later, once our key or balance is right again or
 * an earlier request has ended. `wasAskedBefore`: such a request has made a refund, or may have.
 */
export type RefundFailure =
  | { kind: "refused"; code: string; isTemporary: boolean; wasAskedBefore: boolean }
  | { kind: "unavailable"; reason: string };

export type InvoicePayer = { givenNames: string; surname?: string; email: string; mobileNumber: string };

/** `price` in whole rupiah for each item. */
export type InvoiceItem = { name: string; price: number; quantity: number; referenceId?: string; category?: string };

/** `value` in whole rupiah; part of the invoice's amount. */
export type InvoiceFee = { type: string; value: number };

/** Languages of the invoice's page that the store uses. */
export type InvoiceLanguage = "id" | "en";

export type CreateInvoiceInput = {
  /** The id of our payment. The gateway does not enforce that it is unique. */
  externalId: string;
  /** Whole rupiah, including fees: exactly what the gateway charges. */
  amount: number;
  description: string;
  payer: InvoicePayer;
  items?: InvoiceItem[];
  fees?: InvoiceFee[];
  language: InvoiceLanguage;
  durationSeconds: number;
  successUrl: string;
  failureUrl: string;
  /** Channel names such as QRIS, OVO, BCA; without them the gateway offers all active ones. */
  paymentMethods?: string[];
  metadata?: Record<string, string>;
};

type Rejected = { kind: "rejected"; status: number; code: string; message: string };

/** The parts of the payer's data that the gateway may refuse. */
export type PayerField = "name" | "email" | "phone";

/**
 * rejected and busy: certainly not created. unknown: it may exist, so call `findInvoicesByExternalId` before creating it
 * again. `isChannelRefused`: the requested payment method is not available to this account or for this amount.
 * `field`: the field of the payer that the gateway refuses; null when it refuses something else.
 */
export type CreateInvoiceFailure =
  | (Rejected & { isChannelRefused: boolean; field: PayerField | null })
  | { kind: "busy" }
  | { kind: "unknown"; reason: string };

/** unavailable: no usable answer; the same call may be made again later. */
export type InvoiceFailure = { kind: "not_found" } | Rejected | { kind: "unavailable"; reason: string };

export type InvoiceResult<Value> = Promise<Result<Value, InvoiceFailure>>;
