import { toDate } from "@/lib/core/timestamp";
import type { Notification, NotificationType } from "./types";

export const NOTIFICATION_COLUMNS = "id, type, title, message, order_id, is_read, created_at";

type NotificationRow = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  order_id: string | null;
  is_read: boolean;
  created_at: string;
};

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
