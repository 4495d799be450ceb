import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { slugOf } from "@/lib/i18n/slugs";

/** The page of a destination in one language. @param originalName the English name */
export function destinationRoute(originalName: string, locale: Locale): Route & { screen: "destination" } {
  return { screen: "destination", slug: slugOf(originalName, locale) };
}
