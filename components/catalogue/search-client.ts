import { type Match, searchOver } from "@/lib/catalogue/search";
import type { SearchEntry } from "@/lib/catalogue/search-index";
import type { Locale } from "@/lib/i18n/routing";

export type DestinationSearch = (text: string) => Match<SearchEntry>[];

/** The search over the destinations of a language. @throws when the index cannot be fetched */
export async function loadSearch(locale: Locale): Promise<DestinationSearch> {
  const response = await fetch(`/api/catalogue/${locale}/search-index`);
  if (!response.ok) throw new Error(`Search index: ${response.status}`);
  return searchOver((await response.json()) as SearchEntry[]);
}
