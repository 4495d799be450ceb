import "server-only";
import { createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { cookies } from "next/headers";
import { serverEnv } from "@/lib/core/env.server";
import { AUTH_COOKIE } from "@/lib/core/login-cookie";
import type { Database } from "./database.types";

/**
 * The traveller's client in a route handler, from the request's cookies. Answers that set cookies are never cached: the
 * handlers using it send `no-store` themselves, so the headers that come with new cookies need no copy here.
 */
export async function serverSupabase(headers: Record<string, string> = {}): Promise<SupabaseClient<Database>> {
  const store = await cookies();
  const env = serverEnv();
  return createServerClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: AUTH_COOKIE },
    global: { headers },
    cookies: {
      getAll: () => store.getAll(),
      setAll: (toSet, _headers) => {
        for (const { name, value, options } of toSet) store.set(name, value, options);
      },
    },
  });
}
