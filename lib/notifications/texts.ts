import "server-only";
import { createTranslator } from "use-intl/core";
import { usedAndLeft } from "@/lib/core/data-use";
import { summed } from "@/lib/core/dotted";
import { formatRupiah, sumWord } from "@/lib/core/money";
import { esimNamesIn } from "@/lib/esims/server-text";
import { esimText } from "@/lib/esims/text";
import type { Esim } from "@/lib/esims/types";
import { dateText, wibText } from "@/lib/i18n/dates";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { acceptedDifference, acceptedSums, moneyBackWord, refundWord } from "@/lib/orders/money";
import { arrivedRupiah, reviewedSums } from "@/lib/orders/payment-rows";
import { withdrawalOf } from "@/lib/orders/rules";
import type { ReviewedSums } from "@/lib/orders/types";
import { planTextIn } from "@/lib/plans/server-text";
import type { Plan } from "@/lib/plans/types";
import { type EsimEvent, isReview, moneyIn, type OrderEvent, type OrderReport } from "./events";
import type { NamedEsim, NotifiedEsim, NotifiedOrder } from "./repository";
import type { NotificationText } from "./types";
import { isAccepting, lateCheck, refusalIn, wordsOf } from "./words";

/** In whole rupiah: the amount that a report is about, and the sums of a payment in review; null where not known. */
type Sums = {
  amount: number | null;
  reviewed: ReviewedSums | null;
  /** Whether its reader was told by mistake before that the money had gone back. */
  isAgain?: boolean;
};

/** @param payments those that the report is about */
export function sumsOf(
  report: OrderReport,
  { receipt }: Pick<NotifiedOrder, "receipt">,
  payments: Parameters<typeof reviewedSums>[0],
): Sums {
  const money = moneyIn(report);
  const amount = money ? arrivedRupiah(payments, money) : receipt.paid;
  return { amount, reviewed: isReview(report) ? reviewedSums(payments) : null };
}

/** What a notification says, in each language of the store. */
export async function inEveryLanguage(
  write: (texts: NotificationTexts) => NotificationText,
): Promise<Record<Locale, NotificationText>> {
  const [id, en] = await Promise.all([notificationTexts("id"), notificationTexts("en")]);
  return { id: write(id), en: write(en) };
}

export type NotificationTexts = Awaited<ReturnType<typeof notificationTexts>>;

/** The texts of notifications and their mails in one language. */
export async function notificationTexts(locale: Locale) {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages });
  const plans = await planTextIn(locale);
  const names = await esimNamesIn(locale);
  /** The terms of plans, and the eSIM that holds them, if there is one: '3 GB · 30 Days (eSIM …4240)'. */
  const termsOn = (esim: NamedEsim | null, ...held: readonly Plan[]) => {
    const terms = summed(held.map((plan) => plans.terms(plan)));
    return esim ? names.termsOn(esim, terms) : terms;
  };
  const { lapses } = esimText(createTranslator({ locale, messages, namespace: "esims.fact" }), plans, locale);
  const dayOf = ({ departure: leaving }: Pick<NotifiedEsim, "departure">) =>
    leaving ? dateText(locale, leaving.leavesOn, { dateStyle: "long", timeZone: "UTC" }) : "";
  /** What to do for more data, of an eSIM to which nothing is added any more; else null. */
  const buyNew = ({ isRefunded, order }: NotifiedEsim) =>
    isRefunded ? t("notifications.buyNew", { refund: refundWord(order) }) : null;
  /** Whom to ask about an order that was paid after it had been closed, while it is checked, as its page says it; else null. */
  const lateCheckText = (report: OrderReport, order: NotifiedOrder) => {
    const check = lateCheck(report, order);
    if (check === null) return null;
    return check === "review"
      ? t("order.detail.reviewedClosed")
      : t.markup("order.late.checked", { contact: (words) => words });
  };
  /** Why an order brought nothing, and that it did not; null for one that did not fail. */
  const cause = ({ failure, isAddition }: Pick<NotifiedOrder, "failure" | "isAddition">) => {
    if (!failure) return null;
    const { reason } = failure;
    const why = reason ? t(`order.reason.${reason}`) : t("email.orderNotification.notCompleted");
    // Those reasons say already that the plan was not added.
    if (withdrawalOf({ reason })) return why;
    return `${why} ${t(`email.orderNotification.${isAddition ? "nothingAdded" : "nothingSent"}`)}`;
  };
  /** Of a payment of another sum that was accepted: that its check is over, and what becomes of the difference; else null. */
  const accepted = (event: OrderEvent, order: NotifiedOrder) => {
    const { paid, total } = order.receipt;
    const sums = isAccepting(event, order) && acceptedSums({ paidAmount: paid, totalAmount: total });
    if (!sums) return null;
    const { words, rupiah } = acceptedDifference(sums);
    return { first: t("notifications.checked"), last: t(`order.accepted.${words}`, { amount: formatRupiah(rupiah) }) };
  };
  /** Why the money of an order was not given back, as its page says it. */
  const refusalText = (report: OrderReport, order: NotifiedOrder) => {
    const refusal = refusalIn(report, order);
    return refusal && t(`moneyBack.refusal.${refusal}`);
  };
  return {
    cause,
    refusal: refusalText,
    lateCheck: lateCheckText,
    /** What can be done with the eSIM of an order whose money goes back; null while another order's plan can be used on it. */
    moneyBack: (esim: NotifiedEsim) =>
      esim.isOnlyRefunded ? t(`esims.moneyBack.${moneyBackWord(esim.order, esim)}`) : null,
    place: plans.place,
    mark: names.mark,
    termsOn,
    buyNew,
    time: (at: Date) => wibText(locale, at),
    /** The day on which the traveller of an eSIM leaves, as they have said it; empty where they have not. */
    leavesOn: dayOf,
    /** Which data of an eSIM lapses when, as its screens say it; null where all of it lapses at one time. */
    lapses: (assignments: Esim["assignments"]) => lapses(assignments),
    ofOrder: (event: OrderEvent, order: NotifiedOrder, sums: Sums) => {
      const key = wordsOf(event, order, sums.reviewed);
      const facts = {
        place: plans.place(order.plan),
        plan: termsOn(order.esim, order.plan),
        amount: sumWord(sums.amount),
        arrived: sumWord(sums.reviewed?.arrived ?? null),
        asked: sums.reviewed ? formatRupiah(sums.reviewed.asked) : "",
        time: sums.isAgain ? "again" : "first",
        installed: order.isOnPhone ? "yes" : "no",
        withdrawal: withdrawalOf(order) ?? "none",
      };
      const check = accepted(event, order);
      const message = t(`notifications.event.${key}.message`, facts);
      return {
        title: t(`notifications.event.${key}.title`, facts),
        message: [check?.first, message, check?.last, lateCheckText(event, order)].filter(Boolean).join(" "),
      };
    },
    ofEsim: (event: EsimEvent, esim: NotifiedEsim) => {
      const { totalBytes, leftBytes, endsAt } = esim.holding;
      const { left, total } = usedAndLeft(totalBytes, leftBytes, locale);
      const facts = {
        place: plans.place(esim.plan),
        plan: termsOn(esim, ...esim.plans),
        remaining: left,
        total,
        end: endsAt ? wibText(locale, endsAt) : "",
        buyNew: buyNew(esim) ?? "none",
        day: dayOf(esim),
      };
      return {
        title: t(`notifications.event.${event}.title`, facts),
        message: t(`notifications.event.${event}.message`, facts),
      };
    },
  };
}
