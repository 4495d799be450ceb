import "server-only";
import { anonymousSupabase } from "@/lib/supabase/anonymous";
import { unwrap } from "@/lib/supabase/unwrap";

export type RegionRow = {
  name: string;
  type: "country" | "regional" | "global";
  starting_price_idr: number | null;
  roaming_countries: unknown;
};

/** The regions and global destinations that sell something, by name: a few dozen at most, so one answer holds them. */
export async function readRegions(): Promise<RegionRow[]> {
  const answer = await anonymousSupabase()
    .from("destinations")
    .select("name, type, starting_price_idr, roaming_countries")
    .eq("is_active", true)
    .gt("number_of_plan", 0)
    .neq("type", "country")
    .order("name");
  return unwrap("regions", answer) ?? [];
}
