import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { CATALOGUE_TAG, SALES_TAG } from "@/lib/core/catalogue-tag";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { publicEnv } from "@/lib/core/env.public";
import { timedFetch } from "@/lib/core/timed-fetch";
import type { Database } from "./database.types";

/** How long a public page may show an older catalogue, in seconds; a change of the catalogue revalidates by tag. */
const REVALIDATE_SECONDS = 5 * MINUTE_SECONDS;
/** Milliseconds. A build reads many pages at once, so a good answer may take some seconds. */
const DEADLINE_MS = 15_000;
/** Milliseconds that a request may wait for a read which decides whether there is a page. */
const UNKEPT_DEADLINE_MS = 2_000;

function clientWith(fetch: typeof globalThis.fetch): SupabaseClient<Database> {
  return createClient<Database>(publicEnv.supabaseUrl, publicEnv.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
}

/** Answers are cached and shared until the tag is revalidated, or time is over. */
const keptClient = (tag: string) =>
  clientWith(timedFetch(DEADLINE_MS, { redirect: "error", next: { revalidate: REVALIDATE_SECONDS, tags: [tag] } }));

let client: SupabaseClient<Database> | undefined;
let salesClient: SupabaseClient<Database> | undefined;
let unkeptClient: SupabaseClient<Database> | undefined;

/** The client for public pages: without session and cookies, so answers are cached and shared. */
export function anonymousSupabase(): SupabaseClient<Database> {
  client ??= keptClient(CATALOGUE_TAG);
  return client;
}

/** The same for what tells public pages which sales are paused. */
export function salesSupabase(): SupabaseClient<Database> {
  salesClient ??= keptClient(SALES_TAG);
  return salesClient;
}

/**
 * The same for what decides whether there is a page, a plan or an offer: it must not delay the answer for long. No answer is kept, because
 * Next never removes the file of one, and anybody may ask for any id.
 */
export function unkeptSupabase(): SupabaseClient<Database> {
  unkeptClient ??= clientWith(timedFetch(UNKEPT_DEADLINE_MS, { cache: "no-store", redirect: "manual" }));
  return unkeptClient;
}
