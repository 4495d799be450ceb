import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale, isLocale, LANGUAGES, type Locale, locales } from "@/lib/i18n/routing";

/** The address of the service worker, see app/sw.js. */
export const WORKER_PATH = "/sw.js";

/** How the names of our caches begin: other stores and tools may use the same address on a developer's machine. */
export const CACHE_PREFIX = "kelana-";

/** The pages that are kept for when there is no connection: public ones alone, the same for everybody. */
const KEPT_SCREENS = ["offline", "installationGuide", "help"] as const;

const offlinePath = (locale: Locale) => pathOf({ screen: "offline" }, locale);

/** The addresses of the kept pages, in every language. */
export const KEPT_PATHS: readonly string[] = locales.flatMap((locale) =>
  KEPT_SCREENS.map((screen) => pathOf({ screen }, locale)),
);

/** The language of an address, also of one that has no page. */
function languageOf(pathname: string): Locale {
  const [, first] = pathname.split("/");
  if (isLocale(first)) return first;
  return locales.find((locale) => LANGUAGES[locale].destinationSegment === first) ?? defaultLocale;
}

/** The kept page that answers a navigation without a connection: itself, or else the wallet in its language. */
export function keptPathFor(pathname: string): string {
  return KEPT_PATHS.includes(pathname) ? pathname : offlinePath(languageOf(pathname));
}

const FILE = /\/_next\/static\/[\w.~/-]+\.(?:css|js|woff2)/g;

/** The files of the framework that the markup of a page names: scripts, styles and fonts. */
export function filesIn(markup: string): string[] {
  return [...new Set(Array.from(markup.matchAll(FILE), ([file]) => file))];
}

/** Whether an address is a file of the framework: its name changes with its content, and it is the same for everybody. */
export const isFile = (pathname: string): boolean => pathname.startsWith("/_next/static/");
