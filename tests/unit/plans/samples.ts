import fc from "fast-check";
import type { CataloguePlanRow } from "@/lib/plans/rows";
import { cataloguePlanFromRow } from "@/lib/plans/rows";
import { coveredCountries } from "@/lib/plans/rules";
import type { CataloguePlan } from "@/lib/plans/types";
import { seedRows } from "@/supabase/seed/rows";

/** A catalogue row of a plan on sale. */
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
  country_codes: [],
  bundle_groups: null,
  final_price_idr_cents: 10_350_000,
  roaming_countries: [],
};

/** A plan of 3 GB for 30 days without places, read from its row. */
export function aPlan(changes: Partial<CataloguePlan> = {}): CataloguePlan {
  return { ...cataloguePlanFromRow(PLAN_ROW), ...changes };
}

/** Every plan of the demo catalogue, with the country codes that the database keeps by trigger. */
export function seedPlans(): CataloguePlan[] {
  const { bundles, bundle_groups } = seedRows(2026);
  const groups = new Map(bundle_groups.map((group) => [group.id, group]));
  return bundles.map((row) => {
    const bundleGroup = groups.get(row.bundle_group_id) ?? null;
    const plan = cataloguePlanFromRow({ ...row, country_codes: [], bundle_groups: bundleGroup });
    return { ...plan, countryCodes: coveredCountries(plan).map(({ code }) => code) };
  });
}

/** The numbers of a plan with a fixed amount of data. */
export const fixed = (id: string, dataMegabytes: number, priceRupiah: number, durationDays = 7) => ({
  id,
  dataMegabytes,
  priceRupiah,
  durationDays,
  isUnlimited: false,
});

/** The numbers of an unlimited plan. */
export const unlimited = (id: string, priceRupiah: number, durationDays = 7) => ({
  id,
  dataMegabytes: 0,
  priceRupiah,
  durationDays,
  isUnlimited: true,
});

/** Plans of any amount, price and length, limited and unlimited. */
export const anyPlan = fc
  .record({
    id: fc.uuid(),
    isUnlimited: fc.boolean(),
    megabytes: fc.integer({ min: 1, max: 100_000 }),
    priceRupiah: fc.integer({ min: 10_000, max: 5_000_000 }),
    durationDays: fc.integer({ min: 1, max: 365 }),
  })
  .map(({ megabytes, ...rest }) => ({ ...rest, dataMegabytes: rest.isUnlimited ? 0 : megabytes }));
