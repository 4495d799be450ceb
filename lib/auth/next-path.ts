import { hasControlCharacters } from "@/lib/fields/rules";

/**
 * Characters of a path. Counted after encoding too, which makes up to nine of one. As a parameter of a mailed link each may become three
 * again, and our Send Email hook takes an address of 4096.
 */
const MAX_LENGTH = 1024;
/** An encoded slash, backslash or control character. No path of ours has one. */
const ENCODED_TRICK = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
const NOT_A_PAGE = /^\/(?:api|_next)(?:\/|$)/i;

/**
 * The page of ours that a `?next=` value names, as path, query and fragment; null for anything that could lead to
 * another site or is not a page.
 * @param origin of this site, e.g. 'https://kelana.example'
 */
export function safeNextPath(value: string | null | undefined, origin: string): string | null {
  if (!value || value.length > MAX_LENGTH || value.includes("\\") || hasControlCharacters(value)) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin || url.username !== "" || url.password !== "") return null;
  if (url.pathname.includes("//") || ENCODED_TRICK.test(url.pathname) || NOT_A_PAGE.test(url.pathname)) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length > MAX_LENGTH ? null : path;
}

/** The page that a mailed link leads to in the end: the one the traveller wanted, or home. */
export function redirectTo(next: string | null, siteUrl: string): string {
  return `${siteUrl}${safeNextPath(next, siteUrl) ?? "/"}`;
}
