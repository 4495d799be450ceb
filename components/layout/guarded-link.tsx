"use client";

import type { ComponentProps, MouseEvent } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { PrivateLink } from "@/lib/i18n/private-link";
import type { Locale } from "@/lib/i18n/routing";

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
