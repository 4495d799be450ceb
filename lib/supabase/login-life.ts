import { publicEnv } from "@/lib/core/env.public";
import { AUTH_COOKIE } from "@/lib/core/login-cookie";

/** How login cookies are written everywhere: only over TLS where the store itself is. */
export const LOGIN_COOKIE = { name: AUTH_COOKIE, secure: publicEnv.siteUrl.startsWith("https:") };

/**
 * Says how long the login of this browser lasts: 'session' until the browser closes. Without it a login lasts, which is
 * what `@supabase/ssr` writes at every refresh.
 */
export const LIFE_COOKIE = "kelana-life";
export const SESSION_LIFE = "session";

type Cookie = { name: string; value: string };
type Lifetime = { maxAge?: number | undefined; expires?: unknown };

/** Whether these cookies say that the login ends with the browser. */
export function endsWithBrowser(cookies: readonly Cookie[] | null): boolean {
  return cookies?.some(({ name, value }) => name === LIFE_COOKIE && value === SESSION_LIFE) ?? false;
}

/** The options to write a login cookie with: without an end of its own where the login ends with the browser. */
export function withLife<Options extends Lifetime>(options: Options, value: string, isSession: boolean): Options {
  const isRemoval = value === "" || options.maxAge === 0;
  if (!isSession || isRemoval) return options;
  const { maxAge: _maxAge, expires: _expires, ...rest } = options;
  return rest as Options;
}

/** Decides in the browser how long its next login lasts. */
export function rememberInBrowser(isLasting: boolean): void {
  const end = isLasting ? "; max-age=0" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LIFE_COOKIE}=${SESSION_LIFE}; path=/; samesite=lax${end}`;
}
