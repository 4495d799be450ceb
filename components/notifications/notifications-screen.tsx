"use client";

import { useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { Loaded } from "@/components/feedback/loaded";
import { Button } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { MINUTE_MS } from "@/lib/core/duration";
import { markRead, useNotifications } from "@/lib/notifications/hooks";
import type { Notification } from "@/lib/notifications/types";
import { NotificationRow } from "./notification-row";

const PLACEHOLDERS = ["first", "second", "third", "fourth"];
const PAGE = 50;

function NotificationsSkeleton() {
  const t = useTranslations("notifications");
  return (
    <Loading label={t("loading")}>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {PLACEHOLDERS.map((name) => (
          <div key={name} className="flex gap-3 px-4 py-4 md:gap-4 md:px-6">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="h-4 w-2/3 rounded-tag" />
              <Skeleton className="h-4 w-full rounded-tag" />
              <Skeleton className="h-3 w-24 rounded-tag" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function NotificationList({ notifications }: { notifications: Notification[] }) {
  const t = useTranslations("notifications");
  const now = useNow({ updateInterval: MINUTE_MS });
  const [shown, setShown] = useState(PAGE);
  const [failure, setFailure] = useState<Failure | null>(null);
  const hasUnread = notifications.some(({ isRead }) => !isRead);
  const read = async (id: string | null) => {
    const isMarked = await markRead(id);
    setFailure(isMarked ? null : { title: t("markFailed"), text: t("markFailedText") });
  };
  return (
    <>
      {hasUnread && (
        <div className="mb-3 flex justify-end">
          <Button variant="ghost" onClick={() => read(null)}>
            {t("markAll")}
          </Button>
        </div>
      )}
      <CallFailure failure={failure} className="mb-3" />
      <ul
        aria-label={t("list")}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {notifications.slice(0, shown).map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} now={now} onRead={read} />
          </li>
        ))}
      </ul>
      {notifications.length > shown && (
        <Button variant="outline" full className="mt-4" onClick={() => setShown(shown + PAGE)}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

/** The traveller's notifications, newest first. */
export function NotificationsScreen() {
  const t = useTranslations("notifications");
  return (
    <Loaded
      read={useNotifications()}
      failure={{ title: t("loadError.title"), text: t("loadError.text") }}
      placeholder={<NotificationsSkeleton />}
    >
      {(notifications) =>
        notifications.length === 0 ? (
          <EmptyState art={<EmptyArt />} title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        ) : (
          <NotificationList notifications={notifications} />
        )
      }
    </Loaded>
  );
}
