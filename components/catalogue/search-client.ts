import { readEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { countryPrices, entersFirst, type Match, searchOver } from "@/lib/catalogue/search";
import type { SearchEntry } from "@/lib/catalogue/search-index";
import { formatRupiah } from "@/lib/core/money";
import { nameInSentence } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import type { RegionPrice } from "./browse-filter-dom";

export { entersFirst };

export type DestinationSearch = (text: string) => Match<SearchEntry>[];

/**
 * The prices of regions for the country that was searched for, by the region's code.
 * @param words the label of such a price, with '#' where the country goes
 */
export function regionPrices(found: readonly Match<SearchEntry>[], words: string, locale: Locale) {
  const told = countryPrices(found).map(({ region, country, priceRupiah }): [string, RegionPrice] => {
    const label = words.replace("#", nameInSentence(country.name, locale));
    return [region.code, { priceRupiah, price: formatRupiah(priceRupiah), label, country: country.code }];
  });
  return new Map(told);
}

/** For each region that was found because it contains a country that was searched for: that country's ISO code, by the region's code. */
export function searchedCountries(found: readonly Match<SearchEntry>[]): Map<string, string> {
  return new Map(countryPrices(found).map(({ region, country }) => [region.code, country.code]));
}

/** The search over the destinations of a language. @throws when the index cannot be fetched */
export async function loadSearch(locale: Locale): Promise<DestinationSearch> {
  const index = await readEndpoint(endpoints.searchIndex, { locale });
  if (!index.ok) throw new Error(`Search index: ${index.error.code}`);
  return searchOver(index.value);
}
