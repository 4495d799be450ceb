"use client";

import useSWR from "swr";
import { travellerClient } from "@/lib/supabase/traveller";
import { profileOf } from "./rows";
import type { TravellerProfile } from "./types";

async function readProfile(): Promise<TravellerProfile> {
  const { supabase, user } = await travellerClient();
  const { data } = await supabase.from("profiles").select("full_name, phone").eq("user_id", user.id).maybeSingle();
  return profileOf(data, { email: user.email ?? "", metadata: user.user_metadata });
}

/** Name, e-mail and phone of the signed-in traveller, for filling in forms; not refreshed under their hands. */
export function useProfile() {
  return useSWR("profile", readProfile, { revalidateOnFocus: false, revalidateOnReconnect: false });
}
