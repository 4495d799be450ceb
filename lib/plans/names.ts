import { locales } from "@/lib/i18n/routing";
import { localNameOf } from "@/lib/i18n/slugs";
import type { Plan } from "./types";

/** The places of a plan in every language: a traveller finds a plan by either name. */
export function placeNames({ places }: Pick<Plan, "places">): string[] {
  return places.flatMap(({ name }) => [name, ...locales.map((locale) => localNameOf(name, locale))]);
}
