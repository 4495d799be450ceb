import type { Locale } from "@/lib/i18n/routing";
import type { Database } from "@/lib/supabase/database.types";

export type NotificationType = Database["public"]["Enums"]["notification_type"];

export type NotificationText = { title: string; message: string };

/** A notification as its owner sees it: in the language it was written in, and in each that it was translated into. */
export type Notification = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  texts: Partial<Record<Locale, NotificationText>>;
  /** The order it is about; null once that is gone. */
  orderId: string | null;
  isRead: boolean;
  createdAt: Date;
};

/** The recipient, the language, and which mails about eSIMs the recipient wants. */
export type Reader = { userId: string; locale: Locale; wantsExpiring: boolean; wantsLowData: boolean };
