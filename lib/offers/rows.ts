import { toDate } from "@/lib/core/timestamp";
import type { CataloguePlan } from "@/lib/plans/types";
import type { Selected } from "@/lib/supabase/selected";
import type { Offer, OfferPlace } from "./types";

export const OFFER_COLUMNS = "id, bundle_id, title, description, offer_price_idr, starts_at, ends_at";

export type OfferRow = Selected<"special_offers", typeof OFFER_COLUMNS>;

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
