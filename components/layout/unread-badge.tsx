"use client";

import { useEffect } from "react";
import { travellerIn } from "@/lib/core/login-cookie";
import { watchLogin } from "@/lib/core/login-watch";
import { currentPage } from "@/lib/core/page-traveller";
import { useUnreadCount } from "@/lib/notifications/hooks";

const MAX_SHOWN = 9;

type UnreadBadgeProps = {
  /** The accessible name of the bell without unread notifications, and with them ('{count}' is replaced). */
  label: string;
  unreadLabel: string;
};

/**
 * Watches the login on a page that is made for everybody and yet shows something of the traveller: eSIMs on the home page, a name in
 * the contact form, this number. Where the server has made the page for a traveller, that one is watched already.
 */
function useLoginOfPage(): void {
  useEffect(() => {
    const travellerId = currentPage() === null ? travellerIn(document.cookie) : null;
    return travellerId === null ? undefined : watchLogin(travellerId);
  }, []);
}

/**
 * The accessible name of the bell and the number of unread notifications; no number while it is not known. Each page with a login
 * loads it.
 */
export function UnreadBadge({ label, unreadLabel }: UnreadBadgeProps) {
  useLoginOfPage();
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
