import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import type { Locale } from "@/lib/i18n/routing";
import { limitPerMinute } from "@/lib/limits/service";
import type { ReturnState } from "@/lib/orders/payment-return";
import { findPayment } from "./repository";
import { returnOfOrder } from "./rules";
import type { PaymentOutcome } from "./types";
import { toPaymentId, verifyPayment } from "./verify";

/** The codes that the orders screen shows. */
export type ReturnFailure = "missing_external_id" | "order_not_found";

export type Returned = { orderId: string; locale: Locale; payment: ReturnState };

/** What a result says that is about the payment itself; null: it is about its order. */
const RETURN_OF_PAYMENT: Readonly<Record<PaymentOutcome, ReturnState | null>> = {
  needs_review: "review",
  refund_due: "refund",
  refunded: "refunded",
  paid: null,
  already_paid: null,
  expired: null,
  open: null,
  unknown_payment: null,
  no_invoice: null,
  no_payment: null,
};

/** Anybody can open the address of a return again and again, and the gateway's limit is for the whole store. */
const CHECKS_PER_MINUTE = 6;

/**
 * A traveller comes back from the invoice page. What the address claims of the payment is ignored: the gateway is asked, a
 * few times a minute for each payment; in between, the return says what is known. A failed attempt leaves its invoice open, so
 * its order is reported as one that waits for its payment.
 */
export async function settleReturn(externalId: string | null): Promise<Result<Returned, ReturnFailure>> {
  if (!externalId) return err("missing_external_id");
  const paymentId = toPaymentId(externalId);
  const known = paymentId && (await findPayment(paymentId));
  if (!paymentId || !known) return err("order_not_found");
  const mayAsk = await limitPerMinute({ id: paymentId }, "return", CHECKS_PER_MINUTE);
  const verified = mayAsk.ok ? await verifyPayment(paymentId) : null;
  const payment = (await findPayment(paymentId)) ?? known;
  const { orderId, locale } = payment;
  const ofOrder = returnOfOrder(payment);
  if (!verified?.ok) return ok({ orderId, locale, payment: ofOrder === "waiting" ? "unchecked" : ofOrder });
  return ok({ orderId, locale, payment: RETURN_OF_PAYMENT[verified.value] ?? ofOrder });
}
