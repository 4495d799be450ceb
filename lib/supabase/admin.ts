import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { serverEnv } from "@/lib/core/env.server";
import { timedFetch } from "@/lib/core/timed-fetch";
import type { Database } from "./database.types";

const DEADLINE_MS = 15_000;

let client: SupabaseClient<Database> | undefined;

/** The service-role client, which bypasses row-level security. For repositories only; their callers must authorise first. */
export function adminSupabase(): SupabaseClient<Database> {
  const env = serverEnv();
  client ??= createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: timedFetch(DEADLINE_MS, { cache: "no-store", redirect: "error" }) },
  });
  return client;
}
