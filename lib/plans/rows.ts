import { durationInDays } from "@/lib/core/duration";
import { centsToRupiah } from "@/lib/core/money";
import { parseJson } from "@/lib/core/record";
import { dateOrNull, toDate } from "@/lib/core/timestamp";
import type { Selected } from "@/lib/supabase/selected";
import { estimatedFairUse } from "./fair-use";
import type { PlanOnEsim } from "./spans";
import type { CataloguePlan, FairUse, Place, Plan } from "./types";

/** The columns that `planFromRow` needs, for a select on bundles or an embed of them. */
export const PLAN_COLUMNS =
  "id, vendor_bundle_name, display_name, type, data_amount_mb, is_unlimited, duration, duration_unit, speeds, countries, country_codes, bundle_groups(fair_use_gb_per_day, reduced_speed_mbps)";

/** The columns that `cataloguePlanFromRow` needs. Orders and eSIMs read only the codes of the countries. */
export const CATALOGUE_PLAN_COLUMNS = `${PLAN_COLUMNS}, final_price_idr_cents, roaming_countries` as const;

type Row = Selected<"bundles", typeof PLAN_COLUMNS>;

/** The group of an embedded plan may be missing. */
export type PlanRow = Omit<Row, "bundle_groups"> & { bundle_groups: Row["bundle_groups"] | null };

export type CataloguePlanRow = PlanRow & Omit<Selected<"bundles", typeof CATALOGUE_PLAN_COLUMNS>, "bundle_groups">;

type Item = Record<string, unknown>;

/** The first of these fields with a text; null when none has one. */
export function textOf(item: Item, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = item[key];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}

/** The objects of a JSON column, which holds a list or the text of one; empty when it is unreadable. */
export function itemsOf(value: unknown): Item[] {
  const list = typeof value === "string" ? parseJson(value) : value;
  return Array.isArray(list) ? list.filter((item) => typeof item === "object" && item !== null) : [];
}

/** The countries of a JSON column. The vendor has several keys for the code; a place without name gets its code as name. */
export function placesOf(value: unknown): Place[] {
  return itemsOf(value).flatMap((item) => {
    const code = textOf(item, ["iso_code", "iso", "code"]);
    const name = textOf(item, ["name"]) ?? code;
    return name === null ? [] : [{ name, code, region: textOf(item, ["region"]) }];
  });
}

function fairUseOf({ is_unlimited, bundle_groups, display_name }: PlanRow): FairUse | null {
  if (!is_unlimited) return null;
  const gbPerDay = bundle_groups?.fair_use_gb_per_day ?? null;
  if (gbPerDay === null) return estimatedFairUse(display_name);
  return { gbPerDay, reducedMbps: bundle_groups?.reduced_speed_mbps ?? null };
}

/** The columns that `lengthFromRow` needs, for an embed of which nothing else is read. */
export const LENGTH_COLUMNS = "duration, duration_unit";

/** How long a plan lasts. */
export function lengthFromRow(row: Pick<PlanRow, "duration" | "duration_unit">): Pick<Plan, "durationDays"> {
  return { durationDays: durationInDays(row.duration, row.duration_unit) };
}

/** The columns that `onEsimFromRow` needs, for an embed of the plans on an eSIM. */
export const ON_ESIM_COLUMNS = "id, bundle_state, start_time, end_time, assigned_at, created_at";

type OnEsimRow = Selected<"bundle_assignments", typeof ON_ESIM_COLUMNS>;

/** What decides the turn and the end of a plan on an eSIM, apart from how long it lasts. */
export function onEsimFromRow(row: OnEsimRow): Omit<PlanOnEsim, "plan"> {
  return {
    id: row.id,
    state: row.bundle_state,
    start: dateOrNull(row.start_time),
    end: dateOrNull(row.end_time),
    assignedAt: toDate(row.assigned_at ?? row.created_at),
  };
}

export function planFromRow(row: PlanRow): Plan {
  return {
    id: row.id,
    vendorName: row.vendor_bundle_name,
    displayName: row.display_name,
    kind: row.type,
    dataMegabytes: row.data_amount_mb,
    isUnlimited: row.is_unlimited,
    duration: row.duration,
    durationUnit: row.duration_unit,
    ...lengthFromRow(row),
    speeds: row.speeds,
    fairUse: fairUseOf(row),
    places: placesOf(row.countries),
    countryCodes: row.country_codes,
  };
}

export function cataloguePlanFromRow(row: CataloguePlanRow): CataloguePlan {
  return {
    ...planFromRow(row),
    priceRupiah: centsToRupiah(row.final_price_idr_cents),
    roamingCountries: placesOf(row.roaming_countries),
  };
}
