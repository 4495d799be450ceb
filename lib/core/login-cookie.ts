/** The name of the login cookie, fixed: public pages look for it without loading any auth code. */
export const AUTH_COOKIE = "kelana-auth";

/** The login, whole or in numbered pieces; not the code verifier of a Google login that was begun. */
const LOGIN_NAME = new RegExp(`^${AUTH_COOKIE}(\\.\\d+)?$`);

/** Whether a cookie of this name holds a login. */
export function isLoginCookie(name: string): boolean {
  return LOGIN_NAME.test(name);
}

/** Whether this browser has a login cookie. It says nothing about the login still being good. Browser only. */
export function hasLoginCookie(): boolean {
  return document.cookie.split("; ").some((cookie) => isLoginCookie(cookie.split("=")[0] ?? ""));
}
