import type { DurationUnit } from "@/lib/core/duration";

export const destinationTypes = ["country", "regional", "global"] as const;
export type DestinationType = (typeof destinationTypes)[number];

export type NetworkOperator = { brandName: string; networkName: string; speeds: readonly string[] };

/** A country where something works. `region` may be ''. */
export type CountryRef = { name: string; isoCode: string; region: string };

/** What a list shows of a destination, in one language. */
export type DestinationCard = {
  id: string;
  name: string;
  /** The English name, kept when `name` is translated. */
  originalName: string;
  isoCode: string;
  type: DestinationType;
  region: string;
  popularity: number;
  /** Whole rupiah; null while nothing is sold. */
  startingPriceRupiah: number | null;
  planCount: number;
  networkCount: number;
  /** ISO codes of the countries of a region; empty for a country. */
  memberCodes: readonly string[];
};

export type Destination = DestinationCard & {
  operators: readonly NetworkOperator[];
  /** The countries of a region; empty for a country. */
  countries: readonly CountryRef[];
  countryCount: number;
  /** Vendor country and set codes whose plans belong here. */
  matchKeys: readonly string[];
};

/**
 * Full-speed data of an unlimited plan per day, and the speed after it (null: the operator does not say). An estimate where
 * only the plan's name tells.
 */
export type FairUse = { gbPerDay: number; reducedMbps: number | null; isEstimate?: true };

export type Plan = {
  id: string;
  vendorName: string;
  displayName: string;
  /** Base 10; 0 on unlimited plans. */
  dataMegabytes: number;
  duration: number;
  durationUnit: DurationUnit;
  durationDays: number;
  priceRupiah: number;
  isUnlimited: boolean;
  speeds: readonly string[];
  fairUse: FairUse | null;
  countries: readonly CountryRef[];
  roamingCountries: readonly CountryRef[];
};
