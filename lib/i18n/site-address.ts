import "server-only";
import { serverEnv } from "@/lib/core/env.server";
import { pathOf, type Route } from "./paths";
import type { Locale } from "./routing";

/** The full address of a screen, as mails link to it. */
export function siteAddress(route: Route, locale: Locale): string {
  return serverEnv().NEXT_PUBLIC_SITE_URL + pathOf(route, locale);
}
