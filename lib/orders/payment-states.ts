import type { Database } from "@/lib/supabase/database.types";

export type PaymentStatus = Database["public"]["Enums"]["payment_status"];

/**
 * Where the money of a payment is.
 * - possible: none has arrived, and the invoice may still be paid, even late. impossible: no invoice was ever made.
 * - kept: it pays for the order. inReview: it differs from its invoice, and a person decides.
 * - owed: it is to be given back. returned: it has been given back.
 */
export type Money = "possible" | "impossible" | "kept" | "inReview" | "owed" | "returned";

/**
 * What is known of the money of an order that was just cancelled.
 * - none: the gateway was asked once the order was closed, and has none.
 * - unchecked: it did not answer, or has not closed the invoice yet. arrived: money has come, so the order is cancelled no longer, or
 *   a person decides.
 */
export const moneyWhenCancelled = ["none", "unchecked", "arrived"] as const;
export type MoneyWhenCancelled = (typeof moneyWhenCancelled)[number];

/** Sums, history, notifications and mails read a payment's state here. A state that is missing fails the type check. */
const MONEY: Readonly<Record<PaymentStatus, Money>> = {
  creating: "possible",
  open: "possible",
  expired: "possible",
  failed: "impossible",
  paid: "kept",
  needs_review: "inReview",
  refund_due: "owed",
  refunded: "returned",
};

/** Whether money has arrived in a payment, wherever it is now. */
export function hasArrived(payment: { status: PaymentStatus }): boolean {
  const money = moneyOf(payment);
  return money !== "possible" && money !== "impossible";
}

/** The states of payments whose money has arrived, wherever it is now. */
export const arrivedStates = (Object.keys(MONEY) as PaymentStatus[]).filter((status) => hasArrived({ status }));

/** The states of payments of which nobody has said yet whether they were paid. */
export const unsettledStates: readonly PaymentStatus[] = ["creating", "open"];

/**
 * Where the money of a payment in this state is. One that is recorded as given back by a refund which has failed is owed.
 * @param payment without `is_return_failed` only the state counts
 */
export function moneyOf({
  status,
  is_return_failed: isReturnFailed = false,
}: {
  status: PaymentStatus;
  is_return_failed?: boolean;
}): Money {
  return isReturnFailed ? "owed" : MONEY[status];
}
