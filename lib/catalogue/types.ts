import type { Scene } from "@/lib/plans/scenes";
import type { Place, PlanKind } from "@/lib/plans/types";

/** In the order of every list. */
export const destinationTypes = ["country", "regional", "global"] as const satisfies readonly PlanKind[];
export type DestinationType = PlanKind;

export type NetworkOperator = { brandName: string; networkName: string; speeds: readonly string[] };

/** What a plan with a running offer costs now, in whole rupiah, and the vendor's country and region keys where it works. */
export type OfferedPrice = { planId: string; priceRupiah: number; countryKeys: readonly string[] };

/** The fields of a destination that a list shows, in one language. */
export type DestinationCard = {
  id: string;
  name: string;
  /** The English name, kept when `name` is translated. */
  originalName: string;
  isoCode: string;
  type: DestinationType;
  region: string;
  scene: Scene;
  popularity: number;
  /** The lowest price of its plans now, offers included, in whole rupiah; null while nothing is sold. */
  startingPriceRupiah: number | null;
  planCount: number;
  networkCount: number;
  /** ISO codes of the countries of a region; empty for a country. */
  memberCodes: readonly string[];
};

export type Destination = DestinationCard & {
  operators: readonly NetworkOperator[];
  /** The countries of a region; empty for a country. */
  countries: readonly Place[];
  countryCount: number;
  /** The vendor's country and region keys whose plans belong here. */
  matchKeys: readonly string[];
};
