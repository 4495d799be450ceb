export type DestinationType = "country" | "regional" | "global";

export type OperatorItem = { network_name: string; brand_name: string; supported_speeds: string[] };
export type RoamingItem = { name: string; iso_code: string; region: string; flag_emoji: string };
export type BundleCountry = { name: string; iso: string; region: string; flag_emoji: string };

export type DestinationRow = {
  id: string;
  name: string;
  iso_code: string;
  type: DestinationType;
  flag_emoji: string;
  region: string;
  is_active: boolean;
  popularity_score: number;
  network_operators: OperatorItem[];
  roaming_countries: RoamingItem[];
  supported_countries_count: number;
  match_keys: string[];
};

export type BundleGroupRow = {
  id: string;
  name: string;
  fair_use_gb_per_day: number | null;
  reduced_speed_mbps: number | null;
};

export type BundleRow = {
  id: string;
  vendor_bundle_name: string;
  display_name: string;
  data_amount_mb: number;
  duration: number;
  duration_unit: "day";
  price_cents: number;
  currency: "USD";
  price_idr_cents: number;
  final_price_idr_cents: number;
  is_unlimited: boolean;
  is_active: boolean;
  type: DestinationType;
  countries: BundleCountry[];
  roaming_countries: BundleCountry[];
  speeds: string[];
  autostart: boolean;
  bundle_group_id: string;
};

export type NetworkOperatorRow = {
  id: string;
  network_name: string;
  brand_name: string;
  country_name: string;
  country_iso: string;
  supported_speeds: string[];
  is_active: boolean;
};

export type TranslationRow = {
  table_name: "destinations" | "bundles" | "special_offers";
  record_id: string;
  field_name: string;
  language_code: "id" | "en";
  translated_text: string;
};

export type SpecialOfferRow = {
  id: string;
  bundle_id: string;
  title: string;
  description: string;
  offer_price_idr: number;
  starts_at: string;
  ends_at: string;
  is_active: boolean;
};

/** Rupiah for one unit of a currency. */
export type ExchangeRateRow = { currency: string; rupiah: number };

export type PriceMarginRow = { id: string; bundle_group: string | null; from_mb: number; percent: number };

export type SeedRows = {
  exchange_rates: ExchangeRateRow[];
  price_margins: PriceMarginRow[];
  destinations: DestinationRow[];
  bundle_groups: BundleGroupRow[];
  bundles: BundleRow[];
  network_operators: NetworkOperatorRow[];
  translations: TranslationRow[];
  special_offers: SpecialOfferRow[];
};
