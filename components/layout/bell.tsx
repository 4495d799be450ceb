"use client";

import { type ReactNode, useEffect, useState } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";

type BellProps = { href: string; label: string; unreadLabel: string; isCurrent: boolean; children: ReactNode };

/**
 * The way to the notifications. The number on it comes with the database client, which is loaded only where a login
 * cookie is: a guest downloads none of it. The picture is a child, since a script of ours would bring the whole set of icons.
 */
export function Bell({ href, label, unreadLabel, isCurrent, children }: BellProps) {
  const [badge, setBadge] = useState<ReactNode>(null);
  useEffect(() => {
    if (!hasLoginCookie()) return;
    let isGone = false;
    import("./unread-badge").then(
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
      {children}
      {badge ?? <span className="sr-only">{label}</span>}
    </a>
  );
}
