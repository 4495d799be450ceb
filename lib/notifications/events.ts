import type { OrderMail } from "@/lib/orders/mails";
import type { Money } from "@/lib/orders/payment-states";
import { isOwedAgain, isWithPerson } from "@/lib/orders/rules";
import { ORDER_STATUSES } from "@/lib/orders/statuses";
import type { Order } from "@/lib/orders/types";
import type { Database } from "@/lib/supabase/database.types";
import type { NotificationType, Reader } from "./types";

/** Every event that travellers are notified of, by its name in the database. */
export type NotificationEvent = Database["public"]["Enums"]["notification_event"];

type OverRule = (order: Pick<Order, "status" | "reason">) => boolean;

type EventFacts = {
  /** The type under which the list shows it. */
  type: NotificationType;
} & (
  | {
      about: "order";
      mail: OrderMail | null;
      /** Whether the present state of its order makes the report out of date. */
      isOver: OverRule;
      /** Which change of the record of one payment's refund it reports; a later change makes it old news (`isNews`). */
      record: "made" | "withdrawn" | null;
      /**
       * About one payment of the order, named in its job; true while that payment has this `money`. Other mails of the order do
       * not wait for its mail.
       */
      money?: Money;
      /** It says how much was given back: of the order, or of its one payment. */
      isRefund?: true;
    }
  /** By which preference of the reader its mail is sent; `asked` where the traveller has asked for it. */
  | { about: "esim"; mail: keyof Pick<Reader, "wantsExpiring" | "wantsLowData"> | "asked" }
);

/** The mail about a payment or a refund has the name of its event, by which its facts are found. */
type NamedMail<Event> = { mail: unknown; money?: never; isRefund?: never } | { mail: Event };

const never: OverRule = () => false;

/** The paid order has failed since: the notification of the failure names what was paid. */
const goesBack: OverRule = ({ status }) => {
  const { money } = ORDER_STATUSES[status];
  return money === "owed" || money === "returned";
};

/** An order that was held goes on. */
const goesOn: OverRule = (order) => !isWithPerson(order);

/**
 * The differences between events. An event of the database that is missing here, or that lacks its texts
 * (`notifications.event` and, if it is mailed, `email` in the messages), fails the type check.
 */
export const EVENTS = {
  /** The receipt is sent by a job of its own: it waits a minute for the eSIM. */
  order_received: { about: "order", type: "order_success", mail: null, isOver: goesBack, record: null },
  /** For a plan that was added to an eSIM. A new eSIM is mailed by a job of its own. */
  order_ready: { about: "order", type: "esim", mail: "plan_added", isOver: never, record: null },
  order_expired: { about: "order", type: "order_expired", mail: "order_expired", isOver: never, record: null },
  /** No mail: the traveller has just done it. */
  order_cancelled: { about: "order", type: "other", mail: null, isOver: never, record: null },
  /** No mail: both are closed soon after an attempt to pay, when the screen has said why. */
  order_refused: { about: "order", type: "order_failed", mail: null, isOver: never, record: null },
  extension_closed: { about: "order", type: "other", mail: null, isOver: never, record: null },
  /** No mail: the mail about the refund of the eSIM's own order is sent at the same time. */
  addition_withdrawn: { about: "order", type: "other", mail: null, isOver: never, record: null },
  /** A paid order waits for a person: it takes longer than the receipt has said. */
  order_held: { about: "order", type: "system", mail: "order_held", isOver: goesOn, record: null },
  order_failed: { about: "order", type: "order_failed", mail: "order_failed", isOver: never, record: null },
  /** A payment that differs from its invoice: a person decides, and nothing should be paid twice meanwhile. */
  payment_review: {
    about: "order",
    type: "system",
    mail: "payment_review",
    isOver: never,
    record: null,
    money: "inReview",
  },
  refund: { about: "order", type: "system", mail: "refund", isOver: never, record: null, isRefund: true },
  /** Money that the order did not need, such as a second payment: it will be given back, and the order stays as it is. */
  payment_owed: { about: "order", type: "system", mail: "payment_owed", isOver: never, record: null, money: "owed" },
  /** One of several payments was given back: the order itself stays as it is. */
  payment_refunded: {
    about: "order",
    type: "system",
    mail: "payment_refunded",
    isOver: never,
    record: "made",
    money: "returned",
    isRefund: true,
  },
  /** A payment that was recorded as given back has not gone back after all: the record was withdrawn. */
  refund_withdrawn: {
    about: "order",
    type: "system",
    mail: "refund_withdrawn",
    isOver: never,
    record: "withdrawn",
    money: "owed",
  },
  /**
   * The gateway could not give back a payment that the traveller was told is on its way: a person does it. No text about an
   * order whose money is owed again says that money is on its way.
   */
  refund_failed: {
    about: "order",
    type: "system",
    mail: "refund_failed",
    isOver: isOwedAgain,
    record: null,
    money: "owed",
  },
  /** The plan that its traveller gave back is off the eSIM: its money goes back. */
  plan_returned: { about: "order", type: "system", mail: "plan_returned", isOver: never, record: null, money: "owed" },
  /** It was not taken back: it had been used, or a person has decided. */
  return_refused: { about: "order", type: "system", mail: "return_refused", isOver: goesBack, record: null },
  expiring: { about: "esim", type: "travel", mail: "wantsExpiring" },
  low_data: { about: "esim", type: "travel", mail: "wantsLowData" },
  data_used_up: { about: "esim", type: "travel", mail: "wantsLowData" },
  plan_ended: { about: "esim", type: "travel", mail: "wantsExpiring" },
  /** The traveller leaves on the next day, and the eSIM is still to be installed. */
  departure: { about: "esim", type: "travel", mail: "asked" },
} as const satisfies { [Event in NotificationEvent]: EventFacts & NamedMail<Event> };

