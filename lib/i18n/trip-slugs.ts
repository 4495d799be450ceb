import { type Locale, locales } from "./routing";

/** The trips that have a page of their own, with their slug in each language. URLs must never change: keep a published slug. */
const TRIP_SLUGS = {
  europe: { id: "eropa-14-hari", en: "europe-14-days" },
  japanKorea: { id: "jepang-dan-korea", en: "japan-and-korea" },
  umrah: { id: "umrah", en: "umrah" },
  umrahTurkey: { id: "umrah-plus-turki", en: "umrah-and-turkey" },
  singaporeMalaysia: { id: "singapura-dan-malaysia", en: "singapore-and-malaysia" },
  singaporeMalaysiaThailand: { id: "singapura-malaysia-thailand", en: "singapore-malaysia-thailand" },
  thailandVietnam: { id: "thailand-dan-vietnam", en: "thailand-and-vietnam" },
  hongKongMacau: { id: "hong-kong-dan-makau", en: "hong-kong-and-macau" },
  australiaNewZealand: { id: "australia-dan-selandia-baru", en: "australia-and-new-zealand" },
} as const satisfies Record<string, Record<Locale, string>>;

export type TripId = keyof typeof TRIP_SLUGS;

const isTripId = (text: string): text is TripId => text in TRIP_SLUGS;
/** In the order of the lists on pages. */
export const TRIP_IDS: readonly TripId[] = Object.keys(TRIP_SLUGS).filter(isTripId);

export function tripSlug(trip: TripId, locale: Locale): string {
  return TRIP_SLUGS[trip][locale];
}

/** The trip of a slug in any language, in any letter case. */
export function tripOfSlug(slug: string): TripId | undefined {
  return TRIP_IDS.find((trip) => locales.some((locale) => tripSlug(trip, locale) === slug.toLowerCase()));
}
