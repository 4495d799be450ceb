import { type ProfileState, profileFacts } from "@/lib/core/installation";
import { isReminderDue } from "@/lib/esims/departure";
import { isLowOnData } from "@/lib/esims/holding";
import type { Holding } from "@/lib/esims/types";
import { isOfAddition, MAILS, type MailFacts, type OrderMail } from "@/lib/orders/mails";
import { moneyOf, type PaymentStatus } from "@/lib/orders/payment-states";
import { isWithPerson } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { PLAN_STATES } from "@/lib/plans/state";
import {
  type EsimEvent,
  EVENTS,
  isEsimEvent,
  isOfOnePayment,
  moneyIn,
  type NotificationEvent,
  notificationEvents,
  type OrderEvent,
  type OrderReport,
} from "./events";
import type { Notification, Reader } from "./types";

/** The subjects of the notification jobs of one order; those about one of its payments are left to the tick. */
export function orderSubjects(orderId: string): string[] {
  return notificationEvents
    .filter((event) => !isEsimEvent(event) && !isOfOnePayment(event))
    .map((event) => `${event}:${orderId}`);
}

const RECEIPT = "receipt:";

/** The subject of the job that mails the receipt of an order. */
export function receiptSubject(orderId: string): string {
  return RECEIPT + orderId;
}

/** The order whose receipt a job mails. */
export function orderOfReceipt(subject: string): string {
  return subject.replace(RECEIPT, "");
}

/**
 * Whether a mail may repeat what the buyer of its order typed. Only money that stays shows that the purchase is meant. A payment of
 * another amount does not show it, and neither does one that goes back.
 * @param payments all those of the order
 */
export function mayRepeatTyped(mail: OrderMail, payments: readonly { status: PaymentStatus }[]): boolean {
  return MAILS[mail].mayRepeatTyped && payments.some((payment) => moneyOf(payment) === "kept");
}

type StatusWithReason = Pick<Order, "status" | "reason">;

/** Whether what a mail says of an order is still true. */
export function isTrueOf(mail: OrderMail, order: StatusWithReason): boolean {
  const { trueIn, onlyOf }: MailFacts = MAILS[mail];
  return trueIn.includes(order.status) && (onlyOf !== "hold" || isWithPerson(order));
}

/**
 * Whether the payments that a notification is about were settled before it was made, which has a notification of its own, or the
 * record of the refund that it reports was withdrawn.
 */
export function isSettled(report: OrderReport, payments: readonly { status: PaymentStatus }[]): boolean {
  const money = moneyIn(report);
  return money !== null && payments.every((payment) => moneyOf(payment) !== money);
}

/** The mail that announces a step of an order, if any. */
export function mailOf(event: OrderEvent, { isAddition }: { isAddition: boolean }): OrderMail | null {
  const { mail } = EVENTS[event];
  return mail && isOfAddition(mail) && !isAddition ? null : mail;
}

/** An order by its id, perhaps with the one of its payments that is meant. */
export type OrderSubject = { about: "order"; event: OrderEvent; id: string; paymentId?: string };

/** What a notification is about: an order, or an eSIM by its id. */
export type Subject = OrderSubject | { about: "esim"; event: EsimEvent; id: string };

function isEvent(text: string): text is NotificationEvent {
  return Object.hasOwn(EVENTS, text);
}

/**
 * The subject of a job: '<order event>:<order id>', the same with ':<payment id>' for an event of one payment and with ':<number>' for
 * a later record of its refund, or '<eSIM event>:<eSIM id>:<what the eSIM held>' (see the migration of notifications).
 * Null when it is neither: the database may be newer than this release.
 */
export function subjectOf(text: string): Subject | null {
  const [event = "", id = "", detail] = text.split(":");
  if (!isEvent(event) || id === "") return null;
  if (isEsimEvent(event)) return { about: "esim", event, id };
  return { about: "order", event, id, ...(detail && { paymentId: detail }) };
}

/** Whether a reader wants mails about an eSIM event. Mails about orders are always sent. */
export function wantsMail(event: EsimEvent, reader: Pick<Reader, "wantsExpiring" | "wantsLowData">): boolean {
  const { mail } = EVENTS[event];
  return mail === "asked" || reader[mail];
}

