import { toDate } from "@/lib/core/timestamp";
import type { Selected } from "@/lib/supabase/selected";
import type { Notification } from "./types";

export const NOTIFICATION_COLUMNS = "id, type, title, message, order_id, is_read, created_at";

type NotificationRow = Selected<"user_notifications", typeof NOTIFICATION_COLUMNS>;

export function notificationFromRow(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    orderId: row.order_id,
    isRead: row.is_read,
    createdAt: toDate(row.created_at),
  };
}
