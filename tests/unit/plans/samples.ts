import type { CataloguePlanRow } from "@/lib/plans/rows";
import { cataloguePlanFromRow } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";

/** A plan's row as the catalogue has it, on sale. */
export const PLAN_ROW: CataloguePlanRow = {
  id: "b1",
  vendor_bundle_name: "esim_3GB_30D_JP_V2",
  display_name: "Japan 3GB 30 Days",
  type: "country",
  data_amount_mb: 3000,
  is_unlimited: false,
  duration: 30,
  duration_unit: "day",
  speeds: ["4G"],
  countries: [],
  bundle_groups: null,
  final_price_idr_cents: 10_350_000,
  roaming_countries: [],
};

/** A plan of 3 GB for 30 days that works nowhere, read from its row. */
export function aPlan(changes: Partial<CataloguePlan> = {}): CataloguePlan {
  return { ...cataloguePlanFromRow(PLAN_ROW), ...changes };
}
