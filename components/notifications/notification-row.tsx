"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { cn } from "@/lib/core/cn";
import { pathOf, type Route } from "@/lib/i18n/paths";
import type { Notification } from "@/lib/notifications/types";
import { NotificationIcon } from "./notification-icon";

const ROW =
  "flex w-full items-start gap-3 px-4 py-4 text-left transition-colors hover:bg-wash md:gap-4 md:px-6 focus-visible:-outline-offset-4";

/** What a notification leads to: its order; of a running line, the eSIM that came with the order. */
function routeOf({ type, orderId }: Notification): Route | null {
  if (orderId === null) return null;
  return { screen: type === "travel" ? "esimDetail" : "orderDetail", id: orderId };
}

type NotificationRowProps = { notification: Notification; now: Date; onRead: (id: string) => Promise<void> };

/** One notification: it leads to what it is about, and is read by being tapped. */
export function NotificationRow({ notification, now, onRead }: NotificationRowProps) {
  const t = useTranslations("notifications");
  const format = useFormatter();
  const locale = useLocale();
  const route = routeOf(notification);
  // What came since the clock last moved, or by a clock ahead of this one, is new and not to come.
  const arrived = notification.createdAt > now ? notification.createdAt : now;

  const content = (
    <>
      <NotificationIcon type={notification.type} />
      <span className="min-w-0 flex-1">
        <span className={cn("block", notification.isRead ? "font-medium" : "font-bold")}>{notification.title}</span>
        <span className="mt-0.5 block text-muted text-sm">{notification.message}</span>
        <time dateTime={notification.createdAt.toISOString()} className="mt-1.5 block text-muted text-xs">
          {format.relativeTime(notification.createdAt, arrived)}
        </time>
      </span>
      <span className="mt-2 flex w-3 shrink-0 justify-center">
        {!notification.isRead && (
          <>
            <span aria-hidden="true" className="size-2.5 rounded-full bg-sunrise-edge" />
            <span className="sr-only">{t("unread")}</span>
          </>
        )}
      </span>
    </>
  );

  const look = cn(ROW, !notification.isRead && "bg-sea-soft");
  if (!route) {
    return (
      <button type="button" className={look} onClick={() => !notification.isRead && onRead(notification.id)}>
        {content}
      </button>
    );
  }
  const href = pathOf(route, locale);
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (notification.isRead) return;
    const staysHere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (staysHere) return void onRead(notification.id);
    // Leaving at once would cut the request that stores it.
    event.preventDefault();
    await onRead(notification.id);
    window.location.assign(href);
  };
  return (
    <a href={href} className={look} onClick={open}>
      {content}
    </a>
  );
}
