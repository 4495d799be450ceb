import { type Locale, locales } from "@/lib/i18n/routing";
import { localNameOf } from "@/lib/i18n/slugs";
import { destinationRoute } from "./routes";
import type { Searchable } from "./search";
import { aliasesOf } from "./search-aliases";
import type { DestinationCard } from "./types";

/** A destination as the suggestions of one language know it. */
export type SearchEntry = Searchable & { slug: string; name: string };

/** The texts by which a destination is found, whatever the language of the page. */
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

/** The search index of one language: small enough to be fetched when a visitor starts to search. */
export function searchIndexOf(cards: readonly DestinationCard[], locale: Locale): SearchEntry[] {
  return cards.map((card) => ({
    ...searchableOf(card),
    slug: destinationRoute(card.originalName, locale).slug,
    name: card.name,
  }));
}
