"use client";

import type { SupabaseClient, User } from "@supabase/supabase-js";
import { SignedOutError } from "@/lib/core/signed-out";
import { browserSupabase } from "./browser";
import type { Database } from "./database.types";

/**
 * The client and the user of the login in this browser.
 * @throws SignedOutError when nobody is signed in
 */
export async function travellerClient(): Promise<{ supabase: SupabaseClient<Database>; user: User }> {
  const supabase = browserSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new SignedOutError();
  return { supabase, user: data.session.user };
}
