import type { Locale } from "@/lib/i18n/routing";
import type { Database } from "@/lib/supabase/database.types";

export type NotificationType = Database["public"]["Enums"]["notification_type"];

/** A notification as its owner sees it, in the language in which it was written. */
export type Notification = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The order that it is about; null when it has none. */
  orderId: string | null;
  isRead: boolean;
  createdAt: Date;
};

/** The recipient, the language, and which mails about eSIMs the recipient wants. */
export type Reader = { userId: string; locale: Locale; wantsExpiring: boolean; wantsLowData: boolean };
