import "server-only";
import { readAllPages } from "@/lib/core/paging";
import { anonymousSupabase } from "@/lib/supabase/anonymous";
import type { Selected } from "@/lib/supabase/selected";

const REGION_COLUMNS = "name, match_keys";
const COVERAGE_COLUMNS = "id, country_keys, country_codes, final_price_idr_cents";

export type RegionRow = Selected<"destinations", typeof REGION_COLUMNS>;
export type CoverageRow = Selected<"bundles", typeof COVERAGE_COLUMNS>;

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

/** What every active plan that works in a country covers and costs. @throws on a failed read */
export function readCoverage(isoCode: string): Promise<CoverageRow[]> {
  return readAllPages((from, to) =>
    anonymousSupabase()
      .from("bundles")
      .select(COVERAGE_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .contains("country_codes", [isoCode])
      .order("id")
      .range(from, to),
  );
}
