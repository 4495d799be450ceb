import { useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/time-text";
import { formatRupiah, sumWord } from "@/lib/core/money";
import { acceptedDifference, acceptedSums, moneyLines } from "@/lib/orders/money";
import { shortId } from "@/lib/orders/numbers";
import {
  type Hindrance,
  isFirstOwed,
  isInReview,
  isOwedAgain,
  isPaid,
  isReturnedByHand,
  type StandingInput,
  warningOf,
} from "@/lib/orders/rules";
import type { EsimlessOrder, Order, PaymentSums, ReviewedSums, Twinned } from "@/lib/orders/types";
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

/** What becomes of a payment beside that of its order: it is in review, or goes back. */
export function useBesideText() {
  const t = useTranslations("order.detail");
  return {
    inReview: (rupiah: number | null) => t("otherReviewed", { amount: sumWord(rupiah) }),
    owed: (rupiah: number | null, trouble: PaymentSums["trouble"]) =>
      t("otherOwed", { amount: sumWord(rupiah), trouble: trouble ?? "none" }),
  };
}

type Listed = Parameters<typeof moneyLines>[0];

/** In a line, the state and sum of the money of an order that is being, or was, given back; null where there is none. */
function useMoneyText() {
  const t = useTranslations("orders.owed");
  const beside = useBesideText();
  const said = (line: ReturnType<typeof moneyLines>[number]) => {
    if (line.words === "further") return beside.owed(line.rupiah, line.trouble);
    return line.words === "review"
      ? beside.inReview(line.rupiah)
      : t(line.words, { amount: formatRupiah(line.rupiah) });
  };
  return (order: Listed): string | null => moneyLines(order).map(said).join(" ") || null;
}

/**
 * In a line, what a list adds below the state of an order: the state of money that is given back, or what must not be done meanwhile;
 * null where neither matters.
 */
export function useNoteText() {
  const t = useTranslations("orders.warning");
  const moneyText = useMoneyText();
  return (order: Parameters<typeof warningOf>[0] & Listed & Partial<Twinned>, now: Date): string | null => {
    const warning = warningOf(order, now);
    const { paidTwinId: twin } = order;
    return moneyText(order) ?? (twin ? t("paidTwin", { number: shortId(twin) }) : warning && t(warning));
  };
}

/** The same, after the sums of a payment in review. @param isShort leaves the note out where the sums alone fill a row of the home page */
export function useSumsText() {
  const noteText = useNoteText();
  const reviewedText = useReviewedText();
  return (order: EsimlessOrder, now: Date, isShort: boolean): string => {
    const sums = isInReview(order) && reviewedText(order.reviewed);
    return sums && isShort ? sums : [sums, noteText(order, now)].filter(Boolean).join(" ");
  };
}

/**
 * The text of an order in a row. If its refund has failed, or its money is owed again, it also says that we may ask for a bank account.
 * @param text as on the order's page
 */
export function useRowText() {
  const t = useTranslations("order.detail");
  const moneyText = useMoneyText();
  return (order: StandingInput & Listed, text: string, now: Date): string => {
    if (isOwedAgain(order)) return `${text} ${t("mayAskAccount")}`;
    return isReturnedByHand(order, now) ? `${moneyText(order)} ${t("mayAskAccount")}` : text;
  };
}

/** What may follow before the money of an order is back, below the text of its page; null where nothing is to be said. */
export function useReturnText() {
  const t = useTranslations("order.detail");
  return (order: StandingInput, trouble: PaymentSums["trouble"], now: Date): string | null => {
    if (isOwedAgain(order)) return t("mayAskAccount");
    if (isReturnedByHand({ ...order, trouble }, now)) return `${t("refundFailed")} ${t("mayAskAccount")}`;
    return isFirstOwed(order, now) ? t("bankAccount") : null;
  };
}

/** What is to be paid for an unpaid order, and until when; null for any other. */
export function useDueText() {
  const t = useTranslations("order.detail");
  const { near } = useTimeText();
  return (order: EsimlessOrder, now: Date): string | null => {
    if (!isToPay(order, now)) return null;
    const amount = formatRupiah(order.paidAmount);
    return order.expiresAt ? t("payAmountBefore", { amount, time: near(order.expiresAt) }) : amount;
  };
}

/** Until when an unpaid order can be paid, where its sum stands beside it; null for any other. */
export function useDeadlineText() {
  const t = useTranslations("order.detail");
  const { near } = useTimeText();
  return (order: StandingInput, now: Date): string | null =>
    isToPay(order, now) && order.expiresAt ? t("payBefore", { time: near(order.expiresAt) }) : null;
}
