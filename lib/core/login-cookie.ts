/** The fixed name of the login cookie: public pages look for it without loading any auth code. */
export const AUTH_COOKIE = "kelana-auth";

/** Matches the login cookie, whole or in numbered pieces, but not the code verifier of a Google login. */
const LOGIN_NAME = new RegExp(`^${AUTH_COOKIE}(\\.\\d+)?$`);

/** Whether a cookie of this name holds a login. */
export function isLoginCookie(name: string): boolean {
  return LOGIN_NAME.test(name);
}

/** Whether this browser has a login cookie, which does not prove that the login is still valid. Browser only. */
export function hasLoginCookie(): boolean {
  return document.cookie.split("; ").some((cookie) => isLoginCookie(cookie.split("=")[0] ?? ""));
}
