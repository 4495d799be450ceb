import { moneyOf, type PaymentStatus } from "@/lib/orders/payment-states";

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
