import "server-only";
import { priceNow } from "@/lib/catalogue/rules";
import { listDestinations, offeredPrices } from "@/lib/catalogue/service";
import type { Destination } from "@/lib/catalogue/types";
import { centsToRupiah } from "@/lib/core/money";
import type { Locale } from "@/lib/i18n/routing";
import { localNameOf } from "@/lib/i18n/slugs";
import type { CataloguePlan } from "@/lib/plans/types";
import { readCoverage, readRegions } from "./repository";
import { type CoveredCountry, cheapestCovering, coveredCountries, type WiderPlan } from "./rules";

/** A region, or the whole world, whose plans also work in a country. */
export type WiderDestination = WiderPlan & { name: string };

/** Destinations that a page links to: from a country to the regions that include it, from a region to its countries. */
export type Surroundings = { wider: WiderDestination[]; countries: CoveredCountry[] };

async function widerThan(isoCode: string, locale: Locale): Promise<WiderDestination[]> {
  const [regions, plans, offered] = await Promise.all([readRegions(), readCoverage(isoCode), offeredPrices()]);
  return cheapestCovering(
    regions.map((row) => ({ originalName: row.name, matchKeys: row.match_keys })),
    plans.map((row) => ({
      countryKeys: row.country_keys,
      countryCodes: row.country_codes,
      priceRupiah: priceNow(row.id, centsToRupiah(row.final_price_idr_cents), offered),
    })),
  ).map((plan) => ({ ...plan, name: localNameOf(plan.originalName, locale) }));
}

/** The destinations that a destination's page links to. @throws on a failed read */
export async function surroundingsOf(
  destination: Destination,
  plans: readonly CataloguePlan[],
  locale: Locale,
): Promise<Surroundings> {
  if (destination.type === "country") return { wider: await widerThan(destination.isoCode, locale), countries: [] };
  const cards = await listDestinations({ locale });
  const sold = new Set(cards.filter(({ type }) => type === "country").map(({ isoCode }) => isoCode));
  return { wider: [], countries: coveredCountries(plans, sold, locale) };
}
