import { useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/time-text";
import { sumWord } from "@/lib/core/money";
import { isSome, namedSum } from "@/lib/orders/money";
import type { StandingInput } from "@/lib/orders/rules";
import { causeOf, targetWord } from "@/lib/orders/shown-reasons";
import type { Order, OrderFacts } from "@/lib/orders/types";

type Told = OrderFacts & {
  order: StandingInput & Pick<Order, "paidAmount">;
  /** When it entered its status. */
  since: Date;
  /** A text about a late payment follows: with the long one above it, the button would be below a phone's first screen. */
  isPaidLate?: boolean;
};

type TextKey = Parameters<ReturnType<typeof useTranslations<never>>>[0];

/**
 * What an order's page says below its title, and the screen in place of its eSIM: why it ended, where its text leaves that out, and
 * its text.
 */
export function useOrderSentence() {
  const t = useTranslations();
  const { date } = useTimeText();
  return (key: TextKey, told: Told, now: Date): string => {
    const { order, since, changes, owed, refunded, returned, isUnsettled, isPaidLate = false } = told;
    const cause = causeOf(order, changes, now);
    const text = t(key, {
      amount: sumWord(namedSum(order, { owed, refunded })),
      given: isSome(refunded) ? sumWord(refunded) : "none",
      settled: isUnsettled ? "no" : "yes",
      parts: returned.length > 1 ? "several" : "one",
      count: returned.length,
      date: date(returned.at(-1)?.at ?? since),
      paid: isPaidLate ? "late" : "inTime",
      target: targetWord(cause),
    });
    // Its reason says that nothing was charged, which is not known yet.
    if (cause === "invoice_refused" && isUnsettled) return `${t("order.detail.dataRefused")} ${text}`;
    return cause ? `${t(`order.reason.${cause}`)} ${text}` : text;
  };
}
