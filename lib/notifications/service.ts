import "server-only";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { type EsimEvent, EVENTS, isMailed, type OrderEvent } from "./events";
import { mailEsimEvent, mailOrderEvent } from "./mail";
import { addNotification, enqueueDueNotifications, findEsim, findOrder, findReader } from "./repository";
import { isAboutToEnd, subjectOf, wantsMail } from "./rules";
import { notificationTexts } from "./texts";

type Told = Result<void, string>;

/** Notifies in the language of the order. Does nothing when the order's account has been deleted. */
async function tellOfOrder(event: OrderEvent, orderId: string, dedupeKey: string): Promise<Told> {
  const order = await findOrder(orderId);
  if (!order) return ok(undefined);
  const texts = await notificationTexts(order.locale);
  await addNotification({
    userId: order.userId,
    type: EVENTS[event].type,
    ...texts.ofOrder(event, order),
    orderId: order.id,
    dedupeKey,
  });
  if (!isMailed(event) || !order.email) return ok(undefined);
  return mailOrderEvent(event, order, dedupeKey);
}

/** Notifies in the language of the account. Skips the end of a plan that has ended or was extended meanwhile. */
async function tellOfEsim(event: EsimEvent, esimId: string, dedupeKey: string): Promise<Told> {
  const esim = await findEsim(esimId);
  const reader = esim && (await findReader(esim.userId));
  if (!reader || (event === "expiring" && !isAboutToEnd(esim.holding))) return ok(undefined);
  const texts = await notificationTexts(reader.locale);
  await addNotification({
    userId: reader.userId,
    type: EVENTS[event].type,
    ...texts.ofEsim(event, esim),
    orderId: esim.orderId,
    dedupeKey,
  });
  return wantsMail(event, reader) ? mailEsimEvent(event, esim, reader, dedupeKey) : ok(undefined);
}

/**
 * Writes the notification of a job's subject once, and sends its mail if it has one. Safe to repeat.
 * @returns why the mail could not be sent, after the notification was written. 'unknown_event' when this release does not
 * know the event: nothing is written and the job must be kept
 */
export async function deliverNotification(subject: string): Promise<Told> {
  const about = subjectOf(subject);
  if (!about) {
    log.error("notification_event_unknown", { subject });
    return err("unknown_event");
  }
  return about.about === "order"
    ? tellOfOrder(about.event, about.id, subject)
    : tellOfEsim(about.event, about.id, subject);
}

/** The sweep over eSIMs in use: plans that end within three days, low data. @returns how many notifications are due */
export async function requestDueNotifications(): Promise<number> {
  return enqueueDueNotifications();
}
