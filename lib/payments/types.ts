import type { Locale } from "@/lib/i18n/routing";
import type { OrderKind } from "@/lib/orders/kinds";
import type { PaymentStatus } from "@/lib/orders/payment-states";
import type { WithdrawalTurn } from "@/lib/orders/reasons";
import type { OrderReason, OrderStatus } from "@/lib/orders/types";
import type { Plan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

/** The outcome of applying an invoice; see `apply_invoice` in the migrations. */
export type ApplyOutcome = Enums["apply_invoice_outcome"];

/** The outcome of verifying a payment: that of its invoice, or why there is no invoice. */
export type PaymentOutcome = ApplyOutcome | "unknown_payment" | "no_invoice" | "no_payment";

export type CancelOutcome = Enums["cancel_order_outcome"];

/** Whether this caller creates an order's invoice. */
export type PaymentTurn =
  | {
      outcome: "not_found" | "not_payable" | WithdrawalTurn | "addition_under_way" | "sales_paused";
    }
  | { outcome: "open"; invoiceUrl: string }
  | { outcome: "create" | "recover" | "wait"; paymentId: string };

/**
 * The refund of a payment that is owed back, whole rupiah. `method` in the gateway's words, `refundId` as the gateway has named it; null
 * where its answer is not known. `isLongUnknown`: what the gateway tells of it is in doubt for a day.
 */
export type OwedRefund = {
  paymentId: string;
  invoiceId: string | null;
  amount: number;
  method: string | null;
  refundId: string | null;
  isLongUnknown: boolean;
};

/** What is to be done for a payment that is owed back; see `begin_refund` in the migrations. */
export type RefundTurn =
  | { outcome: "not_due" }
  | (OwedRefund & { outcome: "read"; refundId: string })
  | (OwedRefund & { outcome: "send" | "search" })
  /** `isDoubtful`: its invoice may be another payment's by now. */
  | (OwedRefund & { outcome: "resend"; isDoubtful: boolean });

/** How a refund stands; see `refunds` in the migrations. */
export type RefundState = Enums["refund_state"];

/** One payment of an order. Its id is the invoice's external_id. */
export type Payment = {
  id: string;
  status: PaymentStatus;
  orderId: string;
  orderStatus: OrderStatus;
  orderReason: OrderReason | null;
  /** The language of the order. */
  locale: Locale;
  invoiceId: string | null;
  /** Whole rupiah. */
  amount: number;
  /** When the time to pay is over; before there is an invoice, when the payment was begun. */
  expiresAt: Date;
  /** Whether the refund with which it is recorded as given back has failed. */
  isReturnFailed: boolean;
  /** Whether others of its invoices did not read as the gateway lists them when it was last looked. */
  hasUnreadOthers: boolean;
};

/** The data for a new invoice. Whole rupiah; `fee` is part of `amount`. */
export type InvoiceRequest = {
  paymentId: string;
  orderId: string;
  amount: number;
  fee: number;
  /** The gateway's name of the channel that the buyer chose; null when the buyer chooses on the invoice's page. */
  channel: string | null;
  locale: Locale;
  kind: OrderKind;
  plan: Plan;
  payer: { givenNames: string; surname?: string; email: string; mobileNumber: string };
};
