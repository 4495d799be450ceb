import "server-only";
import type { RunningOffer } from "@/lib/catalogue/rules";
import { cataloguePages, listDestinations, offerTexts, plansById } from "@/lib/catalogue/service";
import type { Locale } from "@/lib/i18n/routing";
import { readOffers } from "./repository";
import { type OfferRow, toOffer } from "./rows";
import { isRunning, lastDayOf, placeOf, sortOffers } from "./rules";
import type { Offer } from "./types";

/** The running ones of these offers, largest saving first, without those whose plan is no longer on sale. */
async function runningOffers(rows: readonly OfferRow[], locale: Locale): Promise<Offer[]> {
  if (rows.length === 0) return [];
  const [plans, texts, cards] = await Promise.all([
    plansById(
      rows.map((row) => row.bundle_id),
      locale,
    ),
    offerTexts(locale),
    listDestinations({ locale }),
  ]);
  const offers = rows.flatMap((row) => {
    const plan = plans.get(row.bundle_id);
    return plan ? [toOffer(row, { plan, place: placeOf(plan, cards), texts: texts.get(row.id) })] : [];
  });
  const now = new Date();
  return sortOffers(
    offers.filter((offer) => isRunning(offer, now)),
    locale,
  );
}

/** The running offers, largest saving first. @throws on a failed read */
export async function listOffers({ locale }: { locale: Locale }): Promise<Offer[]> {
  return runningOffers(await readOffers(), locale);
}

/** The running offers of these plans, largest saving first. @throws on a failed read */
export async function offersOf(plans: readonly { id: string }[], locale: Locale): Promise<RunningOffer[]> {
  const ids = new Set(plans.map(({ id }) => id));
  const offers = await runningOffers(
    (await readOffers()).filter((row) => ids.has(row.bundle_id)),
    locale,
  );
  return offers.map((offer) => ({
    id: offer.id,
    planId: offer.plan.id,
    priceRupiah: offer.priceRupiah,
    usualRupiah: offer.usualRupiah,
    endsAt: offer.endsAt,
    lastDay: lastDayOf(offer, locale),
  }));
}

/** One running offer; null when there is none with that id. @throws on a failed read */
export async function findOffer({ id, locale }: { id: string; locale: Locale }): Promise<Offer | null> {
  const offers = await listOffers({ locale });
  return offers.find((offer) => offer.id === id) ?? null;
}

/** The pages of all running offers in every language; none when the catalogue cannot be read. */
export async function offerPages(): Promise<{ locale: Locale; id: string }[]> {
  const pages = await cataloguePages();
  const ids = pages.map(async ({ locale }) => (await listOffers({ locale })).map(({ id }) => ({ locale, id })));
  return (await Promise.all(ids)).flat();
}
