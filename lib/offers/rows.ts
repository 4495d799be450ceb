import { toDate } from "@/lib/core/timestamp";
import type { CataloguePlan } from "@/lib/plans/types";
import type { Selected } from "@/lib/supabase/selected";
import type { Offer, OfferPlace, OfferPrice } from "./types";

export const OFFER_COLUMNS = "id, bundle_id, title, description, offer_price_idr, starts_at, ends_at";

export type OfferRow = Selected<"special_offers", typeof OFFER_COLUMNS>;

export const OFFER_PRICE_COLUMNS = "id, bundle_id, offer_price_idr, ends_at";

export function offerPriceFromRow(row: Selected<"special_offers", typeof OFFER_PRICE_COLUMNS>): OfferPrice {
  return { id: row.id, bundleId: row.bundle_id, price: row.offer_price_idr, endsAt: toDate(row.ends_at) };
}

/** The most offers that are read at once. */
export const MOST_OFFERS = 100;

type Surroundings = { plan: CataloguePlan; place: OfferPlace; texts: ReadonlyMap<string, string> | undefined };

/** An offer with its plan; untranslated fields keep their original text. */
export function toOffer(row: OfferRow, { plan, place, texts }: Surroundings): Offer {
  return {
    id: row.id,
    title: texts?.get("title") ?? row.title,
    description: texts?.get("description") ?? row.description,
    priceRupiah: row.offer_price_idr,
    usualRupiah: plan.priceRupiah,
    startsAt: toDate(row.starts_at),
    endsAt: toDate(row.ends_at),
    plan,
    place,
  };
}
