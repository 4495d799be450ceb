"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { hasLoginCookie } from "@/lib/core/login-cookie";

type BellProps = { href: string; label: string; unreadLabel: string; isCurrent: boolean };

/**
 * The way to the notifications. The number on it comes with the database client, which is loaded only where a login
 * cookie is: a guest downloads none of it.
 */
export function Bell({ href, label, unreadLabel, isCurrent }: BellProps) {
  const [badge, setBadge] = useState<ReactNode>(null);
  useEffect(() => {
    if (!hasLoginCookie()) return;
    let isGone = false;
    import("@/components/notifications/unread-badge").then(
      ({ UnreadBadge }) => {
        if (!isGone) setBadge(<UnreadBadge label={label} unreadLabel={unreadLabel} />);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [label, unreadLabel]);
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink aria-[current]:text-sea-text"
    >
      <Icon name="bell" className="size-6" />
      {badge ?? <span className="sr-only">{label}</span>}
    </a>
  );
}
