"use client";

import { type ReactNode, useEffect, useState } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { PrivateLink } from "@/lib/i18n/private-link";

type BellProps = { href: string; label: string; unreadLabel: string; isCurrent: boolean; children: ReactNode };

/**
 * The link to the notifications. Its number needs the database client, which is loaded, with what watches the login, only if there is
 * a login cookie.
 * The icon is a child, rendered by the server, so that the icon set is not downloaded.
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
    <PrivateLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink aria-[current]:bg-sea-soft aria-[current]:text-sea-text"
    >
      {children}
      {badge ?? <span className="sr-only">{label}</span>}
    </PrivateLink>
  );
}
