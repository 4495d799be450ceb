"use client";

import { useSyncExternalStore } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";

function subscribe() {
  return () => undefined;
}

/** The login link for guests. It only checks for a login cookie, because public pages load no auth code. */
export function AccountLink({ href, label }: { href: string; label: string }) {
  const signedIn = useSyncExternalStore(subscribe, hasLoginCookie, () => false);
  if (signedIn) return null;
  return (
    <a
      href={href}
      className="flex min-h-11 items-center whitespace-nowrap rounded-control px-2 font-semibold text-sea-text text-sm max-[22rem]:px-1 lg:px-3 hover:bg-wash"
    >
      {label}
    </a>
  );
}
