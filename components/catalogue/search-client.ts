import { readEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { type Match, searchOver } from "@/lib/catalogue/search";
import type { SearchEntry } from "@/lib/catalogue/search-index";
import type { Locale } from "@/lib/i18n/routing";

export type DestinationSearch = (text: string) => Match<SearchEntry>[];

/** The search over the destinations of a language. @throws when the index cannot be fetched */
export async function loadSearch(locale: Locale): Promise<DestinationSearch> {
  const index = await readEndpoint(endpoints.searchIndex, { locale });
  if (!index.ok) throw new Error(`Search index: ${index.error.code}`);
  return searchOver(index.value);
}