type Facts = typeof EVENTS;

/** A step of an order. */
export type OrderEvent = {
  [Event in NotificationEvent]: Facts[Event]["about"] extends "order" ? Event : never;
}[NotificationEvent];

type RefundMail = Extract<Facts[NotificationEvent], { isRefund: true }>["mail"];
type OwedMail = Extract<Facts[NotificationEvent], { money: "owed" }>["mail"];
type ReviewMail = Extract<Facts[NotificationEvent], { money: "inReview" }>["mail"];

/**
 * About an eSIM: a plan ends soon or has ended, at most a fifth of the data is left, none is left; its traveller leaves before it is
 * installed.
 */
export type EsimEvent = Exclude<NotificationEvent, OrderEvent>;

export const notificationEvents = Object.keys(EVENTS) as NotificationEvent[];

export function isEsimEvent(event: NotificationEvent): event is EsimEvent {
  return EVENTS[event].about === "esim";
}

/** Whether an event is about one payment of an order. */
export function isOfOnePayment(event: NotificationEvent): boolean {
  return "money" in EVENTS[event];
}

/** A notification about an order, or a mail. */
export type OrderReport = OrderEvent | OrderMail;

function factsOf(report: NotificationEvent | OrderMail): EventFacts | undefined {
  const ofEvents: Partial<Record<string, EventFacts>> = EVENTS;
  return ofEvents[report];
}

/** Whether a notification or mail says how much was given back. */
export function isRefund(report: NotificationEvent | OrderMail): report is RefundMail {
  const facts = factsOf(report);
  return facts?.about === "order" && facts.isRefund === true;
}

/** Whether a notification or mail is about a payment that will be given back. */
export function isOwed(report: OrderReport): report is OwedMail {
  const facts = factsOf(report);
  return facts?.about === "order" && facts.money === "owed";
}

/** Whether a notification or mail is about a payment that differs from its invoice. */
export function isReview(report: OrderReport): report is ReviewMail {
  const facts = factsOf(report);
  return facts?.about === "order" && facts.money === "inReview";
}

/** Where the money is of the payments that a notification or mail is about; null for one that is not about payments. */
export function moneyIn(report: OrderReport): Money | null {
  const facts = factsOf(report);
  if (facts?.about !== "order") return null;
  return facts.isRefund ? "returned" : (facts.money ?? null);
}
