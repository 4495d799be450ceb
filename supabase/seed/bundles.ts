import { MB_PER_GB } from "../../lib/core/data-size.ts";
import { COUNTRY_BY_CODE } from "./facts.ts";
import { seedId } from "./ids.ts";
import { sellIdrCents, wholesaleIdrCents } from "./plans.ts";
import { VENDOR_SETS } from "./regions.ts";
import type { BundleCountry, BundleRow, DestinationType, TranslationRow } from "./row-types.ts";
import { type VendorBundle, type VendorCountry, vendorCatalogue } from "./vendor-catalogue.ts";

function bundleCountry({ name, iso, region }: VendorCountry): BundleCountry {
  return { name, iso, region, flag_emoji: COUNTRY_BY_CODE.get(iso)?.flag ?? "🌐" };
}

function typeOf(place: VendorCountry): DestinationType {
  if (COUNTRY_BY_CODE.has(place.iso)) return "country";
  return place.iso === "Global" ? "global" : "regional";
}

function idNameOf(place: VendorCountry): string {
  const set = VENDOR_SETS.find((candidate) => candidate.name === place.iso);
  return set?.idName ?? COUNTRY_BY_CODE.get(place.iso)?.idName ?? place.name;
}

function dataLabel(bundle: VendorBundle, group: string): string {
  return bundle.unlimited ? group.replace("Standard ", "") : `${bundle.dataAmount / MB_PER_GB}GB`;
}

function firstOf<Item>(items: readonly Item[], what: string): Item {
  const [first] = items;
  if (first === undefined) throw new Error(`a demo bundle without ${what}`);
  return first;
}

function toRow(bundle: VendorBundle): { row: BundleRow; translation: TranslationRow } {
  const id = seedId("bundle", bundle.name);
  const place = firstOf(bundle.countries, "countries");
  const group = firstOf(bundle.groups, "a group");
  const label = dataLabel(bundle, group);
  const usdCents = Math.round(bundle.price * 100);
  const row: BundleRow = {
    id,
    vendor_bundle_name: bundle.name,
    display_name: `${place.name} ${label} ${bundle.duration} ${bundle.duration === 1 ? "Day" : "Days"}`,
    data_amount_mb: bundle.unlimited ? 0 : bundle.dataAmount,
    duration: bundle.duration,
    duration_unit: "day",
    price_cents: usdCents,
    currency: "USD",
    price_idr_cents: wholesaleIdrCents(usdCents),
    final_price_idr_cents: sellIdrCents(usdCents),
    is_unlimited: bundle.unlimited,
    is_active: true,
    type: typeOf(place),
    countries: bundle.countries.map(bundleCountry),
    roaming_countries: bundle.roamingEnabled.map(bundleCountry),
    speeds: bundle.speed,
    autostart: bundle.autostart,
    bundle_group_id: seedId("bundle_group", group),
  };
  const translation: TranslationRow = {
    table_name: "bundles",
    record_id: id,
    field_name: "display_name",
    language_code: "id",
    translated_text: `${idNameOf(place)} ${label} ${bundle.duration} Hari`,
  };
  return { row, translation };
}

/** Rows of `bundles`, made from the vendor's demo catalogue, and the Indonesian translation of their names. */
export function bundleRows(): { bundles: BundleRow[]; translations: TranslationRow[] } {
  const made = vendorCatalogue().map(toRow);
  return { bundles: made.map(({ row }) => row), translations: made.map(({ translation }) => translation) };
}
