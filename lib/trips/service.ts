import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_cache } from "next/cache";
import { type OfferedPlan, withOffers } from "@/lib/catalogue/rules";
import { plansIn } from "@/lib/catalogue/service";
import { CATALOGUE_TAG } from "@/lib/core/catalogue-tag";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import type { Locale } from "@/lib/i18n/routing";
import { TRIP_IDS, type TripId } from "@/lib/i18n/trip-slugs";
import { offersOf } from "@/lib/offers/service";
import { KeptAnswers } from "./kept-answers";
import { Queue } from "./queue";
import { answerTrip, isCovered } from "./rules";
import { searchedTrip } from "./searched";
import { givingWay } from "./slices";
import type { Stop, Trip, TripAnswer, TripUse } from "./types";

/** As long as public pages. */
const REVALIDATE_SECONDS = 5 * MINUTE_SECONDS;
/** The process has one thread, so more at once would only make each later. Two, so that a slow read of plans stops nobody. */
const searches = new Queue({ atOnce: 2, mostAhead: 16, mostOfOne: 6 });
/** Each names some plans, a few kB. */
const answers = new KeptAnswers<TripAnswer<OfferedPlan>>(200);

/** A search takes longer the more stops there are. Those with few stops do not wait for a crowd of long ones. */
const sizeOf = ({ stops }: Trip) => stops.length;

const codesOf = (stops: readonly Stop[]) => stops.map(({ countryCode }) => countryCode);

async function plansFor(stops: readonly Stop[], locale: Locale): Promise<OfferedPlan[]> {
  const usual = await plansIn(codesOf(stops));
  return withOffers(usual, await offersOf(usual, locale));
}

/** A mark that changes whenever the catalogue's pages are made again: it is read and forgotten together with what they read. */
const catalogueVersion = unstable_cache(() => Promise.resolve(randomUUID()), ["trips-catalogue-version"], {
  tags: [CATALOGUE_TAG],
  revalidate: REVALIDATE_SECONDS,
});

/** Equal trips have the same text; the order of the uses does not matter. */
const questionOf = ({ stops, uses }: Trip, locale: Locale) =>
  JSON.stringify([locale, stops.map(({ countryCode, nights }) => [countryCode, nights]), uses.toSorted()]);

function answerInTurn(trip: Trip, locale: Locale, network: string | null = null): Promise<TripAnswer<OfferedPlan>> {
  const work = async () => givingWay(answerTrip(trip, await plansFor(trip.stops, locale)));
  return searches.run(sizeOf(trip), work, network);
}

/** The cheapest plans for a trip among those on sale, at what they cost now. @throws on a failed read of the catalogue */
export async function planTrip(trip: Trip, locale: Locale): Promise<TripAnswer<OfferedPlan>> {
  const [version, question] = [await catalogueVersion(), questionOf(trip, locale)];
  return answers.find(version, question) ?? answers.keep(version, question, answerInTurn(trip, locale));
}

/**
 * The same for a trip that a visitor typed, of which anybody can invent any number: 'busy' where so many are being answered that this
 * one would wait for long, or so many of its network. @param network of the visitor, sealed or not; null where it is not known
 * @throws on a failed read of the catalogue
 */
export async function planTypedTrip(
  trip: Trip,
  locale: Locale,
  network: string | null,
): Promise<TripAnswer<OfferedPlan> | "busy"> {
  const [version, question] = [await catalogueVersion(), questionOf(trip, locale)];
  const kept = answers.find(version, question);
  // Nothing waits between the look at the queue and the place in it: requests that come at once do not all find it free.
  if (!kept && searches.isFullFor(sizeOf(trip), network)) return "busy";
  return kept ?? answers.keep(version, question, answerInTurn(trip, locale, network));
}

/** The same stops with other uses, each with its answer. @throws on a failed read of the catalogue */
export function compareUses(stops: readonly Stop[], uses: readonly (readonly TripUse[])[], locale: Locale) {
  const trips = uses.map((own): Trip => ({ stops, uses: own }));
  return Promise.all(trips.map(async (trip) => ({ trip, answer: await planTrip(trip, locale) })));
}

/** The trips that people search for and that plans on sale cover. @throws on a failed read of the catalogue */
export async function coveredTrips(): Promise<TripId[]> {
  const plans = await plansIn(TRIP_IDS.flatMap((id) => codesOf(searchedTrip(id).stops)));
  return TRIP_IDS.filter((id) => isCovered(searchedTrip(id), plans));
}
