import { publicEnv } from "@/lib/core/env.public";
import { pathOf } from "@/lib/i18n/paths";
import { resolvePath } from "@/lib/i18n/resolve";
import { type Locale, locales } from "@/lib/i18n/routing";
import { destinationOfSlug, slugOf } from "@/lib/i18n/slugs";
import { safeNextPath } from "./next-path";

type Query = string | string[] | undefined;

/** The only value of a query parameter; null when it is missing or repeated. */
export function single(value: Query): string | null {
  return typeof value === "string" ? value : null;
}

function isPublicPage(path: string): boolean {
  const resolution = resolvePath(new URL(path, publicEnv.siteUrl).pathname);
  return resolution.action === "rewrite" && !resolution.isPrivate;
}

/** The address that is served for a path of ours: other forms of it, such as one with a trailing slash, lead there. */
function servedPath(path: string): string {
  const url = new URL(path, publicEnv.siteUrl);
  const resolution = resolvePath(url.pathname);
  return resolution.action === "redirect" ? `${resolution.path}${url.search}${url.hash}` : path;
}

/** A path of ours in another language, with its query. A page that has no other form stays as it is. */
function pathIn(path: string, locale: Locale): string {
  const url = new URL(path, publicEnv.siteUrl);
  const resolution = resolvePath(url.pathname);
  if (resolution.action !== "rewrite") return path;
  const [, , head, slug, ...rest] = resolution.path.split("/");
  if (head === "destination" && slug !== undefined) {
    const name = destinationOfSlug(decodeURIComponent(slug))?.name;
    if (name === undefined) return path;
    return `${pathOf({ screen: "destination", slug: slugOf(name, locale) }, locale)}${url.search}`;
  }
  const home = pathOf({ screen: "home" }, locale);
  const own = [head, slug, ...rest].filter((part) => part !== undefined).join("/");
  return `${own === "" ? home : `${home === "/" ? "" : home}/${own}`}${url.search}`;
}

/** Whether a page is part of the login: nobody should land on it afterwards. */
function isStopOver(path: string): boolean {
  const { pathname } = new URL(path, publicEnv.siteUrl);
  const stopOvers = ["login", "confirmEmail", "resetPassword", "googleLogin"] as const;
  return locales.some((locale) => stopOvers.some((screen) => pathname === pathOf({ screen }, locale)));
}

/**
 * Where a login leads: to the page named by `?next=` if it is one of ours, otherwise to the home page. Skipping the
 * login leads to the same page only if guests may see it. Both are in the language of the page that asks.
 */
export function loginTargets(query: Query, locale: Locale): { next: string | null; home: string; skipTo: string } {
  const home = pathOf({ screen: "home" }, locale);
  const wanted = safeNextPath(single(query), publicEnv.siteUrl);
  const served = wanted && pathIn(servedPath(wanted), locale);
  const next = served && !isStopOver(served) ? served : null;
  return { next, home, skipTo: next !== null && isPublicPage(next) ? next : home };
}
