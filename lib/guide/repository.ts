import "server-only";
import { readAllPages } from "@/lib/core/paging";
import { anonymousSupabase } from "@/lib/supabase/anonymous";
import type { Selected } from "@/lib/supabase/selected";

const REGION_COLUMNS = "name, type, starting_price_idr, roaming_countries";

export type RegionRow = Selected<"destinations", typeof REGION_COLUMNS>;

/** The regions and global destinations with plans on sale, by name. @throws on a failed read */
export function readRegions(): Promise<RegionRow[]> {
  return readAllPages((from, to) =>
    anonymousSupabase()
      .from("destinations")
      .select(REGION_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .gt("number_of_plan", 0)
      .neq("type", "country")
      .order("name")
      .range(from, to),
  );
}
