import type { Database } from "@/lib/supabase/database.types";
import type { NotificationType, Reader } from "./types";

/** Every event that travellers are notified of, by its name in the database. */
export type NotificationEvent = Database["public"]["Enums"]["notification_event"];

/** The mails about steps of an order, as `email.orderNotification` in the messages names them. */
export type OrderMail =
  | "order_received"
  | "plan_added"
  | "order_expired"
  | "order_failed"
  | "payment_review"
  | "payment_refunded"
  | "refund";

/** Mails that are about an unpaid order as a rule: anybody can cause one, with any address and name typed as the buyer's. */
export const UNPAID_MAILS: ReadonlySet<OrderMail> = new Set(["order_expired", "payment_review"]);

type EventFacts = {
  /** The type under which the list shows it. */
  type: NotificationType;
} & (
  | {
      about: "order";
      mail: OrderMail | null;
      /**
       * What it says was given back: the whole order, or one of its payments, which is reported separately. The job of the
       * latter names the payment as well, and no other mail of the order waits for its mail.
       */
      refunds?: "order" | "payment";
    }
  /** By which preference of the reader its mail is sent. */
  | { about: "esim"; mail: keyof Pick<Reader, "wantsExpiring" | "wantsLowData"> }
);

/**
 * The differences between events. An event of the database that is missing here, or that lacks its texts
 * (`notifications.event` and, if it is mailed, `email` in the messages), fails the type check.
 */
export const EVENTS = {
  /** The receipt is sent by a job of its own: it waits a minute for the eSIM. */
  order_received: { about: "order", type: "order_success", mail: null },
  /** For a plan that was added to an eSIM. A new eSIM is mailed by a job of its own. */
  order_ready: { about: "order", type: "esim", mail: "plan_added" },
  order_expired: { about: "order", type: "order_expired", mail: "order_expired" },
  /** No mail: the traveller has just done it. */
  order_cancelled: { about: "order", type: "other", mail: null },
  /** No mail: both are closed soon after an attempt to pay, when the screen has said why. */
  order_refused: { about: "order", type: "order_failed", mail: null },
  extension_closed: { about: "order", type: "other", mail: null },
  /** No mail: the mail about the refund of the eSIM's own order is sent at the same time. */
  addition_withdrawn: { about: "order", type: "other", mail: null },
  order_failed: { about: "order", type: "order_failed", mail: "order_failed" },
  /** A payment that differs from its invoice: a person decides, and nothing should be paid twice meanwhile. */
  payment_review: { about: "order", type: "system", mail: "payment_review" },
  refund: { about: "order", type: "system", mail: "refund", refunds: "order" },
  /** One of several payments: the order itself stays as it is. */
  payment_refunded: { about: "order", type: "system", mail: "payment_refunded", refunds: "payment" },
  expiring: { about: "esim", type: "travel", mail: "wantsExpiring" },
  low_data: { about: "esim", type: "travel", mail: "wantsLowData" },
  data_used_up: { about: "esim", type: "travel", mail: "wantsLowData" },
  plan_ended: { about: "esim", type: "travel", mail: "wantsExpiring" },
} as const satisfies Record<NotificationEvent, EventFacts>;

type Facts = typeof EVENTS;

/** A step of an order. */
export type OrderEvent = {
  [Event in NotificationEvent]: Facts[Event]["about"] extends "order" ? Event : never;
}[NotificationEvent];

type RefundMail = Extract<Facts[NotificationEvent], { refunds: string }>["mail"];

/** About an eSIM in use: a plan ends soon or has ended, at most a fifth of the data is left, none is left. */
export type EsimEvent = Exclude<NotificationEvent, OrderEvent>;

export const notificationEvents = Object.keys(EVENTS) as NotificationEvent[];

export function isEsimEvent(event: NotificationEvent): event is EsimEvent {
  return EVENTS[event].about === "esim";
}

/** Whether an event is about one payment of an order. */
export function isOfOnePayment(event: NotificationEvent): boolean {
  const facts: EventFacts = EVENTS[event];
  return facts.about === "order" && facts.refunds === "payment";
}

/** Whether a notification says how much was given back. */
export function isRefund(event: NotificationEvent): boolean {
  return "refunds" in EVENTS[event];
}

/** Whether a mail says how much was given back. */
export function isRefundMail(mail: OrderMail): mail is RefundMail {
  return Object.values<EventFacts>(EVENTS).some((facts) => facts.mail === mail && "refunds" in facts);
}
