"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import {
  bellIcon,
  clockIcon,
  compassIcon,
  errorIcon,
  type IconShape,
  infoIcon,
  simIcon,
  successIcon,
} from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import type { Notification, NotificationType } from "@/lib/notifications/types";
import { shortId } from "@/lib/orders/numbers";

const ROW =
  "flex w-full items-start gap-3 px-4 py-4 text-left transition-colors hover:bg-wash md:gap-4 md:px-6 focus-visible:-outline-offset-4";

const LOOKS: Record<NotificationType, { icon: IconShape; hue: string }> = {
  order_success: { icon: successIcon, hue: "text-success-text" },
  order_failed: { icon: errorIcon, hue: "text-danger-text" },
  order_expired: { icon: clockIcon, hue: "text-warning-text" },
  esim: { icon: simIcon, hue: "text-sea-text" },
  travel: { icon: compassIcon, hue: "text-sunrise-text" },
  system: { icon: infoIcon, hue: "text-sea-text" },
  other: { icon: bellIcon, hue: "text-muted" },
};

/** An icon for the kind of notification. The title says the same in words. */
function NotificationIcon({ type }: { type: NotificationType }) {
  const { icon, hue } = LOOKS[type];
  return (
    <span
      className={cn(
        "flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface",
        hue,
      )}
    >
      <Icon icon={icon} className="size-5.5" />
    </span>
  );
}

/** What a notification opens: its order, or the eSIM of that order when it is about an eSIM in use. */
function routeOf({ type, orderId }: Notification): Route | null {
  if (orderId === null) return null;
  return { screen: type === "travel" ? "esimDetail" : "orderDetail", id: orderId };
}

type NotificationRowProps = { notification: Notification; now: Date; onRead: (id: string) => Promise<void> };

/** One notification, with the number of its order: several may read the same. A tap marks it as read and opens what it is about. */
export function NotificationRow({ notification, now, onRead }: NotificationRowProps) {
  const t = useTranslations("notifications");
  const format = useFormatter();
  const locale = useLocale();
  const route = routeOf(notification);
  const { title, message } = notification.texts[locale] ?? notification;
  // A notification newer than `now` counts as new, never as being in the future.
  const arrived = notification.createdAt > now ? notification.createdAt : now;

  const content = (
    <>
      <NotificationIcon type={notification.type} />
      <span className="min-w-0 flex-1">
        <span className={cn("block", notification.isRead ? "font-medium" : "font-bold")}>{title}</span>
        <span className="mt-0.5 block text-muted text-sm">{message}</span>
        <span className="mt-1.5 flex flex-wrap gap-x-3 text-muted text-xs">
          <time dateTime={notification.createdAt.toISOString()}>
            {format.relativeTime(notification.createdAt, arrived)}
          </time>
          {notification.orderId && <span>{t("order", { id: shortId(notification.orderId) })}</span>}
        </span>
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
  return (
    <Link to={route} className={look} onClick={() => !notification.isRead && void onRead(notification.id)}>
      {content}
    </Link>
  );
}
