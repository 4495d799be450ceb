import { type DurationUnit, durationInDays } from "@/lib/core/duration";
import { centsToRupiah } from "@/lib/core/money";
import { estimatedFairUse } from "./fair-use";
import { countriesIn, operatorsIn } from "./places";
import type { Destination, DestinationCard, DestinationType, FairUse, Plan } from "./types";

export const CARD_COLUMNS =
  "id, name, iso_code, type, region, popularity_score, starting_price_idr, number_of_plan, network_operators, roaming_countries";
export const DESTINATION_COLUMNS =
  "id, name, iso_code, type, region, popularity_score, starting_price_idr, number_of_plan, network_operators, roaming_countries, supported_countries_count, match_keys";
export const PLAN_COLUMNS =
  "id, vendor_bundle_name, display_name, data_amount_mb, duration, duration_unit, final_price_idr_cents, is_unlimited, speeds, countries, roaming_countries, bundle_groups(fair_use_gb_per_day, reduced_speed_mbps)";

export type CardRow = {
  id: string;
  name: string;
  iso_code: string;
  type: DestinationType;
  region: string;
  popularity_score: number;
  starting_price_idr: number | null;
  number_of_plan: number;
  network_operators: unknown;
  roaming_countries: unknown;
};

export type DestinationRow = CardRow & {
  supported_countries_count: number;
  match_keys: string[];
};

export type PlanRow = {
  id: string;
  vendor_bundle_name: string;
  display_name: string;
  data_amount_mb: number;
  duration: number;
  duration_unit: DurationUnit;
  final_price_idr_cents: number;
  is_unlimited: boolean;
  speeds: string[];
  countries: unknown;
  roaming_countries: unknown;
  bundle_groups: { fair_use_gb_per_day: number | null; reduced_speed_mbps: number | null } | null;
};

/** Translated texts of one record, by field name. */
export type Texts = ReadonlyMap<string, string>;

/** A destination as a list shows it; what is not translated keeps its own text. */
export function toCard(row: CardRow, texts?: Texts): DestinationCard {
  return {
    id: row.id,
    name: texts?.get("name") ?? row.name,
    originalName: row.name,
    isoCode: row.iso_code,
    type: row.type,
    region: texts?.get("region") ?? row.region,
    popularity: row.popularity_score,
    startingPriceRupiah: row.starting_price_idr,
    planCount: row.number_of_plan,
    networkCount: operatorsIn(row.network_operators).length,
    memberCodes: row.type === "country" ? [] : countriesIn(row.roaming_countries).map((country) => country.isoCode),
  };
}

/** A destination with everything its own page shows. */
export function toDestination(row: DestinationRow, texts?: Texts): Destination {
  return {
    ...toCard(row, texts),
    operators: operatorsIn(row.network_operators),
    countries: countriesIn(row.roaming_countries),
    countryCount: row.supported_countries_count,
    matchKeys: row.match_keys,
  };
}

function fairUseOf(row: PlanRow): FairUse | null {
  const gbPerDay = row.bundle_groups?.fair_use_gb_per_day;
  if (!row.is_unlimited) return null;
  if (gbPerDay === null || gbPerDay === undefined) return estimatedFairUse(row.display_name);
  return { gbPerDay, reducedMbps: row.bundle_groups?.reduced_speed_mbps ?? null };
}

/** A plan with its sell price in whole rupiah. */
export function toPlan(row: PlanRow, texts?: Texts): Plan {
  return {
    id: row.id,
    vendorName: row.vendor_bundle_name,
    displayName: texts?.get("display_name") ?? row.display_name,
    dataMegabytes: row.data_amount_mb,
    duration: row.duration,
    durationUnit: row.duration_unit,
    durationDays: durationInDays(row.duration, row.duration_unit),
    priceRupiah: centsToRupiah(row.final_price_idr_cents),
    isUnlimited: row.is_unlimited,
    speeds: row.speeds,
    fairUse: fairUseOf(row),
    countries: countriesIn(row.countries),
    roamingCountries: countriesIn(row.roaming_countries),
  };
}
