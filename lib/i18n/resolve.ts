import { isPrivatePath, pathOf, translatedScreen } from "./paths";
import { defaultLocale, isLocale, LANGUAGES, type Locale, locales } from "./routing";
import { destinationOfSlug, slugOf } from "./slugs";

/** What the middleware does with an address: serves it from an internal path, or redirects to the canonical address. */
export type Resolution =
  | { action: "rewrite"; path: string; locale: Locale; isPrivate: boolean }
  | { action: "redirect"; path: string };

/** The language of the first segment of a destination's address; '/destinations/{id}' has none. */
const DESTINATION_LANGUAGES: Record<string, Locale | "any"> = {
  ...Object.fromEntries(locales.map((locale) => [LANGUAGES[locale].destinationSegment, locale])),
  destinations: "any",
};

/** Resolves a destination's address: the canonical one is served, every other form is redirected to it. */
function resolveDestination(pathname: string, segment: string, slug: string, prefix: Locale | undefined): Resolution {
  const language = DESTINATION_LANGUAGES[segment] ?? "any";
  const locale = language === "any" ? (prefix ?? defaultLocale) : language;
  const match = destinationOfSlug(slug);
  const canonical = match ? slugOf(match.name, locale) : encodeURIComponent(slug.toLowerCase());
  const path = pathOf({ screen: "destination", slug: canonical }, locale);
  const isUnknownAndPlain = !match && language !== "any" && prefix === undefined && slug === slug.toLowerCase();
  if (pathname !== path && !isUnknownAndPlain) return { action: "redirect", path };
  return { action: "rewrite", path: `/${locale}/destination/${canonical}`, locale, isPrivate: false };
}

/** Whether a path can be read: '%ff' alone is no character. The framework fails on parameters that cannot. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Maps a request path to the page below app/[locale] that serves it. Other forms of an address (a trailing slash, the
 * default language's prefix, another letter case or language of a slug, an ISO code, an unreadable '%') take one redirect to the
 * canonical one.
 */
export function resolvePath(pathname: string): Resolution {
  const typed = pathname.split("/").filter((segment) => segment !== "");
  const segments = typed.map((segment) => (isReadable(segment) ? segment : encodeURIComponent(segment)));
  const first = segments[0];
  const prefix = isLocale(first) ? first : undefined;
  const rest = prefix ? segments.slice(1) : segments;
  const [head, second] = rest;
  if (rest.length === 2 && head !== undefined && second !== undefined && Object.hasOwn(DESTINATION_LANGUAGES, head)) {
    return resolveDestination(pathname, head, decodeURIComponent(second), prefix);
  }
  const locale = prefix ?? defaultLocale;
  if (rest.length === 1 && head === "special-offer-detail") {
    return { action: "redirect", path: pathOf({ screen: "specialOffers" }, locale) };
  }
  const path = `/${rest.join("/")}`;
  const translated = translatedScreen(path);
  const address = translated?.addressIn(locale) ?? path;
  const canonical = locale === defaultLocale ? address : `/${locale}${address === "/" ? "" : address}`;
  if (canonical !== pathname) {
    const next = resolvePath(canonical);
    return next.action === "redirect" ? next : { action: "redirect", path: canonical };
  }
  const page = translated?.page ?? path;
  return { action: "rewrite", path: `/${locale}${page === "/" ? "" : page}`, locale, isPrivate: isPrivatePath(page) };
}
