import "server-only";
import { log } from "@/lib/core/log";
import { ok, type Result } from "@/lib/core/result";
import { mailLineNotice, mailOrderNotice } from "./mail";
import { addNotification, enqueueDueNotices, findLine, findOrder, findReader } from "./repository";
import { holdingsOf, isMailed, subjectOf, typeOf, wantsMail } from "./rules";
import { noticeTexts } from "./texts";
import type { LineEvent, OrderEvent } from "./types";

type Told = Result<void, string>;

/** In the language of the order. An order whose account is deleted has nobody to tell. */
async function tellOfOrder(event: OrderEvent, orderId: string, dedupeKey: string): Promise<Told> {
  const order = await findOrder(orderId);
  if (!order) return ok(undefined);
  const texts = await noticeTexts(order.locale);
  await addNotification({
    userId: order.userId,
    type: typeOf(event),
    ...texts.ofOrder(event, order),
    orderId: order.id,
    dedupeKey,
  });
  if (!isMailed(event) || !order.email) return ok(undefined);
  return mailOrderNotice(event, order, dedupeKey);
}

/** In the language of the account. A plan that has ended meanwhile is not announced to end. */
async function tellOfLine(event: LineEvent, esimId: string, dedupeKey: string): Promise<Told> {
  const line = await findLine(esimId);
  const reader = line && (await findReader(line.userId));
  if (!reader || (event === "expiring" && holdingsOf(line.holds).endsAt === null)) return ok(undefined);
  const texts = await noticeTexts(reader.locale);
  await addNotification({
    userId: reader.userId,
    type: typeOf(event),
    ...texts.ofLine(event, line),
    orderId: line.orderId,
    dedupeKey,
  });
  return wantsMail(event, reader) ? mailLineNotice(event, line, reader, dedupeKey) : ok(undefined);
}

/**
 * Tells a traveller what a job's subject names: a notification, once, and its mail where one belongs. Safe to repeat.
 * @returns why the mail could not be sent; the notification is written by then
 */
export async function deliverNotice(subject: string): Promise<Told> {
  const about = subjectOf(subject);
  if (!about) {
    log.error("notice_unknown", { subject });
    return ok(undefined);
  }
  return about.about === "order"
    ? tellOfOrder(about.event, about.id, subject)
    : tellOfLine(about.event, about.id, subject);
}

/** The sweep over running lines: plans that end within three days, data that runs low. @returns how many it found */
export async function requestDueNotices(): Promise<number> {
  return enqueueDueNotices();
}
