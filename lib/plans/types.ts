import type { DurationUnit } from "@/lib/core/duration";
import type { Database } from "@/lib/supabase/database.types";

export type PlanKind = Database["public"]["Enums"]["destination_type"];

/**
 * A country, or a set of countries that the vendor names itself ('Europe Lite'). `code` is the ISO code of a country and
 * the vendor's own code of a set.
 */
export type Place = { name: string; code: string | null; region: string | null };

/**
 * Full-speed data of an unlimited plan per day, in GB (base 10), and the speed after it in megabits per second (null: the
 * operator does not say). An estimate where only the plan's name states it.
 */
export type FairUse = { gbPerDay: number; reducedMbps: number | null; isEstimate?: true };

/** A plan, the same in the catalogue, at checkout, in orders, on eSIMs and in mails. */
export type Plan = {
  id: string;
  vendorName: string;
  displayName: string;
  kind: PlanKind;
  /** MB base 10; 0 on unlimited plans. */
  dataMegabytes: number;
  isUnlimited: boolean;
  duration: number;
  durationUnit: DurationUnit;
  /** A month counts 30 days, a year 365. */
  durationDays: number;
  /** '4G', '5G'. */
  speeds: readonly string[];
  /** Null on limited plans and where nothing is known. */
  fairUse: FairUse | null;
  /** Where it works according to the vendor: a country, or one set of countries. */
  places: readonly Place[];
  /** ISO codes of every country in which it works, each once; a set stands for its countries. */
  countryCodes: readonly string[];
};

/** A plan with the fields for choosing it and for showing its coverage. */
export type CataloguePlan = Plan & {
  /** Sell price, whole rupiah. */
  priceRupiah: number;
  /** The countries of a set, or further countries in which a country's plan works. */
  roamingCountries: readonly Place[];
};
