import { matchKeysOf } from "../../lib/catalogue/matching.ts";
import { REGION_SLUGS } from "../../lib/i18n/slug-table-regions.ts";
import { COUNTRY_BY_CODE, type Country, countriesOf, type Operator } from "./facts.ts";
import { seedId } from "./ids.ts";
import { REGION_NAMES_ID, REGIONAL_DESTINATIONS, VENDOR_SETS } from "./regions.ts";
import type { DestinationRow, OperatorItem, RoamingItem, TranslationRow } from "./row-types.ts";

type Named = { row: DestinationRow; idName: string };

function operatorItem({ brand, network, speeds }: Operator): OperatorItem {
  return { network_name: network, brand_name: brand, supported_speeds: speeds };
}

function roamingItem({ name, code, region, flag }: Country): RoamingItem {
  return { name, iso_code: code, region, flag_emoji: flag };
}

function countryDestination(country: Country): Named {
  const key = { name: country.name, iso_code: country.code, type: "country" as const };
  const row: DestinationRow = {
    id: seedId("destination", country.code),
    ...key,
    flag_emoji: country.flag,
    region: country.region,
    is_active: true,
    popularity_score: country.popularity,
    network_operators: country.operators.map(operatorItem),
    roaming_countries: [],
    supported_countries_count: 1,
    match_keys: matchKeysOf(key),
  };
  return { row, idName: country.idName };
}

/** Every network of a region's countries, those of the most visited countries first, each once. */
function regionalOperators(members: readonly Country[]): OperatorItem[] {
  const visited = members.toSorted((a, b) => b.popularity - a.popularity);
  const items = visited.flatMap((country) => country.operators.map(operatorItem));
  return [...new Map(items.map((item) => [`${item.brand_name}/${item.network_name}`, item])).values()];
}

function membersOf(destination: string): Country[] {
  const codes = VENDOR_SETS.filter((set) => set.destination === destination).flatMap((set) => set.members);
  return countriesOf([...new Set(codes)]);
}

function regionalDestination([name, region, flag, popularity]: (typeof REGIONAL_DESTINATIONS)[number]): Named {
  const slugRow = REGION_SLUGS.find((row) => row[0] === name);
  if (!slugRow) throw new Error(`${name} is not in the slug table`);
  const members = membersOf(name);
  const type = name === "Global" ? ("global" as const) : ("regional" as const);
  const key = { name, iso_code: slugRow[4], type };
  const row: DestinationRow = {
    id: seedId("destination", key.iso_code),
    ...key,
    flag_emoji: flag,
    region,
    is_active: true,
    popularity_score: popularity,
    network_operators: regionalOperators(members),
    roaming_countries: members.map(roamingItem),
    supported_countries_count: members.length,
    match_keys: matchKeysOf(key),
  };
  return { row, idName: slugRow[2] };
}

function namedDestinations(): Named[] {
  const countries = [...COUNTRY_BY_CODE.values()].map(countryDestination);
  return [...countries, ...REGIONAL_DESTINATIONS.map(regionalDestination)];
}

function translation(id: string, field: string, text: string): TranslationRow {
  return {
    table_name: "destinations",
    record_id: id,
    field_name: field,
    language_code: "id",
    translated_text: text,
  };
}

/** Rows of `destinations` and the Indonesian translation of their name and region. */
export function destinationRows(): { destinations: DestinationRow[]; translations: TranslationRow[] } {
  const named = namedDestinations();
  const translations = named.flatMap(({ row, idName }) => [
    translation(row.id, "name", idName),
    translation(row.id, "region", REGION_NAMES_ID[row.region] ?? row.region),
  ]);
  return { destinations: named.map(({ row }) => row), translations };
}
