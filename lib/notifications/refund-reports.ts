import { moneyOf, type PaymentStatus } from "@/lib/orders/payment-states";
import { isPaid } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import type { OrderReport } from "./events";

/** A payment, and how many records of its refund were withdrawn. */
type Refunded = { id: string; withdrawn_refunds: number; is_return_failed?: boolean };

/** A report that the refund of one payment was recorded, or that its record was withdrawn. */
export type RefundReport = { event: "payment_refunded" | "refund_withdrawn"; subject: string };

/** The reports of every record of one payment's refund and of every withdrawal, the newest first (`nth_record`). */
export function refundReports(
  orderId: string,
  { id, withdrawn_refunds: withdrawn, ...payment }: Refunded & { status: PaymentStatus },
): RefundReport[] {
  const report = (event: RefundReport["event"], nth: number) => ({
    event,
    subject: `${event}:${orderId}:${id}${nth > 1 ? `:${nth}` : ""}`,
  });
  const past = Array.from({ length: withdrawn }, (_, index) => withdrawn - index).flatMap((nth) => [
    report("refund_withdrawn", nth),
    report("payment_refunded", nth),
  ]);
  return moneyOf(payment) === "returned" ? [report("payment_refunded", withdrawn + 1), ...past] : past;
}

/** The words of a report about one payment's refund that depend on the other payments of its order. */
export type RefundWords = "refund" | "further_refund_failed";

/** The words of a report if they depend on other payments, else null. @param order `isPaidOnce`: money has arrived in one of its payments alone */
export function refundWords(
  report: OrderReport,
  order: Pick<Order, "status"> & { isPaidOnce: boolean },
): RefundWords | null {
  if (report === "payment_refunded" && order.isPaidOnce) return "refund";
  // A paid order has kept a payment of its own, and stays as it is.
  return report === "refund_failed" && isPaid(order) ? "further_refund_failed" : null;
}
