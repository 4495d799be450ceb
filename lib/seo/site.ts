import { publicEnv } from "@/lib/core/env.public";
import { type LocalisedRoute, pathOf } from "@/lib/i18n/paths";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/routing";

export const SITE_NAME = "Kelana";

/** A path of ours as a full address; the home page without its slash, as the framework prints canonical addresses. */
export function absolute(path: string): string {
  return new URL(path, publicEnv.siteUrl).href.replace(/\/$/, "");
}

/** Full addresses by hreflang, with x-default: the same set on every version, so that each pair points back. */
export function alternateUrls(routeIn: LocalisedRoute): Record<Locale | "x-default", string> {
  const urls = Object.fromEntries(
    locales.map((locale) => [locale, absolute(pathOf(routeIn(locale), locale))]),
  ) as Record<Locale, string>;
  return { ...urls, "x-default": urls[defaultLocale] };
}
