import type { Database } from "@/lib/supabase/database.types";
import type { NotificationType, Reader } from "./types";

/** Everything a traveller is notified of, as the database names it. */
export type NotificationEvent = Database["public"]["Enums"]["notification_event"];

type EventFacts = {
  /** Under which type it is filed. */
  type: NotificationType;
} & (
  | { about: "order"; mail: "always" | "never" }
  /** By which preference of the reader its mail is sent. */
  | { about: "esim"; mail: keyof Pick<Reader, "wantsExpiring" | "wantsLowData"> }
);

/**
 * What sets the events apart. An event of the database that is missing here fails the type check; so does one without its
 * texts (`notifications.event` and, where it is mailed, `email` in the messages).
 */
export const EVENTS = {
  order_received: { about: "order", type: "order_success", mail: "always" },
  /** The eSIM's own mail is sent by a job of its own. */
  order_ready: { about: "order", type: "esim", mail: "never" },
  order_expired: { about: "order", type: "order_expired", mail: "always" },
  /** The traveller has just done it. */
  order_cancelled: { about: "order", type: "other", mail: "never" },
  order_failed: { about: "order", type: "order_failed", mail: "always" },
  refund: { about: "order", type: "system", mail: "always" },
  expiring: { about: "esim", type: "travel", mail: "wantsExpiring" },
  low_data: { about: "esim", type: "travel", mail: "wantsLowData" },
  data_used_up: { about: "esim", type: "travel", mail: "wantsLowData" },
} as const satisfies Record<NotificationEvent, EventFacts>;

type Facts = typeof EVENTS;

/** A step of an order. */
export type OrderEvent = {
  [Event in NotificationEvent]: Facts[Event]["about"] extends "order" ? Event : never;
}[NotificationEvent];

/** About an eSIM in use: a plan ends soon, at most a fifth of the data is left, none is left. */
export type EsimEvent = Exclude<NotificationEvent, OrderEvent>;

export type MailedOrderEvent = {
  [Event in OrderEvent]: Facts[Event]["mail"] extends "always" ? Event : never;
}[OrderEvent];

export const notificationEvents = Object.keys(EVENTS) as NotificationEvent[];

export function isEsimEvent(event: NotificationEvent): event is EsimEvent {
  return EVENTS[event].about === "esim";
}

export function isMailed(event: OrderEvent): event is MailedOrderEvent {
  return EVENTS[event].mail === "always";
}
