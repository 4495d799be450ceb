import "server-only";
import { publicEnv } from "@/lib/core/env.public";

type Options = { secure: boolean; path: string; httpOnly: boolean; sameSite: "strict"; maxAge: number };

/** The cookies of a request, as `next/headers` has them. */
export type CookieStore = {
  get: (name: string) => { value: string } | undefined;
  set: (name: string, value: string, options: Options) => unknown;
};

/** A cookie that only our auth routes get and no script can read. */
export function authCookie(store: CookieStore, name: string) {
  const secure = publicEnv.siteUrl.startsWith("https:");
  const options = { path: "/api/auth", httpOnly: true, sameSite: "strict" as const, secure };
  return {
    read: () => store.get(name)?.value,
    /** @param maxAge seconds */
    write: (value: string, maxAge: number) => {
      store.set(name, value, { ...options, maxAge });
    },
    drop: () => {
      store.set(name, "", { ...options, maxAge: 0 });
    },
  };
}
