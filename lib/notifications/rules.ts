import type { LineEvent, Notification, NotificationType, OrderEvent, Reader } from "./types";

const TYPES: Record<OrderEvent | LineEvent, NotificationType> = {
  order_received: "order_success",
  order_ready: "esim",
  order_expired: "order_expired",
  order_cancelled: "other",
  order_failed: "order_failed",
  refund: "system",
  expiring: "travel",
  low_data: "travel",
  data_used_up: "travel",
};

export function typeOf(event: OrderEvent | LineEvent): NotificationType {
  return TYPES[event];
}

const ORDER_EVENTS = [
  "order_received",
  "order_ready",
  "order_expired",
  "order_cancelled",
  "order_failed",
  "refund",
] as const satisfies OrderEvent[];

/** The subjects of the jobs that tell the steps of one order. */
export function orderSubjects(orderId: string): string[] {
  return ORDER_EVENTS.map((event) => `${event}:${orderId}`);
}

const LINE_EVENTS: ReadonlySet<string> = new Set<LineEvent>(["expiring", "low_data", "data_used_up"]);

/** What a notice is about: an order by its id, a line by the id of its eSIM. */
export type Subject =
  | { about: "order"; event: OrderEvent; id: string }
  | { about: "line"; event: LineEvent; id: string };

/**
 * The subject of a job: '<order event>:<order id>' or '<line event>:<esim id>:<what the line held>' (see the migration of
 * notifications). Null when it is neither.
 */
export function subjectOf(text: string): Subject | null {
  const [event = "", id = ""] = text.split(":");
  if (!Object.hasOwn(TYPES, event) || id === "") return null;
  if (LINE_EVENTS.has(event)) return { about: "line", event: event as LineEvent, id };
  return { about: "order", event: event as OrderEvent, id };
}

/** A mail about an order that a traveller must have; the eSIM's own mail is sent by fulfilment, a cancellation is theirs. */
export type MailedOrderEvent = Exclude<OrderEvent, "order_ready" | "order_cancelled">;

export function isMailed(event: OrderEvent): event is MailedOrderEvent {
  return event !== "order_ready" && event !== "order_cancelled";
}

/** Mails about orders always go; those about running lines only to whom they are welcome. */
export function wantsMail(event: LineEvent, reader: Pick<Reader, "wantsExpiring" | "wantsLowData">): boolean {
  return event === "expiring" ? reader.wantsExpiring : reader.wantsLowData;
}

type Held = { state: string; end: Date | null; initialBytes: number; remainingBytes: number };

const COUNTED: ReadonlySet<string> = new Set(["processing", "queued", "active"]);

/** What a line holds: the sums over what runs and waits, and when the running plan ends (design, section 7.5). */
export function holdingsOf(plans: readonly Held[]): { total: number; remaining: number; endsAt: Date | null } {
  const counted = plans.filter(({ state }) => COUNTED.has(state));
  return {
    total: counted.reduce((sum, plan) => sum + plan.initialBytes, 0),
    remaining: counted.reduce((sum, plan) => sum + plan.remainingBytes, 0),
    endsAt: counted.find(({ state }) => state === "active")?.end ?? null,
  };
}

/** The list once a notification was read, or every one with `null`. */
export function afterReading(list: readonly Notification[], id: string | null): Notification[] {
  return list.map((notice) => (id === null || notice.id === id ? { ...notice, isRead: true } : notice));
}
