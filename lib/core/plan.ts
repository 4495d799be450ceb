import type { DurationUnit } from "./duration";

/** A country or region as the vendor names it; `code` is its ISO code where it has one. */
export type Place = { name: string; code: string | null; region: string | null };

export type PlanKind = "country" | "regional" | "global";

/** What a traveller knows of a plan once it is chosen: checkout, orders and eSIMs print the same facts. */
export type PlanFacts = {
  bundleId: string;
  displayName: string;
  vendorName: string;
  kind: PlanKind;
  /** MB base 10; 0 on unlimited plans. */
  dataMegabytes: number;
  isUnlimited: boolean;
  duration: number;
  durationUnit: DurationUnit;
  places: Place[];
  /** Daily amount at full speed of an unlimited plan, in GB. */
  fairUseGbPerDay: number | null;
};

/** The columns that `planFromRow` reads, for a select on bundles or an embed of them. */
export const PLAN_COLUMNS =
  "id, vendor_bundle_name, display_name, type, data_amount_mb, is_unlimited, duration, duration_unit, countries, bundle_groups(fair_use_gb_per_day)";

export type PlanRow = {
  id: string;
  vendor_bundle_name: string;
  display_name: string;
  type: PlanKind;
  data_amount_mb: number;
  is_unlimited: boolean;
  duration: number;
  duration_unit: DurationUnit;
  countries: unknown;
  bundle_groups: { fair_use_gb_per_day: number | null } | null;
};

function textOf(item: object, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value: unknown = Reflect.get(item, key);
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}

function parsed(countries: unknown): unknown {
  if (typeof countries !== "string") return countries;
  try {
    return JSON.parse(countries);
  } catch {
    return null;
  }
}

/** Countries of a bundle: a list or a JSON string, codes under several names (spec 2, section 3). Unreadable: none. */
export function placesOf(countries: unknown): Place[] {
  const list = parsed(countries);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const name = textOf(item, ["name"]);
    if (name === null) return [];
    return [{ name, code: textOf(item, ["iso_code", "iso", "code"]), region: textOf(item, ["region"]) }];
  });
}

export function planFromRow(row: PlanRow): PlanFacts {
  return {
    bundleId: row.id,
    displayName: row.display_name,
    vendorName: row.vendor_bundle_name,
    kind: row.type,
    dataMegabytes: row.data_amount_mb,
    isUnlimited: row.is_unlimited,
    duration: row.duration,
    durationUnit: row.duration_unit,
    places: placesOf(row.countries),
    fairUseGbPerDay: row.bundle_groups?.fair_use_gb_per_day ?? null,
  };
}
