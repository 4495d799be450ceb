"use client";

import { createBrowserClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { publicEnv } from "@/lib/core/env.public";
import type { Database } from "./database.types";
import { loginFetch } from "./login-fetch";
import { endsWithBrowser, LOGIN_COOKIE, withLife } from "./login-life";

let client: SupabaseClient<Database> | undefined;

function readCookies() {
  return parseCookieHeader(document.cookie).map(({ name, value = "" }) => ({ name, value }));
}

/** The signed-in traveller's client: row-level security decides what it sees. One per page. */
export function browserSupabase(): SupabaseClient<Database> {
  client ??= createBrowserClient<Database>(publicEnv.supabaseUrl, publicEnv.supabasePublishableKey, {
    cookieOptions: LOGIN_COOKIE,
    // The callback page of a Google login lets the server exchange its code.
    auth: { detectSessionInUrl: false },
    global: { fetch: loginFetch() },
    cookies: {
      getAll: readCookies,
      setAll: (toSet) => {
        const isSession = endsWithBrowser(readCookies());
        for (const { name, value, options } of toSet) {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
          document.cookie = serializeCookieHeader(name, value, withLife(options, value, isSession));
        }
      },
    },
  });
  return client;
}
