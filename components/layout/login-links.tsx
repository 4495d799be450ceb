"use client";

import { type ComponentProps, type MouseEvent, useSyncExternalStore } from "react";
import { cn } from "@/lib/core/cn";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { PrivateLink } from "@/lib/i18n/private-link";
import type { Locale } from "@/lib/i18n/routing";

function subscribe() {
  return () => undefined;
}

type AccountLinkProps = {
  href: string;
  label: string;
  /** Whether the page was made for a traveller who is logged in; undefined on a page that is the same for everybody. */
  isSignedIn: boolean | undefined;
};

/**
 * The login link for guests. It only checks for a login cookie, because public pages load no auth code. Until the scripts run, a
 * page that is the same for everybody keeps the link's place free; without scripts it shows the link.
 */
export function AccountLink({ href, label, isSignedIn }: AccountLinkProps) {
  const known = useSyncExternalStore(subscribe, hasLoginCookie, () => isSignedIn);
  if (known) return null;
  return (
    <a
      href={href}
      className={cn(
        "flex min-h-11 items-center whitespace-nowrap rounded-control px-2 font-semibold text-sea-text text-sm max-[22rem]:px-1 lg:px-3 hover:bg-wash",
        known === undefined && "[@media(scripting:enabled)]:invisible",
      )}
    >
      {label}
    </a>
  );
}

type GuardedLinkProps = Omit<ComponentProps<typeof PrivateLink>, "href"> & { to: Route; locale: Locale };

/**
 * A link to a tab that needs a login. Guests go to the login first and come back to the tab afterwards. Opened in
 * another way (new tab, no scripts), the page itself asks for the login.
 */
export function GuardedLink({ to, locale, ...anchor }: GuardedLinkProps) {
  const href = pathOf(to, locale);
  const askGuest = (event: MouseEvent) => {
    const opensHere = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!opensHere || hasLoginCookie()) return;
    event.preventDefault();
    window.location.assign(pathOf({ screen: "login", next: href }, locale));
  };
  return <PrivateLink {...anchor} href={href} onClick={askGuest} />;
}
