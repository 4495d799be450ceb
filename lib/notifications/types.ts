import type { Locale } from "@/lib/i18n/routing";

/** Spec 2, section 3. */
export type NotificationType =
  | "order_success"
  | "order_failed"
  | "order_expired"
  | "esim"
  | "travel"
  | "system"
  | "other";

/** A notification as its owner sees it, in the language it was written in. */
export type Notification = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The order it is about; null once that is gone. */
  orderId: string | null;
  isRead: boolean;
  createdAt: Date;
};

/** A step of an order worth telling. */
export type OrderEvent =
  | "order_received"
  | "order_ready"
  | "order_expired"
  | "order_cancelled"
  | "order_failed"
  | "refund";

/** What a running line is due to be told: a plan ends soon, at most a fifth of the data is left, none is left. */
export type LineEvent = "expiring" | "low_data" | "data_used_up";

/** Who is told, in which language, and which mails about lines they want. */
export type Reader = { userId: string; locale: Locale; wantsExpiring: boolean; wantsLowData: boolean };
