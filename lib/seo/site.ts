import { publicEnv } from "@/lib/core/env.public";
import { type LocalisedRoute, pathOf } from "@/lib/i18n/paths";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/routing";

export const SITE_NAME = "Kelana";

/** A path as a full address. The home page has no slash, like Next.js's canonical addresses. */
export function absolute(path: string): string {
  return new URL(path, publicEnv.siteUrl).href.replace(/\/$/, "");
}

/** Full addresses by hreflang, with x-default. Every language version has the same set, so all versions link to each other. */
export function alternateUrls(routeIn: LocalisedRoute): Record<Locale | "x-default", string> {
  const urls = Object.fromEntries(
    locales.map((locale) => [locale, absolute(pathOf(routeIn(locale), locale))]),
  ) as Record<Locale, string>;
  return { ...urls, "x-default": urls[defaultLocale] };
}
