"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { FactsInText } from "@/components/ui/facts";
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

/** On a phone the icon stands beside the title alone, and the text below them has the whole width. */
const ROW =
  "grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 py-4 text-left text-pretty transition-colors hover:bg-wash max-md:items-center md:gap-x-4 md:gap-y-0.5 md:px-6 focus-visible:-outline-offset-4";

const LOOKS: Record<NotificationType, { icon: IconShape; hue: string }> = {
  order_success: { icon: successIcon, hue: "text-success-text" },
  order_failed: { icon: errorIcon, hue: "text-danger-text" },
  order_expired: { icon: clockIcon, hue: "text-warning-text" },
  esim: { icon: simIcon, hue: "text-sea-text" },
  travel: { icon: compassIcon, hue: "text-sunrise-text" },
  system: { icon: infoIcon, hue: "text-sea-text" },
  other: { icon: bellIcon, hue: "text-muted" },
};

/** An icon for the kind of notification, which the title says in words, and on its edge the dot of an unread one, like that of the bell. */
function NotificationIcon({ type, isRead }: Pick<Notification, "type" | "isRead">) {
  const { icon, hue } = LOOKS[type];
  return (
    <span
      className={cn(
        "relative flex size-9 shrink-0 items-center justify-center rounded-full border border-line bg-surface md:row-span-2 md:size-11",
        hue,
      )}
    >
      <Icon icon={icon} className="size-5.5" />
      {!isRead && (
        <span
          aria-hidden="true"
          data-slot="dot"
          className="absolute -top-0.5 -right-0.5 size-3 rounded-full bg-sunrise-edge ring-2 ring-sea-soft"
        />
      )}
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
      <NotificationIcon {...notification} />
      <span className={cn("min-w-0 break-words", notification.isRead ? "font-medium" : "font-bold")}>
        {title}
        {!notification.isRead && <span className="sr-only"> {t("unread")}</span>}
      </span>
      <span className="max-md:col-span-full">
        <span className="block text-muted text-sm">
          <FactsInText>{message}</FactsInText>
        </span>
        <span className="mt-1.5 flex flex-wrap gap-x-3 text-muted text-xs">
          <time dateTime={notification.createdAt.toISOString()}>
            {format.relativeTime(notification.createdAt, arrived)}
          </time>
          {notification.orderId && <span>{t("order", { id: shortId(notification.orderId) })}</span>}
        </span>
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
