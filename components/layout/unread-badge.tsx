"use client";

import { useUnreadCount } from "@/lib/notifications/hooks";

const MAX_SHOWN = 9;

type UnreadBadgeProps = {
  /** The accessible name of the bell without unread notifications, and with them ('{count}' is replaced). */
  label: string;
  unreadLabel: string;
};

/** The accessible name of the bell and the number of unread notifications; no number while it is not known. */
export function UnreadBadge({ label, unreadLabel }: UnreadBadgeProps) {
  const count = useUnreadCount() ?? 0;
  if (count === 0) return <span className="sr-only">{label}</span>;
  return (
    <>
      <span className="sr-only">{unreadLabel.replace("{count}", String(count))}</span>
      <span
        aria-hidden="true"
        data-slot="unread"
        className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-sunrise px-1 font-bold text-sunrise-ink text-xs tabular"
      >
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
    </>
  );
}
