import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { defaultLocale, type Locale } from "@/lib/i18n/routing";
import type { ReturnedPayment } from "@/lib/orders/rules";
import { findPayment, invoiceRequestOf } from "./repository";
import type { PaymentOutcome } from "./types";
import { toPaymentId, verifyPayment } from "./verify";

/** A code that the orders screen has a text for, and the language: the order's, if it is known. */
export type ReturnFailure = {
  code: "missing_external_id" | "order_not_found" | "processing_error";
  locale: Locale;
};

export type Returned = { orderId: string; locale: Locale; payment: ReturnedPayment };

/** The message to the traveller for each outcome of the verification. */
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
 * Verifies the payment when a traveller returns from the invoice page. The address may claim anything, so only the gateway
 * decides. If no money has arrived, the claim only distinguishes a failed attempt from a pending one.
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
