import { dateOrNull, toDate } from "@/lib/core/timestamp";
import type { Selected } from "@/lib/supabase/selected";
import { type Money, moneyOf, unsettledStates } from "./payment-states";
import { isPaid } from "./rules";
import type {
  Order,
  OrderFacts,
  PaymentGivenBack,
  PaymentOwed,
  PaymentSums,
  RefundTrouble,
  ReviewedSums,
} from "./types";

export const PAYMENT_COLUMNS = "amount, paid_amount, status, is_return_failed";
type SelectedPayment = Selected<"payments", typeof PAYMENT_COLUMNS>;
type PaymentRow = Omit<SelectedPayment, "is_return_failed"> & Partial<SelectedPayment>;

/** The sum that arrived in an order's payments with this `money`, in whole rupiah; null where it is not known of one of them. */
export function arrivedRupiah(payments: readonly PaymentRow[], money: Money): number | null {
  return payments
    .filter((payment) => moneyOf(payment) === money)
    .reduce<number | null>(
      (sum, { paid_amount }) => (sum === null || paid_amount === null ? null : sum + paid_amount),
      0,
    );
}

/** What sums and words of payments beside their order need. */
export const BESIDE_COLUMNS = `${PAYMENT_COLUMNS}, withdrawn_refunds, refunds(state, has_failed)` as const;
export type BesideRow = Selected<"payments", typeof BESIDE_COLUMNS>;

/**
 * The payments that tell of an order as it was read. One that counts as paid without a payment that pays for it was read before its own
 * payment became owed: that is no other one, and the next read says so.
 */
export function paymentsFor<Row extends PaymentRow>(
  order: Pick<Order, "status">,
  payments: readonly Row[],
): readonly Row[] {
  if (!isPaid(order) || payments.some((payment) => moneyOf(payment) === "kept")) return payments;
  return payments.filter((payment) => moneyOf(payment) !== "owed" && moneyOf(payment) !== "returned");
}

/** The newest news come first: a record is withdrawn after the gateway has failed, since that ends its attempts. */
function troubleOf({ withdrawn_refunds: withdrawn, refunds, ...payment }: BesideRow): RefundTrouble | null {
  if (moneyOf(payment) !== "owed") return null;
  if (withdrawn > 0) return "mistaken";
  const [refund] = [refunds].flat();
  return refund?.state === "by_hand" && refund.has_failed ? "failed" : null;
}

/** What an order's payments come to, and what its traveller was told of those that are owed: a failure first. */
export function paymentSums(payments: readonly BesideRow[]): PaymentSums {
  const troubles = payments.map(troubleOf).filter((trouble) => trouble !== null);
  return {
    inReview: arrivedRupiah(payments, "inReview"),
    owed: arrivedRupiah(payments, "owed"),
    refunded: arrivedRupiah(payments, "returned"),
    trouble: troubles.find((trouble) => trouble === "failed") ?? troubles[0] ?? null,
  };
}

/**
 * What arrived in the payments in review, all together, and what their invoice asked for; null where both are the same, or what
 * arrived is not known of one of them.
 */
export function reviewedSums(payments: readonly PaymentRow[]): ReviewedSums | null {
  const asked = payments.find((payment) => moneyOf(payment) === "inReview")?.amount;
  const arrived = arrivedRupiah(payments, "inReview");
  return asked === undefined || arrived === null || arrived === asked ? null : { arrived, asked };
}

export const RETURN_COLUMNS =
  `${PAYMENT_COLUMNS}, withdrawn_refunds, refunds(state, has_failed, failed_at), paid_at, refunded_at` as const;
export type ReturnRow = Selected<"payments", typeof RETURN_COLUMNS>;

/** The payments of an order that were given back, oldest first. */
export function paymentsGivenBack(
  payments: readonly (PaymentRow & Pick<ReturnRow, "refunded_at" | "withdrawn_refunds">)[],
): PaymentGivenBack[] {
  return payments
    .filter((payment) => moneyOf(payment) === "returned")
    .flatMap(({ amount: asked, paid_amount: amount, refunded_at: at, withdrawn_refunds: withdrawn }) => {
      if (at === null) return [];
      return [{ at: toDate(at), amount, isWrongSum: amount !== null && amount !== asked, wasMistaken: withdrawn > 0 }];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** When the gateway's refund of a payment failed; null where none has, or a person has been left to it for another reason. */
function failedAt(payment: ReturnRow): Date | null {
  const [refund] = [payment.refunds].flat();
  return troubleOf(payment) === "failed" ? dateOrNull(refund?.failed_at ?? null) : null;
}

/** Those with this `money`, the oldest first. */
function paymentsBeside(payments: readonly ReturnRow[], money: Money): PaymentOwed[] {
  return payments
    .filter((payment) => moneyOf(payment) === money)
    .map((payment) => ({
      at: dateOrNull(payment.paid_at),
      amount: payment.paid_amount,
      trouble: troubleOf(payment),
      failedAt: failedAt(payment),
    }))
    .toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

/** Whether the gateway has not said yet that one of these payments was not paid. */
export function isUnsettled(payments: readonly Pick<PaymentRow, "status">[]): boolean {
  return payments.some(({ status }) => unsettledStates.includes(status));
}

/** What an order's payments come to. */
export function paymentFacts(payments: readonly ReturnRow[]): Omit<OrderFacts, "changes"> {
  return {
    ...paymentSums(payments),
    reviewed: reviewedSums(payments),
    returned: paymentsGivenBack(payments),
    owing: paymentsBeside(payments, "owed"),
    reviewing: paymentsBeside(payments, "inReview").map(({ at, amount }) => ({ at, amount })),
    isUnsettled: isUnsettled(payments),
  };
}
