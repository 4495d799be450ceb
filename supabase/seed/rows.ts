/** DEMO DATA: real places and networks, invented plans and prices. Nothing here is the vendor's price list. */
import { bundleRows } from "./bundles.ts";
import { destinationRows } from "./destinations.ts";
import { COUNTRY_BY_CODE } from "./facts.ts";
import { seedId } from "./ids.ts";
import { offerRows } from "./offers.ts";
import { BUNDLE_GROUPS, DEMO_MARGIN_PERCENT, DEMO_RUPIAH_PER_DOLLAR } from "./plans.ts";
import type { BundleGroupRow, NetworkOperatorRow, SeedRows } from "./row-types.ts";

function bundleGroupRows(): BundleGroupRow[] {
  return Object.values(BUNDLE_GROUPS).map((group) => ({
    id: seedId("bundle_group", group.name),
    name: group.name,
    fair_use_gb_per_day: group.fairUseGbPerDay,
    reduced_speed_mbps: group.reducedSpeedMbps,
  }));
}

function networkOperatorRows(): NetworkOperatorRow[] {
  return [...COUNTRY_BY_CODE.values()].flatMap((country) =>
    country.operators.map((operator) => ({
      id: seedId("network_operator", `${country.code}:${operator.network}`),
      network_name: operator.network,
      brand_name: operator.brand,
      country_name: country.name,
      country_iso: country.code,
      supported_speeds: operator.speeds,
      is_active: true,
    })),
  );
}

/**
 * The demo catalogue as table rows; what the database keeps itself (counts, lowest prices, keys) is left out.
 * @param year of the seeding: the demo offers run to the end of the next one
 */
export function seedRows(year = new Date().getFullYear()): SeedRows {
  const fromDestinations = destinationRows();
  const fromBundles = bundleRows();
  const fromOffers = offerRows(fromBundles.bundles, year);
  return {
    exchange_rates: [{ currency: "USD", rupiah: DEMO_RUPIAH_PER_DOLLAR }],
    price_margins: [
      { id: seedId("price_margin", "all"), bundle_group: null, from_mb: 0, percent: DEMO_MARGIN_PERCENT - 100 },
    ],
    destinations: fromDestinations.destinations,
    bundle_groups: bundleGroupRows(),
    bundles: fromBundles.bundles,
    network_operators: networkOperatorRows(),
    translations: [...fromDestinations.translations, ...fromBundles.translations, ...fromOffers.translations],
    special_offers: fromOffers.offers,
  };
}
