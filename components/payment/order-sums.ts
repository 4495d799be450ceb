import { useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/time-text";
import { formatRupiah } from "@/lib/core/money";
import { acceptedDifference, acceptedSums, owedRupiah, owedWords } from "@/lib/orders/money";
import { type Hindrance, isInReview, isPaid, type StandingInput, standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import type { EsimlessOrder, Order, ReviewedSums } from "@/lib/orders/types";
import { isToPay } from "@/lib/orders/waiting";

/** What arrived of what a payment in review asks; null where both are the same, or not known. */
export function useReviewedText() {
  const t = useTranslations("order.detail");
  return (reviewed: ReviewedSums | null): string | null =>
    reviewed && t("reviewed", { arrived: formatRupiah(reviewed.arrived), asked: formatRupiah(reviewed.asked) });
}

/** Why an order does not move on as usual, and what happens next. Of a payment in review the sums say why, where they are known. */
export function useHindranceText() {
  const t = useTranslations("order");
  const reviewedText = useReviewedText();
  return (
    order: Pick<Order, "status" | "reason">,
    { reason, next }: Hindrance,
    reviewed: ReviewedSums | null,
  ): string => `${(isInReview(order) && reviewedText(reviewed)) || t(`reason.${reason}`)} ${t(next)}`;
}

/** What becomes of the difference where another sum than the total was accepted; null where none was, or once all of it goes back. */
export function useAcceptedText() {
  const t = useTranslations("order.accepted");
  return (order: Pick<Order, "status" | "paidAmount" | "totalAmount">): string | null => {
    const sums = isPaid(order) ? acceptedSums(order) : null;
    if (!sums) return null;
    const { words, rupiah } = acceptedDifference(sums);
    return t(words, { amount: formatRupiah(rupiah) });
  };
}

/** In a line, how the money of an order stands that is still to be given back, and how much it is; null for any other. */
function useOwedText() {
  const t = useTranslations("orders.owed");
  return (order: Pick<Order, "status" | "reason" | "refunding" | "paidAmount">): string | null => {
    const words = owedWords(order);
    return words && t(words, { amount: formatRupiah(owedRupiah(order)) });
  };
}

/**
 * In a line, what a list says of an order below its state: how the money stands that is given back, or what must not be done
 * meanwhile; null where neither matters.
 */
export function useNoteText() {
  const t = useTranslations("orders.warning");
  const owedText = useOwedText();
  return (order: StandingInput & Pick<Order, "paidAmount">, now: Date): string | null => {
    const { warning } = STANDINGS[standingOf(order, now)];
    return owedText(order) ?? (warning && t(warning));
  };
}

/** The same, after the sums of a payment in review. */
export function useSumsText() {
  const noteText = useNoteText();
  const reviewedText = useReviewedText();
  return (order: EsimlessOrder, now: Date): string =>
    [isInReview(order) && reviewedText(order.reviewed), noteText(order, now)].filter(Boolean).join(" ");
}

/** What is to be paid for an unpaid order, and until when; null for any other. */
export function useDueText() {
  const t = useTranslations("order.detail");
  const { time } = useTimeText();
  return (order: EsimlessOrder, now: Date): string | null => {
    if (!isToPay(order, now)) return null;
    const amount = formatRupiah(order.paidAmount);
    return order.expiresAt ? t("payAmountBefore", { amount, time: time(order.expiresAt) }) : amount;
  };
}
