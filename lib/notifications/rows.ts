import { isRecord } from "@/lib/core/record";
import { toDate } from "@/lib/core/timestamp";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { Selected } from "@/lib/supabase/selected";
import type { Notification, NotificationText } from "./types";

export const NOTIFICATION_COLUMNS = "id, type, title, message, texts, order_id, is_read, created_at";

type NotificationRow = Selected<"user_notifications", typeof NOTIFICATION_COLUMNS>;

/** The complete texts of a JSON column, by language. */
function textsOf(column: unknown): Partial<Record<Locale, NotificationText>> {
  if (!isRecord(column)) return {};
  const complete = locales.flatMap((locale) => {
    const text = column[locale];
    if (!isRecord(text) || typeof text.title !== "string" || typeof text.message !== "string") return [];
    return [[locale, { title: text.title, message: text.message }] as const];
  });
  return Object.fromEntries(complete);
}

export function notificationFromRow(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    texts: textsOf(row.texts),
    orderId: row.order_id,
    isRead: row.is_read,
    createdAt: toDate(row.created_at),
  };
}
