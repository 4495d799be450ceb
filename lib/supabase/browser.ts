"use client";

import { createBrowserClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { publicEnv } from "@/lib/core/env.public";
import { AUTH_COOKIE } from "@/lib/core/login-cookie";
import type { Database } from "./database.types";

let client: SupabaseClient<Database> | undefined;

/** The signed-in traveller's client: row-level security decides what it sees. One per page. */
export function browserSupabase(): SupabaseClient<Database> {
  client ??= createBrowserClient<Database>(publicEnv.supabaseUrl, publicEnv.supabasePublishableKey, {
    cookieOptions: { name: AUTH_COOKIE },
  });
  return client;
}
