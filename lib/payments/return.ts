import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import type { Locale } from "@/lib/i18n/routing";
import { limitPerMinute } from "@/lib/limits/service";
import type { ReturnedPayment } from "@/lib/orders/rules";
import type { OrderReason } from "@/lib/orders/types";
import { findPayment } from "./repository";
import type { Payment, PaymentOutcome } from "./types";
import { toPaymentId, verifyPayment } from "./verify";

/** The codes that the orders screen shows. */
export type ReturnFailure = "missing_external_id" | "order_not_found";

export type Returned = { orderId: string; locale: Locale; payment: ReturnedPayment };

/** What is said of the payment itself; everything else is said of its order. */
const TOLD: Partial<Record<PaymentOutcome, ReturnedPayment>> = {
  needs_review: "review",
  refund_due: "refund",
  refunded: "refunded",
};

/** Anybody can open the address of a return again and again; the gateway's own limit is the whole shop's. */
const CHECKS_PER_MINUTE = 6;

/** Why an unpaid order was closed, where it was not because its time to pay was over. */
const CLOSED: Partial<Record<OrderReason, ReturnedPayment>> = {
  cancelled_by_traveller: "cancelled",
  extension_too_short: "tooShort",
  invoice_refused: "refused",
  payment_mismatch: "review",
};

/** How the order stands, so that the toast agrees with the page that it is shown on. */
function toldOfOrder({ orderStatus, orderReason }: Pick<Payment, "orderStatus" | "orderReason">): ReturnedPayment {
  switch (orderStatus) {
    case "pending":
      return orderReason === "payment_mismatch" ? "review" : "waiting";
    case "cancelled":
      return (orderReason && CLOSED[orderReason]) ?? "expired";
    case "failed":
      return "refund";
    case "refunded":
      return "refunded";
    default:
      return "success";
  }
}

/**
 * A traveller comes back from the invoice page. What the address claims of the payment is ignored: the gateway is asked, a
 * few times a minute for each payment; in between, what is known is told. A failed attempt leaves its invoice open, so its
 * order is reported as one that waits for its payment.
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
  const told = toldOfOrder(payment);
  if (!verified?.ok) return ok({ orderId, locale, payment: told === "waiting" ? "unchecked" : told });
  return ok({ orderId, locale, payment: TOLD[verified.value] ?? told });
}