/** Whether an eSIM is about to end: a plan is running, its end is known, and no plan is waiting. */
export function isAboutToEnd({ isRunning, isWaiting, endsAt }: Holding): boolean {
  return isRunning && !isWaiting && endsAt !== null;
}

/** Whether the last plan of an eSIM is over, and none waits behind it. */
export function hasEnded({ isWaiting, endsAt }: Holding, now: Date): boolean {
  return !isWaiting && endsAt !== null && endsAt <= now;
}

type EsimRule = {
  /** What it offers: data or days, or the installation; null for that of the end. */
  offers: "plans" | "install" | null;
  /** Whether it is true of what an eSIM holds, or of the departure that it waits for. */
  isTrueOf: (holding: Holding, now: Date, departure: AwaitedDeparture | null) => boolean;
};

/** When its traveller is reminded of a departure, and whether the eSIM is to be installed: it can be, is not, and is not given back. */
export type AwaitedDeparture = { remindAt: Date; isToInstall: boolean };

const isEmpty = ({ leftBytes, state }: Holding) =>
  leftBytes === 0 || (state !== null && PLAN_STATES[state].phase === "usedUp");

/** What must hold for each event of an eSIM. One that is missing here fails the type check. */
const ESIM_RULES: Readonly<Record<EsimEvent, EsimRule>> = {
  expiring: { offers: "plans", isTrueOf: isAboutToEnd },
  low_data: { offers: "plans", isTrueOf: (holding) => !isEmpty(holding) && isLowOnData(holding) },
  data_used_up: { offers: "plans", isTrueOf: (holding) => !holding.hasUnlimited && isEmpty(holding) },
  plan_ended: { offers: null, isTrueOf: hasEnded },
  departure: {
    offers: "install",
    isTrueOf: (_holding, now, departure) => departure?.isToInstall === true && isReminderDue(departure.remindAt, now),
  },
};

type Refunds = {
  /** Whether the money of its own order was given back; and whether nothing paid is left of it: see `isOnlyRefunded` of lib/esims. */
  isRefunded: boolean;
  isOnlyRefunded: boolean;
  holding: Pick<Holding, "hasPaid">;
};

/**
 * Whether the traveller of an eSIM is told of an event of it. After a refund of its own order, its end is told as its screens say it;
 * its data and days only if a running or waiting plan was paid with another order. `due_esim_notifications` has the same; a test
 * compares the two.
 */
export function isTold(event: EsimEvent, { isRefunded, isOnlyRefunded, holding }: Refunds): boolean {
  return ESIM_RULES[event].offers ? !isRefunded || holding.hasPaid : !isOnlyRefunded;
}

type ToldEsim = { holding: Holding; profileStatus: ProfileState | null; departure?: AwaitedDeparture | null };

/**
 * Whether what a notification offers can be had: the eSIM has not ended, and its profile takes plans. No data or days while it is not
 * known how it stands, as on its screens (`isExtendable`). `due_esim_notifications` has the same; a test compares the two.
 */
function canGoOn(offers: "plans" | "install", { holding, profileStatus }: ToldEsim, now: Date): boolean {
  const phase = holding.state && PLAN_STATES[holding.state].phase;
  const isOver = hasEnded(holding, now) || phase === "over" || phase === "taken";
  return !isOver && profileFacts(profileStatus).takesPlans && (offers === "install" || phase !== "unclear");
}

/** Whether what a notification says of an eSIM is still true: a plan may have been added since it became due, or its end have come. */
export function isTrueOfEsim(event: EsimEvent, esim: ToldEsim, now: Date): boolean {
  const { offers, isTrueOf } = ESIM_RULES[event];
  return (!offers || canGoOn(offers, esim, now)) && isTrueOf(esim.holding, now, esim.departure ?? null);
}

/** The list once a notification was read, or every one with `null`. */
export function afterReading(list: readonly Notification[], id: string | null): Notification[] {
  return list.map((entry) => (id === null || entry.id === id ? { ...entry, isRead: true } : entry));
}
