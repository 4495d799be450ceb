import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import type { Locale } from "@/lib/i18n/routing";
import { findPayment, invoiceRequestOf } from "./repository";
import type { PaymentOutcome } from "./types";
import { isPaymentId, verifyPayment } from "./verify";

/** The codes that the orders screen knows. */
export type ReturnError = "missing_external_id" | "order_not_found" | "processing_error";

export type Returned = { orderId: string; locale: Locale; payment: "success" | "failed" };

const IS_PAID = {
  paid: true,
  already_paid: true,
  open: false,
  expired: false,
  needs_review: false,
  refund_due: false,
  refunded: false,
  no_invoice: false,
  no_payment: false,
  unknown_payment: false,
} as const satisfies Record<PaymentOutcome, boolean>;

/**
 * A traveller comes back from the invoice page. What the address claims decides nothing: the gateway is asked.
 * @param claimed the `payment` parameter of the address
 */
export async function settleReturn(
  externalId: string | null,
  claimed: string | null,
): Promise<Result<Returned, ReturnError>> {
  if (!externalId) return err("missing_external_id");
  const payment = isPaymentId(externalId) ? await findPayment(externalId) : null;
  if (!payment) return err("order_not_found");
  const { locale, orderId } = await invoiceRequestOf(payment.id);
  const verified = await verifyPayment(payment.id);
  if (!verified.ok && claimed !== "failed") return err("processing_error");
  const isPaid = verified.ok && IS_PAID[verified.value];
  return ok({ orderId, locale, payment: isPaid ? "success" : "failed" });
}
