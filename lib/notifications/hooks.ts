"use client";

import useSWR, { mutate } from "swr";
import { MINUTE_MS } from "@/lib/core/duration";
import { readAllPages } from "@/lib/core/paging";
import { travellerClient } from "@/lib/supabase/traveller";
import { NOTIFICATION_COLUMNS, notificationFromRow } from "./rows";
import { afterReading } from "./rules";
import type { Notification } from "./types";

const LIST = "notifications";
const COUNT = "unread-notifications";
/** Milliseconds. The list is two minutes old at most. */
const REFRESH_MS = 2 * MINUTE_MS;

async function readNotifications(): Promise<Notification[]> {
  const { supabase } = await travellerClient();
  const rows = await readAllPages((from, to) =>
    supabase
      .from("user_notifications")
      .select(NOTIFICATION_COLUMNS)
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
  return rows.map(notificationFromRow);
}

/** The traveller's notifications, newest first; read again when the traveller returns to the page. */
export function useNotifications() {
  return useSWR(LIST, readNotifications, { refreshInterval: REFRESH_MS });
}

async function countUnread(): Promise<number> {
  const { supabase } = await travellerClient();
  const { count, error } = await supabase
    .from("user_notifications")
    .select("id", { count: "exact", head: true })
    .eq("is_read", false);
  if (error) throw new Error(error.message);
  return count ?? 0;
}

/** How many notifications are unread; undefined while unknown. */
export function useUnreadCount(): number | undefined {
  return useSWR(COUNT, countUnread, { refreshInterval: REFRESH_MS, shouldRetryOnError: false }).data;
}

/** Marks one notification as read, or all with `null`. @throws when it could not be stored */
async function storeRead(id: string | null): Promise<void> {
  const { supabase } = await travellerClient();
  const update = supabase.from("user_notifications").update({ is_read: true });
  const { error } = await (id === null ? update.eq("is_read", false) : update.eq("id", id));
  if (error) throw new Error(error.message);
}

/**
 * Shows a notification (all with `null`) as read at once and stores that. It cannot become unread again.
 * @returns false when it could not be stored; then it is shown as unread again
 */
export async function markRead(id: string | null): Promise<boolean> {
  try {
    await mutate<Notification[]>(
      LIST,
      async (list) => {
        await storeRead(id);
        return list && afterReading(list, id);
      },
      { optimisticData: (list) => afterReading(list ?? [], id), rollbackOnError: true, revalidate: false },
    );
    await mutate(COUNT);
    return true;
  } catch {
    return false;
  }
}
