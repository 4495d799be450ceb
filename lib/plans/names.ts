import { type Locale, locales } from "@/lib/i18n/routing";
import { destinationOfSlug, localNameOf, slugOf } from "@/lib/i18n/slugs";
import type { Plan } from "./types";

/** The places of a plan in every language: a traveller finds a plan by either name. */
export function placeNames({ places }: Pick<Plan, "places">): string[] {
  return places.flatMap(({ name }) => [name, ...locales.map((locale) => localNameOf(name, locale))]);
}

/** The destination page that sells a plan, its place's or its region's; null where there is none. */
export function destinationOf({ places }: Pick<Plan, "places">, locale: Locale): { name: string; slug: string } | null {
  const [place] = places;
  for (const name of [place?.name, place?.region]) {
    if (name && destinationOfSlug(name)) return { name: localNameOf(name, locale), slug: slugOf(name, locale) };
  }
  return null;
}
