import "server-only";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { wasSent } from "@/lib/email/once";
import type { Job } from "@/lib/jobs/types";
import { MAILS, type OrderMail } from "@/lib/orders/mails";
import { type EsimEvent, EVENTS, isRefund } from "./events";
import { mailEsimEvent, mailOrder } from "./mail";
import { refundReports } from "./refund-reports";
import {
  addNotification,
  enqueueDueNotifications,
  findEsim,
  findOrder,
  findPayments,
  findReader,
  isAfterMistake,
  lastTold,
  type NotifiedPayment,
} from "./repository";
import {
  isSettled,
  isTold,
  isTrueOfEsim,
  mailOf,
  type OrderSubject,
  orderOfReceipt,
  receiptSubject,
  subjectOf,
  wantsMail,
} from "./rules";
import { inEveryLanguage, sumsOf } from "./texts";

/** A notification job: its subject is the notification's key, and `askedAt` is the time of the event. */
type Asked = Pick<Job, "id" | "subject" | "askedAt">;
type Delivered = Result<void, string>;

/**
 * Whether a report about one payment's refund still is news: no record or withdrawal has followed, and the last that the traveller was
 * told is not the same. Both may change several times before a job runs.
 */
async function isNews({ event, id }: OrderSubject, { subject }: Asked, payments: readonly NotifiedPayment[]) {
  const { record } = EVENTS[event];
  if (record === null) return true;
  const [newest, ...earlier] = payments.flatMap((payment) => refundReports(id, payment));
  if (newest?.subject !== subject) return false;
  // A record is corrected only where the traveller was told of it.
  const told = await lastTold(id, earlier);
  return record === "withdrawn" ? told === "made" : told !== record;
}

/** An order that is held before its receipt has gone out gets one mail, the receipt, which says that it is checked. */
async function mailHold(mail: OrderMail, id: string, job: Asked): Promise<Delivered> {
  const receipt = receiptSubject(id);
  return (await wasSent(receipt, job.askedAt))
    ? mailOrder(mail, { id }, job)
    : mailOrder("order_received", { id }, { ...job, subject: receipt });
}

/** Its title and message are in the language of the order. Without effect when the order's account has been deleted. */
async function notifyOfOrder(about: OrderSubject, job: Asked): Promise<Delivered> {
  const { event, id, paymentId } = about;
  const order = await findOrder(id);
  if (!order || EVENTS[event].isOver(order)) return ok(undefined);
  const payments = await findPayments(id, paymentId);
  if (isSettled(event, payments) || !(await isNews(about, job, payments))) return ok(undefined);
  const isAgain = isRefund(event) && (await isAfterMistake(id, payments));
  const sums = { ...sumsOf(event, order, payments), isAgain };
  const texts = await inEveryLanguage(({ ofOrder }) => ofOrder(event, order, sums));
  await addNotification({
    userId: order.userId,
    type: EVENTS[event].type,
    ...texts[order.locale],
    texts,
    orderId: order.id,
    dedupeKey: job.subject,
    createdAt: job.askedAt,
  });
  const mail = mailOf(event, order);
  if (!mail) return ok(undefined);
  if (MAILS[mail].onlyOf === "hold") return mailHold(mail, order.id, job);
  return mailOrder(mail, { id: order.id, paymentId }, job);
}

/** Its title and message are in the language of the account. Skipped if it is no longer true of the plan. */
async function notifyOfEsim(event: EsimEvent, esimId: string, job: Asked): Promise<Delivered> {
  const esim = await findEsim(esimId);
  const reader = esim && (await findReader(esim.userId));
  if (!reader) return ok(undefined);
  if (!isTold(event, esim) || !isTrueOfEsim(event, esim, new Date())) return ok(undefined);
  const texts = await inEveryLanguage(({ ofEsim }) => ofEsim(event, esim));
  await addNotification({
    userId: reader.userId,
    type: EVENTS[event].type,
    ...texts[reader.locale],
    texts,
    orderId: esim.orderId,
    dedupeKey: job.subject,
    createdAt: job.askedAt,
  });
  return wantsMail(event, reader) ? mailEsimEvent(event, esim, reader, job.subject) : ok(undefined);
}

/**
 * Notifies a traveller of the event that a job's subject names: writes the notification once, and sends its mail if it has one.
 * Safe to repeat.
 * @returns why the mail could not be sent; the notification is written by then. 'unknown_event' when this release does
 * not know the event: nothing is written, and the job must stay
 */
export async function deliverNotification(job: Asked): Promise<Delivered> {
  const about = subjectOf(job.subject);
  if (!about) {
    log.error("notification_event_unknown", { subject: job.subject });
    return err("unknown_event");
  }
  return about.about === "order" ? notifyOfOrder(about, job) : notifyOfEsim(about.event, about.id, job);
}

/** Mails the receipt of an order whose eSIM or added plan is not there yet. @returns why it could not be sent */
export async function deliverReceipt(job: Asked): Promise<Delivered> {
  return mailOrder("order_received", { id: orderOfReceipt(job.subject) }, job);
}

/** The sweep over eSIMs in use: plans that end within three days or have ended, data that runs low. @returns how many it found */
export async function requestDueNotifications(): Promise<number> {
  return enqueueDueNotifications();
}
