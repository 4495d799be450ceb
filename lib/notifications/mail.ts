import "server-only";
import { usedAndLeft } from "@/lib/core/data-use";
import { err, ok, type Result } from "@/lib/core/result";
import { renderEsimNotification } from "@/lib/email/mails/esim-notification";
import { renderOrderNotification } from "@/lib/email/mails/order-notification";
import { type MailDelay, sendOnce } from "@/lib/email/once";
import type { RenderedMail } from "@/lib/email/types";
import { startsNow } from "@/lib/esims/holding";
import type { OwnScreen } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { siteAddress } from "@/lib/i18n/site-address";
import type { Job } from "@/lib/jobs/types";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { isOfAddition, type OrderMail } from "@/lib/orders/mails";
import { mailPass } from "@/lib/plans/mail-pass";
import { planRoute } from "@/lib/plans/route";
import { countryFactsIn } from "@/lib/plans/server-text";
import { type EsimEvent, isOwed, isRefund, isReview, moneyIn } from "./events";
import {
  findAddress,
  findEsim,
  findOrder,
  findPayments,
  findTyped,
  isAfterMistake,
  type NotifiedEsim,
  type NotifiedOrder,
  type Typed,
} from "./repository";
import { isSettled, isTrueOf } from "./rules";
import { type NotificationTexts, notificationTexts, sumsOf } from "./texts";
import type { Reader } from "./types";
import { wordsOf } from "./words";

type Mail = { to: string; rendered: RenderedMail };
type Failure = "no_address" | MailDelay;

/** What the eSIM of an added plan holds now. */
async function addedTo(esimId: string, texts: NotificationTexts, locale: Locale) {
  const esim = await findEsim(esimId);
  if (!esim) return null;
  const { totalBytes, leftBytes, hasLimited, hasUnlimited, endsAt, hasRun, waitingDays } = esim.holding;
  return {
    hasRun,
    startsNow: startsNow(esim.holding),
    waitingDays,
    leftText: hasLimited ? usedAndLeft(totalBytes, leftBytes, locale).left : null,
    isUnlimited: hasUnlimited,
    endText: endsAt && texts.time(endsAt),
    mayEndEarlier: esim.mayEndEarlier,
    lapsesText: texts.lapses(esim.assignments),
    esimUrl: siteAddress({ screen: "esimDetail", id: esimId }, locale),
  };
}

type About = { paymentId: string | undefined; typed: Typed | null };

/**
 * @param paymentId the payment that the mail is about, where it is one of several
 * @param typed what the mail may repeat of what was typed
 */
async function renderOrder(
  mail: OrderMail,
  order: NotifiedOrder,
  { paymentId, typed }: About,
): Promise<RenderedMail | null> {
  const { locale } = order;
  const payments = await findPayments(order.id, paymentId);
  if (isSettled(mail, payments)) return null;
  const { amount, reviewed } = sumsOf(mail, order, payments);
  const texts = await notificationTexts(locale);
  const esim = moneyIn(mail) && order.ownEsimId ? await findEsim(order.ownEsimId) : null;
  const common = {
    locale,
    typed,
    orderId: order.id,
    orderUrl: siteAddress({ screen: "orderDetail", id: order.id }, locale),
    helpUrl: siteAddress({ screen: "help", orderId: order.id }, locale),
    pass: mailPass(order.plan, texts, texts.termsOn(order.esim, order.plan)),
    orderedAt: texts.time(order.createdAt),
    esimMark: order.esim && texts.mark(order.esim),
    receipt: order.receipt,
    countries: await countryFactsIn(locale, order.plan),
    notes: [esim && texts.moneyBack(esim), texts.refusal(mail, order), texts.lateCheck(mail, order)].filter(
      (note) => note !== null,
    ),
    words: wordsOf(mail, order, reviewed),
    isOnPhone: order.isOnPhone,
  };
  if (isReview(mail)) return renderOrderNotification({ ...common, event: mail, reviewed });
  if (isOwed(mail)) return renderOrderNotification({ ...common, event: mail, owed: amount });
  if (isRefund(mail)) {
    const isAgain = await isAfterMistake(order.id, payments);
    return renderOrderNotification({ ...common, event: mail, refunded: amount, isAgain, cause: texts.cause(order) });
  }
  if (!isOfAddition(mail)) return renderOrderNotification({ ...common, event: mail });
  const added = order.targetEsimId && (await addedTo(order.targetEsimId, texts, locale));
  return added ? renderOrderNotification({ ...common, event: mail, added, isPaidLate: order.isPaidLate }) : null;
}

/**
 * Mails a step of an order to its buyer, in the language of the order, once and only while it is true of the order. A mail about
 * an order without money that stays, or about money that goes back, goes to the account's own address and repeats nothing typed.
 */
export function mailOrder(
  mail: OrderMail,
  { id, paymentId }: { id: string; paymentId?: string | undefined },
  job: Pick<Job, "id" | "subject">,
): Promise<Result<void, MailDelay>> {
  const compose = async (): Promise<Result<Mail | null, never>> => {
    const order = await findOrder(id);
    if (!order || !isTrueOf(mail, order)) return ok(null);
    const typed = await findTyped(mail, id);
    const to = typed ? typed.email : await findAddress(order.userId);
    const rendered = to && (await renderOrder(mail, order, { paymentId, typed }));
    return ok(to && rendered ? { to, rendered } : null);
  };
  return sendOnce({ dedupeKey: job.subject, kind: mail, orderId: id, job, compose });
}

/** The screen that an event's mail links to, where data or days can be added. */
const NEXT_SCREENS = {
  expiring: "extendPlan",
  low_data: "topUp",
  data_used_up: "topUp",
  plan_ended: "repurchase",
  departure: "esimDetail",
} as const satisfies Record<EsimEvent, OwnScreen>;

/** Mails an event of an eSIM to its traveller, in the traveller's language. */
export function mailEsimEvent(
  event: EsimEvent,
  esim: NotifiedEsim,
  reader: Reader & { givenName: string },
  dedupeKey: string,
): Promise<Result<void, Failure>> {
  const compose = async (): Promise<Result<Mail, "no_address">> => {
    const to = await findAddress(reader.userId);
    if (!to) return err("no_address");
    const { locale } = reader;
    const texts = await notificationTexts(locale);
    const buyNewText = texts.buyNew(esim);
    const { totalBytes, leftBytes, endsAt } = esim.holding;
    const { left, total } = usedAndLeft(totalBytes, leftBytes, locale);
    const rendered = await renderEsimNotification({
      locale,
      event,
      givenName: reader.givenName,
      esimUrl: siteAddress({ screen: "esimDetail", id: esim.esimId }, locale),
      nextUrl: siteAddress(
        buyNewText ? planRoute(esim.plan, locale) : { screen: NEXT_SCREENS[event], id: esim.esimId },
        locale,
      ),
      buyNewText,
      accountUrl: siteAddress({ screen: "account" }, locale),
      helpUrl: siteAddress({ screen: "help", esimId: esim.esimId }, locale),
      pass: mailPass(esim.plan, texts, texts.termsOn(esim, ...esim.plans)),
      esimMark: texts.mark(esim),
      endText: endsAt && texts.time(endsAt),
      dayText: texts.leavesOn(esim),
      remainingText: left,
      totalText: total,
      discountPercent: ORDER_KINDS.repurchase.discountPercent,
    });
    return ok({ to, rendered });
  };
  return sendOnce({ dedupeKey, kind: event, orderId: esim.orderId, compose });
}
