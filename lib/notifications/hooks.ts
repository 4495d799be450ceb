"use client";

import useSWR, { mutate } from "swr";
import { MINUTE_MS } from "@/lib/core/duration";
import { readAllPages } from "@/lib/core/paging";
import { asTraveller, isEmpty, type OwnLogin } from "@/lib/supabase/traveller";
import { NOTIFICATION_COLUMNS, notificationFromRow } from "./rows";
import { afterReading } from "./rules";
import type { Notification } from "./types";

const LIST = "notifications";
const COUNT = "unread-notifications";
/** Milliseconds. The list is two minutes old at most. */
const REFRESH_MS = 2 * MINUTE_MS;

async function readNotifications({ supabase }: OwnLogin): Promise<Notification[]> {
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
  return useSWR(LIST, () => asTraveller(readNotifications, isEmpty), { refreshInterval: REFRESH_MS });
}

async function countUnread({ supabase }: OwnLogin): Promise<number> {
  const { count, error } = await supabase
    .from("user_notifications")
    .select("id", { count: "exact", head: true })
    .eq("is_read", false);
  if (error) throw new Error(error.message);
  return count ?? 0;
}

/** How many notifications are unread; undefined while unknown. */
export function useUnreadCount(): number | undefined {
  const read = () => asTraveller(countUnread, (count) => count === 0);
  return useSWR(COUNT, read, { refreshInterval: REFRESH_MS, shouldRetryOnError: false }).data;
}

/** Marks one notification as read, or all with `null`. @returns the ids of those that were marked */
async function storeRead({ supabase, user }: OwnLogin, id: string | null): Promise<string[]> {
  const update = supabase.from("user_notifications").update({ is_read: true }).eq("user_id", user.id);
  const { data, error } = await (id === null ? update.eq("is_read", false) : update.eq("id", id)).select("id");
  if (error) throw new Error(error.message);
  return data.map((row) => row.id);
}

/**
 * Shows a notification (all with `null`) as read at once and stores that. It cannot become unread again.
 * @throws when it could not be stored; then it is shown as unread again
 */
export async function markRead(id: string | null): Promise<void> {
  await mutate<Notification[]>(
    LIST,
    async (list) => {
      await asTraveller((login) => storeRead(login, id), isEmpty);
      return list && afterReading(list, id);
    },
    { optimisticData: (list) => afterReading(list ?? [], id), rollbackOnError: true, revalidate: false },
  );
  await mutate(COUNT);
}
