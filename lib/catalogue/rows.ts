import { localNameOf } from "@/lib/i18n/slugs";
import { itemsOf, placesOf, textOf } from "@/lib/plans/rows";
import { sceneOf } from "@/lib/plans/scenes";
import type { Selected } from "@/lib/supabase/selected";
import type { Destination, DestinationCard, NetworkOperator } from "./types";

export const CARD_COLUMNS =
  "id, name, iso_code, type, region, popularity_score, starting_price_idr, number_of_plan, network_operators, roaming_countries, match_keys";
export const DESTINATION_COLUMNS =
  "id, name, iso_code, type, region, popularity_score, starting_price_idr, number_of_plan, network_operators, roaming_countries, supported_countries_count, match_keys";

export type CardRow = Selected<"destinations", typeof CARD_COLUMNS>;
export type DestinationRow = Selected<"destinations", typeof DESTINATION_COLUMNS>;

/** Translated texts of one record, by field name. */
export type Texts = ReadonlyMap<string, string>;

/** Network operators from a JSON column; without a brand, the network's name is used. */
export function operatorsIn(value: unknown): NetworkOperator[] {
  return itemsOf(value).map((item) => {
    const networkName = textOf(item, ["network_name", "name"]) ?? "";
    const speeds = Array.isArray(item.supported_speeds) ? item.supported_speeds : [];
    return {
      networkName,
      brandName: textOf(item, ["brand_name"]) ?? networkName,
      speeds: speeds.filter((speed) => typeof speed === "string"),
    };
  });
}

/** A destination for a list; untranslated fields keep their original text, but a vendor's short name ('LATAM') is written out. */
export function toCard(row: CardRow, texts?: Texts): DestinationCard {
  return {
    id: row.id,
    name: texts?.get("name") ?? localNameOf(row.name, "en"),
    originalName: row.name,
    isoCode: row.iso_code,
    type: row.type,
    region: texts?.get("region") ?? row.region,
    scene: sceneOf([{ name: row.name, code: row.iso_code, region: row.region }]),
    popularity: row.popularity_score,
    startingPriceRupiah: row.starting_price_idr,
    planCount: row.number_of_plan,
    networkCount: operatorsIn(row.network_operators).length,
    memberCodes: row.type === "country" ? [] : placesOf(row.roaming_countries).flatMap(({ code }) => code ?? []),
  };
}

/** A destination with everything that its page shows. */
export function toDestination(row: DestinationRow, texts?: Texts): Destination {
  return {
    ...toCard(row, texts),
    operators: operatorsIn(row.network_operators),
    countries: placesOf(row.roaming_countries),
    countryCount: row.supported_countries_count,
    matchKeys: row.match_keys,
  };
}
