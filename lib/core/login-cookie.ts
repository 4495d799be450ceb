/** The name of the login cookie, fixed: public pages look for it without loading any auth code. */
export const AUTH_COOKIE = "kelana-auth";

/** Whether this browser has a login cookie. It says nothing about the login still being good. Browser only. */
export function hasLoginCookie(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(AUTH_COOKIE));
}
