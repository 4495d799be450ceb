import "server-only";
import { readAllPages } from "@/lib/core/paging";
import { anonymousSupabase } from "@/lib/supabase/anonymous";

export type RegionRow = {
  name: string;
  type: "country" | "regional" | "global";
  starting_price_idr: number | null;
  roaming_countries: unknown;
};

/** The regions and global destinations that sell something, by name. @throws on a failed read */
export function readRegions(): Promise<RegionRow[]> {
  return readAllPages((from, to) =>
    anonymousSupabase()
      .from("destinations")
      .select("name, type, starting_price_idr, roaming_countries", { count: "exact" })
      .eq("is_active", true)
      .gt("number_of_plan", 0)
      .neq("type", "country")
      .order("name")
      .range(from, to),
  );
}
