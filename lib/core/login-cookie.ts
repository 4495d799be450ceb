import { isRecord } from "./record";

/** The fixed name of the login cookie: public pages look for it without loading any auth code. */
export const AUTH_COOKIE = "kelana-auth";

/** How long the login of this browser lasts: with the value `SESSION_LIFE` until the browser closes. Without this cookie it persists. */
export const LIFE_COOKIE = "kelana-life";
export const SESSION_LIFE = "session";

/** Shows our server that the login of this browser was real once. No script reads it. */
export const LOGIN_PROOF_COOKIE = "kelana-proof";

/** The prefix of a login cookie's value that is written in base64. */
export const ENCODED = "base64-";

/** Matches the login cookie, whole or in numbered pieces, but not the code verifier of a Google login. */
const LOGIN_NAME = new RegExp(`^${AUTH_COOKIE}(\\.\\d+)?$`);

/** Matches `document.cookie` of a browser that has a login cookie. */
export const LOGIN_IN_COOKIES = new RegExp(`(?:^|; )${AUTH_COOKIE}(?:\\.\\d+)?=`);

/** Whether a cookie of this name holds a login. */
export function isLoginCookie(name: string): boolean {
  return LOGIN_NAME.test(name);
}

/** Whether this browser has a login cookie, which does not prove that the login is still valid. Browser only. */
export function hasLoginCookie(): boolean {
  return LOGIN_IN_COOKIES.test(document.cookie);
}

/** The part of a JSON Web Token that names its bearer. */
function subjectOf(token: string): string | null {
  const claims: unknown = JSON.parse(fromBase64(token.split(".")[1] ?? ""));
  return isRecord(claims) && typeof claims.sub === "string" ? claims.sub : null;
}

/** Reads base64 with the alphabet of addresses. The bytes stay single characters: what is looked for is ASCII. */
export const fromBase64 = (text: string) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

/**
 * The id of the traveller whose login a list of cookies holds; null for a guest and for a login that cannot be read. It
 * proves nothing: it only separates the travellers of a shared device. Public pages call it and load no auth code, so the
 * functions of `@supabase/ssr` that read the same cookie are not used.
 * @param cookies as in `document.cookie`
 */
export function travellerIn(cookies: string): string | null {
  const pieces = cookies
    .split("; ")
    .map((cookie) => ({ name: cookie.split("=", 1)[0] ?? "", value: cookie.slice(cookie.indexOf("=") + 1) }))
    .filter(({ name }) => isLoginCookie(name))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  try {
    const value = decodeURIComponent(pieces.map((piece) => piece.value).join(""));
    const login: unknown = JSON.parse(value.startsWith(ENCODED) ? fromBase64(value.slice(ENCODED.length)) : value);
    return isRecord(login) && typeof login.access_token === "string" ? subjectOf(login.access_token) : null;
  } catch {
    return null;
  }
}
