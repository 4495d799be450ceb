"use client";

import { isAuthRetryableFetchError, type SupabaseClient, type User } from "@supabase/supabase-js";
import { withDeadline } from "@/lib/core/deadline";
import { ServiceDownError } from "@/lib/core/service-down";
import { SignedOutError } from "@/lib/core/signed-out";
import { browserSupabase } from "./browser";
import type { Database } from "./database.types";

/** Milliseconds. The client itself repeats a refresh for half a minute. */
const LOGIN_DEADLINE_MS = 10_000;

/**
 * The client and the user of the login in this browser.
 * @throws SignedOutError when nobody is signed in; ServiceDownError when the login cannot be refreshed at this moment
 */
export async function travellerClient(): Promise<{ supabase: SupabaseClient<Database>; user: User }> {
  const supabase = browserSupabase();
  const { data, error } = await withDeadline(supabase.auth.getSession(), LOGIN_DEADLINE_MS).catch((late: unknown) => {
    throw new ServiceDownError("The login service does not answer", { cause: late });
  });
  if (error && isAuthRetryableFetchError(error)) throw new ServiceDownError(error.message, { cause: error });
  if (!data.session) throw new SignedOutError();
  return { supabase, user: data.session.user };
}
