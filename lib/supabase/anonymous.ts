import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { publicEnv } from "@/lib/core/env.public";
import { timedFetch } from "@/lib/core/timed-fetch";
import type { Database } from "./database.types";

/** How long a public page may show an older catalogue, in seconds; a change of the catalogue revalidates by tag. */
const REVALIDATE_SECONDS = 300;
const CATALOGUE_TAG = "catalogue";
/** Milliseconds. A build reads many pages at once, so that a good answer may take some seconds. */
const DEADLINE_MS = 15_000;

let client: SupabaseClient<Database> | undefined;

/** The client for public pages: without session and cookies, so answers are cached and shared. */
export function anonymousSupabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(publicEnv.supabaseUrl, publicEnv.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: timedFetch(DEADLINE_MS, {
        redirect: "error",
        next: { revalidate: REVALIDATE_SECONDS, tags: [CATALOGUE_TAG] },
      }),
    },
  });
  return client;
}
