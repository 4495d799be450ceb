import type { Locale } from "@/lib/i18n/routing";
import type { Database } from "@/lib/supabase/database.types";

export type NotificationType = Database["public"]["Enums"]["notification_type"];

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

/** Who is told, in which language, and which mails about eSIMs they want. */
export type Reader = { userId: string; locale: Locale; wantsExpiring: boolean; wantsLowData: boolean };
