import "server-only";
import { type OfferedPlan, withOffers } from "@/lib/catalogue/rules";
import { plansIn } from "@/lib/catalogue/service";
import type { Locale } from "@/lib/i18n/routing";
import { offersOf } from "@/lib/offers/service";
import { answerTrip } from "./rules";
import type { Trip, TripAnswer } from "./types";

/** The cheapest plans for a trip among those on sale, at what they cost now. @throws on a failed read of the catalogue */
export async function planTrip(trip: Trip, locale: Locale): Promise<TripAnswer<OfferedPlan>> {
  const usual = await plansIn(trip.stops.map(({ countryCode }) => countryCode));
  return answerTrip(trip, withOffers(usual, await offersOf(usual, locale)));
}
