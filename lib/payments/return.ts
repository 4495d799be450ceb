import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import type { Locale } from "@/lib/i18n/routing";
import { findPayment, invoiceRequestOf } from "./repository";
import { isPaymentId, verifyPayment } from "./verify";

/** The codes that the orders screen knows. */
export type ReturnError = "missing_external_id" | "order_not_found" | "processing_error";

export type Returned = { orderId: string; locale: Locale; payment: "success" | "failed" };

const PAID_OUTCOMES: ReadonlySet<string> = new Set(["paid", "already_paid"]);

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
  const isPaid = verified.ok && PAID_OUTCOMES.has(verified.value);
  return ok({ orderId, locale, payment: isPaid ? "success" : "failed" });
}
