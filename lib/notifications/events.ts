import type { Database } from "@/lib/supabase/database.types";
import type { NotificationType, Reader } from "./types";

/** Every event that travellers are notified of, by its name in the database. */
export type NotificationEvent = Database["public"]["Enums"]["notification_event"];

type EventFacts = {
  /** The type under which the list shows it. */
  type: NotificationType;
} & (
  | { about: "order"; mail: "always" | "never" }
  /** The reader's preference that allows its mail. */
  | { about: "esim"; mail: keyof Pick<Reader, "wantsExpiring" | "wantsLowData"> }
);

/**
 * The differences between events. An event of the database that is missing here, or that lacks its texts
 * (`notifications.event` and, if it is mailed, `email` in the messages), fails the type check.
 */
export const EVENTS = {
  order_received: { about: "order", type: "order_success", mail: "always" },
  /** A separate job sends the eSIM's mail. */
  order_ready: { about: "order", type: "esim", mail: "never" },
  order_expired: { about: "order", type: "order_expired", mail: "always" },
  /** The traveller has just done this, so no mail is needed. */
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

/** An event of an eSIM in use: a plan ends soon, at most a fifth of the data is left, or none is left. */
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
