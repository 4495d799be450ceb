import type { Place } from "@/lib/core/plan";
import type { Locale } from "./routing";
import { destinationOfSlug, localNameOf } from "./slugs";

/** Where a plan works, as one name in one language; `words` for plans of many countries, and of none that can be read. */
export function placeNameOf(
  places: readonly Place[],
  locale: Locale,
  words: { multiple: string; unknown: string },
): string {
  const [only] = places;
  if (!only) return words.unknown;
  if (places.length > 1) return words.multiple;
  // The vendor sells some regions in several sizes ('Europe Lite'); a traveller has bought the region.
  const isKnown = destinationOfSlug(only.name) !== undefined;
  return localNameOf(isKnown ? only.name : (only.region ?? only.name), locale);
}
