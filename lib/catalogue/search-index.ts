import { type Locale, locales } from "@/lib/i18n/routing";
import { localNameOf } from "@/lib/i18n/slugs";
import { destinationRoute } from "./routes";
import type { CountryPrice } from "./rules";
import type { Searchable } from "./search";
import { aliasesOf } from "./search-aliases";
import type { DestinationCard } from "./types";

/** A destination in the search suggestions of one language. `prices` are a region's lowest in each of its countries. */
export type SearchEntry = Searchable & { slug: string; name: string; prices: readonly CountryPrice[] };

/** The texts by which a destination is found, in every language. */
function searchableOf(card: DestinationCard): Searchable {
  const names = [card.name, card.originalName, ...locales.map((locale) => localNameOf(card.originalName, locale))];
  const regions = [card.region, ...locales.map((locale) => localNameOf(card.region, locale))];
  return {
    code: card.isoCode,
    type: card.type,
    popularity: card.popularity,
    names: [...new Set(names)],
    aliases: aliasesOf(card.isoCode),
    regions: card.type === "country" ? [...new Set(regions)] : [],
    members: card.memberCodes,
  };
}

/**
 * The search index of one language. The browser fetches it when a visitor starts to search, so it must stay small.
 * @param prices of regions, by their code
 */
export function searchIndexOf(
  cards: readonly DestinationCard[],
  locale: Locale,
  prices: ReadonlyMap<string, readonly CountryPrice[]>,
): SearchEntry[] {
  return cards.map((card) => ({
    ...searchableOf(card),
    slug: destinationRoute(card.originalName, locale).slug,
    name: card.name,
    prices: prices.get(card.isoCode) ?? [],
  }));
}
