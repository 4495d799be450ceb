import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { defaultLocale, type Locale } from "@/lib/i18n/routing";
import type { ReturnedPayment } from "@/lib/orders/rules";
import { findPayment, invoiceRequestOf } from "./repository";
import type { PaymentOutcome } from "./types";
import { toPaymentId, verifyPayment } from "./verify";

/** The codes that the orders screen knows, and the language to say them in: the order's, once it is known. */
export type ReturnFailure = {
  code: "missing_external_id" | "order_not_found" | "processing_error";
  locale: Locale;
};

export type Returned = { orderId: string; locale: Locale; payment: ReturnedPayment };

/** What the traveller is told of each outcome of the verification. */
const TOLD = {
  paid: "success",
  already_paid: "success",
  open: "waiting",
  expired: "expired",
  needs_review: "review",
  refund_due: "refund",
  refunded: "refund",
  no_invoice: "waiting",
  no_payment: "waiting",
  unknown_payment: "waiting",
} as const satisfies Record<PaymentOutcome, ReturnedPayment>;

/**
 * A traveller comes back from the invoice page. What the address claims decides nothing about money: the gateway is asked.
 * Only where nothing has arrived does the claim tell a failed attempt from one that is still under way.
 * @param claimed the `payment` parameter of the address
 */
export async function settleReturn(
  externalId: string | null,
  claimed: string | null,
): Promise<Result<Returned, ReturnFailure>> {
  if (!externalId) return err({ code: "missing_external_id", locale: defaultLocale });
  const paymentId = toPaymentId(externalId);
  const payment = paymentId ? await findPayment(paymentId) : null;
  if (!payment) return err({ code: "order_not_found", locale: defaultLocale });
  const { locale, orderId } = await invoiceRequestOf(payment.id);
  const verified = await verifyPayment(payment.id);
  if (!verified.ok) return err({ code: "processing_error", locale });
  const told = TOLD[verified.value];
  return ok({ orderId, locale, payment: told === "waiting" && claimed === "failed" ? "failed" : told });
}
