"use client";

import { useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { Loaded } from "@/components/feedback/loaded";
import { useWriteFailure } from "@/components/feedback/login-way";
import { Button } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { MINUTE_MS } from "@/lib/core/duration";
import { shownCount, useInAddress } from "@/lib/core/use-in-address";
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
          <div
            key={name}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 py-4 max-md:items-center md:gap-x-4 md:px-6"
          >
            <Skeleton className="size-9 rounded-full md:row-span-2 md:size-11" />
            <Skeleton className="h-4 w-2/3 rounded-tag" />
            <div className="flex flex-col gap-2 max-md:col-span-full">
              <Skeleton className="h-4 w-full rounded-tag" />
              <Skeleton className="h-3 w-24 rounded-tag" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function NotificationList({
  notifications,
  onRead,
}: {
  notifications: Notification[];
  onRead: (id: string) => Promise<void>;
}) {
  const t = useTranslations("notifications");
  const now = useNow({ updateInterval: MINUTE_MS });
  const [inAddress, change] = useInAddress();
  const shown = shownCount(inAddress("shown"), PAGE);
  return (
    <>
      <ul
        aria-label={t("list")}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {notifications.slice(0, shown).map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} now={now} onRead={onRead} />
          </li>
        ))}
      </ul>
      {notifications.length > shown && (
        <Button variant="outline" full className="mt-4" onClick={() => change({ shown: String(shown + PAGE) })}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

/** The traveller's notifications, newest first, below their heading with the button that marks all as read. */
export function NotificationsScreen() {
  const t = useTranslations("notifications");
  const found = useNotifications();
  const failureOf = useWriteFailure();
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = async (id: string | null) => {
    try {
      await markRead(id);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error, { title: t("markFailed"), text: t("markFailedText") }));
    }
  };
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:mb-6">
        <h1 className="text-xl md:text-2xl">{t("title")}</h1>
        {found.data?.some(({ isRead }) => !isRead) && (
          <Button variant="ghost" className="-mr-4 ml-auto" onClick={() => read(null)}>
            {t("markAll")}
          </Button>
        )}
      </div>
      <CallFailure failure={failure} className="mb-3" />
      <Loaded
        read={found}
        failure={{ title: t("loadError.title"), text: t("loadError.text") }}
        placeholder={<NotificationsSkeleton />}
      >
        {(notifications) =>
          notifications.length === 0 ? (
            <EmptyState art={<EmptyArt />} title={t("empty.title")}>
              {t("empty.text")}
            </EmptyState>
          ) : (
            <NotificationList notifications={notifications} onRead={read} />
          )
        }
      </Loaded>
    </>
  );
}
