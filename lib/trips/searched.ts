import { destinationOfSlug } from "@/lib/i18n/slugs";
import { TRIP_IDS, type TripId } from "@/lib/i18n/trip-slugs";
import type { Stop, Trip, TripUse } from "./types";

/** The trips that people search for: the English slug of each country in order, and the nights there. */
const ROUTES: Record<TripId, readonly (readonly [slug: string, nights: number])[]> = {
  europe: [
    ["netherlands", 3],
    ["belgium", 1],
    ["france", 3],
    ["switzerland", 3],
    ["italy", 4],
  ],
  japanKorea: [
    ["japan", 6],
    ["south-korea", 4],
  ],
  umrah: [["saudi-arabia", 9]],
  umrahTurkey: [
    ["saudi-arabia", 9],
    ["turkey", 4],
  ],
  singaporeMalaysia: [
    ["singapore", 2],
    ["malaysia", 3],
  ],
  singaporeMalaysiaThailand: [
    ["singapore", 2],
    ["malaysia", 2],
    ["thailand", 3],
  ],
  thailandVietnam: [
    ["thailand", 4],
    ["vietnam", 4],
  ],
  hongKongMacau: [
    ["hong-kong", 4],
    ["macau", 1],
  ],
  australiaNewZealand: [
    ["australia", 7],
    ["new-zealand", 6],
  ],
};

/** The ways of use that a trip's page compares, the least data first; it explains the answer to one of them. */
export const COMPARED_USES: readonly (readonly TripUse[])[] = [
  ["chat"],
  ["chat", "social"],
  ["chat", "social", "video"],
  ["chat", "social", "video", "hotspot"],
];
const EXPLAINED_USES: readonly TripUse[] = ["chat", "social"];

/** A trip that people search for, with the use that its page explains. */
export function searchedTrip(id: TripId): Trip {
  const stops = ROUTES[id].flatMap(([slug, nights]): Stop[] => {
    const country = destinationOfSlug(slug);
    return country ? [{ countryCode: country.code, nights }] : [];
  });
  return { stops, uses: EXPLAINED_USES };
}

/** The trips with a stop in a country; none without one. @param code its ISO code */
export function tripsThrough(code: string | undefined): TripId[] {
  return TRIP_IDS.filter((id) => searchedTrip(id).stops.some(({ countryCode }) => countryCode === code));
}
