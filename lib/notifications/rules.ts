import type { Holding } from "@/lib/esims/types";
import {
  type EsimEvent,
  EVENTS,
  isEsimEvent,
  type NotificationEvent,
  notificationEvents,
  type OrderEvent,
} from "./events";
import type { Notification, Reader } from "./types";

/** The subjects of the notification jobs of one order. */
export function orderSubjects(orderId: string): string[] {
  return notificationEvents.filter((event) => !isEsimEvent(event)).map((event) => `${event}:${orderId}`);
}

/** The subject of the job that notifies of an order's payment and mails its receipt. */
export function receiptSubject(orderId: string): string {
  return `order_received:${orderId}`;
}

/** What a notification is about: an order by its id, or an eSIM by its id. */
export type Subject =
  | { about: "order"; event: OrderEvent; id: string }
  | { about: "esim"; event: EsimEvent; id: string };

function isEvent(text: string): text is NotificationEvent {
  return Object.hasOwn(EVENTS, text);
}

/**
 * The subject of a job: '<order event>:<order id>' or '<eSIM event>:<eSIM id>:<what the eSIM held>' (see the migration of
 * notifications). Null when it is neither: the database may be newer than this release.
 */
export function subjectOf(text: string): Subject | null {
  const [event = "", id = ""] = text.split(":");
  if (!isEvent(event) || id === "") return null;
  return isEsimEvent(event) ? { about: "esim", event, id } : { about: "order", event, id };
}

/** Whether a reader wants mails about an eSIM event. Mails about orders are always sent. */
export function wantsMail(event: EsimEvent, reader: Pick<Reader, "wantsExpiring" | "wantsLowData">): boolean {
  return reader[EVENTS[event].mail];
}

/** Whether an eSIM is about to end: a plan is running, its end is known, and no plan is waiting. */
export function isAboutToEnd({ isRunning, isWaiting, endsAt }: Holding): boolean {
  return isRunning && !isWaiting && endsAt !== null;
}

/** The list after one notification has been read, or all with `null`. */
export function afterReading(list: readonly Notification[], id: string | null): Notification[] {
  return list.map((entry) => (id === null || entry.id === id ? { ...entry, isRead: true } : entry));
}
