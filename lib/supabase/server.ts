import "server-only";
import { createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { cookies } from "next/headers";
import { serverEnv } from "@/lib/core/env.server";
import { timedFetch } from "@/lib/core/timed-fetch";
import type { Database } from "./database.types";
import { endsWithBrowser, LOGIN_COOKIE, withLife } from "./login-life";
import { withSoundLogin } from "./sound-login";

const DEADLINE_MS = 10_000;

type CookieStore = Awaited<ReturnType<typeof cookies>>;
type ToSet = { name: string; value: string; options: Parameters<CookieStore["set"]>[2] };

/** Does nothing in a page, which cannot write cookies: the middleware has already written the fresh ones. */
function write(store: CookieStore, toSet: ToSet[]): void {
  const isSession = endsWithBrowser(store.getAll());
  try {
    for (const { name, value, options } of toSet) store.set(name, value, withLife(options ?? {}, value, isSession));
  } catch {
    return;
  }
}

/**
 * The traveller's client in a page or a route handler, from the request's cookies. Handlers that use it send `no-store`
 * themselves, so the cache headers that come with new cookies are not needed here.
 * @param toFetch makes the client's `fetch` from one with a deadline
 */
export async function serverSupabase(toFetch: (send: typeof fetch) => typeof fetch): Promise<SupabaseClient<Database>> {
  const store = await cookies();
  const env = serverEnv();
  return createServerClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: LOGIN_COOKIE,
    global: { fetch: toFetch(timedFetch(DEADLINE_MS, { cache: "no-store", redirect: "error" })) },
    cookies: {
      getAll: () => withSoundLogin(store.getAll()),
      setAll: (toSet, _headers) => write(store, toSet),
    },
  });
}
