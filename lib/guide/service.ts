import "server-only";
import { listDestinations } from "@/lib/catalogue/service";
import type { Destination } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import { localNameOf } from "@/lib/i18n/slugs";
import { placesOf } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";
import { readRegions } from "./repository";
import { type CoveredCountry, coveredCountries } from "./rules";

/** A region, or the whole world, whose plans also work in a country. */
export type WiderDestination = {
  name: string;
  /** The English name. */
  originalName: string;
  countryCount: number;
  /** Whole rupiah; null while nothing is sold. */
  startingPriceRupiah: number | null;
};

/** Destinations that a page links to: from a country to the regions that include it, from a region to its countries. */
export type Surroundings = { wider: WiderDestination[]; countries: CoveredCountry[] };

/** Regions first, then the whole world; those with the fewest countries first. */
async function widerThan(isoCode: string, locale: Locale): Promise<WiderDestination[]> {
  const regions = (await readRegions()).map((row) => ({ row, countries: placesOf(row.roaming_countries) }));
  return regions
    .filter(({ countries }) => countries.some((country) => country.code === isoCode))
    .sort((a, b) => a.countries.length - b.countries.length)
    .map(({ row, countries }) => ({
      name: localNameOf(row.name, locale),
      originalName: row.name,
      countryCount: countries.length,
      startingPriceRupiah: row.starting_price_idr,
    }));
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
