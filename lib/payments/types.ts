import type { Locale } from "@/lib/i18n/routing";
import type { OrderStatus } from "@/lib/orders/types";
import type { Plan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

/** What came of an invoice that was read; see `apply_invoice` in the migrations. */
export type ApplyOutcome = Enums["apply_invoice_outcome"];

/** What came of looking at a payment: of its invoice, or why there was none to look at. */
export type PaymentOutcome = ApplyOutcome | "unknown_payment" | "no_invoice" | "no_payment";

export type CancelOutcome = Enums["cancel_order_outcome"];

/** Whose turn it is to make an order's invoice. */
export type PaymentTurn =
  | { outcome: "not_found" | "not_payable" }
  | { outcome: "open"; invoiceUrl: string }
  | { outcome: "create" | "recover" | "wait"; paymentId: string };

/** One attempt to be paid. Its id is the invoice's external_id. */
export type Payment = { id: string; orderId: string; orderStatus: OrderStatus; invoiceId: string | null };

/** What an invoice is made from. Whole rupiah; `fee` is part of `amount`. */
export type InvoiceRequest = {
  paymentId: string;
  orderId: string;
  amount: number;
  fee: number;
  /** The gateway's name of the one channel the buyer chose; null when the choice is left to the invoice's page. */
  channel: string | null;
  locale: Locale;
  plan: Plan;
  payer: { givenNames: string; surname?: string; email: string; mobileNumber: string };
};
