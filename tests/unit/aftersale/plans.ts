import { cataloguePlanFromRow } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";

type Given = {
  id: string;
  gigabytes?: number;
  days: number;
  rupiah: number;
  countries?: { name: string; iso: string }[];
  roaming?: string[];
};

const JAPAN = [{ name: "Japan", iso: "JP" }];

/** A plan on sale, read from a catalogue row; unlimited if no gigabytes are given. */
export function plan({ id, gigabytes, days, rupiah, countries = JAPAN, roaming = [] }: Given): CataloguePlan {
  return cataloguePlanFromRow({
    id,
    vendor_bundle_name: `esim_${id}`,
    display_name: id,
    type: roaming.length > 0 ? "regional" : "country",
    data_amount_mb: (gigabytes ?? 0) * 1000,
    is_unlimited: gigabytes === undefined,
    duration: days,
    duration_unit: "day",
    speeds: [],
    countries,
    country_codes: [...countries.map(({ iso }) => iso), ...roaming].filter((code) => code.length === 2),
    bundle_groups: null,
    final_price_idr_cents: rupiah * 100,
    roaming_countries: roaming.map((iso) => ({ name: iso, iso })),
  });
}
