import { publicEnv } from "@/lib/core/env.public";
import { AUTH_COOKIE, LIFE_COOKIE, SESSION_LIFE } from "@/lib/core/login-cookie";

/** Options of every login cookie: sent only over TLS if the store uses TLS. */
export const LOGIN_COOKIE = { name: AUTH_COOKIE, secure: publicEnv.siteUrl.startsWith("https:") };

type Cookie = { name: string; value: string };
type Lifetime = { maxAge?: number | undefined; expires?: unknown };

/** Whether these cookies say that the login ends when the browser closes. */
export function endsWithBrowser(cookies: readonly Cookie[] | null): boolean {
  return cookies?.some(({ name, value }) => name === LIFE_COOKIE && value === SESSION_LIFE) ?? false;
}

/** The options of a login cookie, without an expiry when the login ends as the browser closes. */
export function withLife<Options extends Lifetime>(options: Options, value: string, isSession: boolean): Options {
  const isRemoval = value === "" || options.maxAge === 0;
  if (!isSession || isRemoval) return options;
  const { maxAge: _maxAge, expires: _expires, ...rest } = options;
  return rest as Options;
}

/** Stores in the browser how long its next login lasts. */
export function rememberInBrowser(isLasting: boolean): void {
  const end = isLasting ? "; max-age=0" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${LIFE_COOKIE}=${SESSION_LIFE}; path=/; samesite=lax${end}`;
}
