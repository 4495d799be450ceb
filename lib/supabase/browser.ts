"use client";

import { createBrowserClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { publicEnv } from "@/lib/core/env.public";
import { timedFetch } from "@/lib/core/timed-fetch";
import type { Database } from "./database.types";
import { loginFetch } from "./login-fetch";
import { endsWithBrowser, LOGIN_COOKIE, withLife } from "./login-life";
import { withSoundLogin } from "./sound-login";

const DEADLINE_MS = 15_000;

let client: SupabaseClient<Database> | undefined;

function readCookies() {
  return parseCookieHeader(document.cookie).map(({ name, value = "" }) => ({ name, value }));
}

/** The signed-in traveller's client, one for each page. Row-level security decides what it may read. */
export function browserSupabase(): SupabaseClient<Database> {
  client ??= createBrowserClient<Database>(publicEnv.supabaseUrl, publicEnv.supabasePublishableKey, {
    cookieOptions: LOGIN_COOKIE,
    // The server exchanges the code of a Google login, on its callback page.
    auth: { detectSessionInUrl: false },
    // After 'back' a browser answers the reads of a loading page from its cache: an order made meanwhile would be missing.
    global: { fetch: loginFetch(timedFetch(DEADLINE_MS, { cache: "no-store" })) },
    cookies: {
      getAll: () => withSoundLogin(readCookies()),
      setAll: (toSet) => {
        const isSession = endsWithBrowser(readCookies());
        for (const { name, value, options } of toSet) {
          // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
          document.cookie = serializeCookieHeader(name, value, withLife(options, value, isSession));
        }
      },
    },
  });
  return client;
}
