import type { DestinationCard } from "@/lib/catalogue/types";
import { dateText } from "@/lib/i18n/dates";
import type { Locale } from "@/lib/i18n/routing";
import type { CataloguePlan } from "@/lib/plans/types";
import type { Offer, OfferPlace } from "./types";

type Timed = Pick<Offer, "startsAt" | "endsAt" | "priceRupiah" | "usualRupiah">;

/** Whether an offer is running: within its time and below the plan's usual price. The database uses the same rule. */
export function isRunning({ startsAt, endsAt, priceRupiah, usualRupiah }: Timed, now: Date): boolean {
  return startsAt <= now && now < endsAt && priceRupiah < usualRupiah;
}

/** Whole rupiah saved compared with the plan's usual price. */
export function savingOf({ priceRupiah, usualRupiah }: Pick<Offer, "priceRupiah" | "usualRupiah">): number {
  return usualRupiah - priceRupiah;
}

const dayText = (locale: Locale, at: Date) => dateText(locale, at, { dateStyle: "medium" });

/** The last day of an offer in Jakarta, as '31 Des 2026'. */
export function lastDayOf({ endsAt }: Pick<Offer, "endsAt">, locale: Locale): string {
  return dayText(locale, new Date(endsAt.getTime() - 1));
}

/** First and last day of an offer in Jakarta, as '1 Jan 2026'. */
export function periodOf(offer: Pick<Offer, "startsAt" | "endsAt">, locale: Locale) {
  return { from: dayText(locale, offer.startsAt), to: lastDayOf(offer, locale) };
}

type Card = Pick<DestinationCard, "name" | "originalName" | "isoCode" | "type">;

type Placed = Pick<CataloguePlan, "places" | "roamingCountries" | "displayName">;

/** The destination of an offered plan: its country, or the region of its set of countries. */
export function placeOf({ places, roamingCountries, displayName }: Placed, cards: readonly Card[]): OfferPlace {
  const [first] = places;
  const names = roamingCountries.length > 0 ? [first?.name, first?.region] : [first?.name];
  const card =
    cards.find(({ isoCode }) => isoCode === first?.code) ??
    cards.find(({ originalName }) => names.includes(originalName));
  if (card) return { name: card.name, originalName: card.originalName, isoCode: card.isoCode, type: card.type };
  return { name: first?.name ?? displayName, originalName: null, isoCode: first?.code ?? "", type: "global" };
}

/** Sorts offers by their saving, largest first, and those of the same saving by title, in the order of the language. */
export function sortOffers(offers: readonly Offer[], locale: Locale): Offer[] {
  return offers.toSorted((a, b) => savingOf(b) - savingOf(a) || a.title.localeCompare(b.title, locale));
}
