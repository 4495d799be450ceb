import { createClient, type PostgrestError } from "@supabase/supabase-js";
import { timedFetch } from "../../lib/core/timed-fetch.ts";
import type { Database } from "../../lib/supabase/database.types.ts";
import { readSettings } from "../settings.ts";

const DEADLINE_MS = 15_000;

const { env } = readSettings();
const url = env.NEXT_PUBLIC_SUPABASE_URL ?? "";

/** The store's database, read with the server's key. */
export const database = createClient<Database>(url, env.SUPABASE_SECRET_KEY ?? "", {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: { fetch: timedFetch(DEADLINE_MS, { redirect: "error" }) },
});

type Answer<Data> = { data: Data; error: PostgrestError | null; status: number };

/** The data of an answer. @throws with what to do when there is none */
export function found<Data>({ data, error, status }: Answer<Data>): NonNullable<Data> {
  if (!error && data !== null && data !== undefined) return data;
  if (status === 0)
    throw new Error(
      `No answer from the database at ${url}. Start it, or set NEXT_PUBLIC_SUPABASE_URL; then try again: repeating is safe.`,
    );
  if (status === 401 || status === 403)
    throw new Error(`${url} refuses the key. Set SUPABASE_SECRET_KEY to this database's.`);
  if (status === 404)
    throw new Error(`${url} lacks what was asked for. Set NEXT_PUBLIC_SUPABASE_URL to the store's database.`);
  throw new Error(`${url} answered ${status}: ${error?.message ?? "nothing"}`);
}

/** A stored time to the minute, in UTC. */
export const minute = (time: string) => time.slice(0, 16).replace("T", " ");
