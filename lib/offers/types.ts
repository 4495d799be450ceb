import type { DestinationType } from "@/lib/catalogue/types";
import type { CataloguePlan } from "@/lib/plans/types";

/** The looks a card can have; an unknown name in the database looks like the first. */
export const offerGradients = ["sea", "dusk", "forest", "ember", "night"] as const;
export type OfferGradient = (typeof offerGradients)[number];

/** Where an offered plan works; `originalName` (English) leads to its page, null where it has none of its own. */
export type OfferPlace = { name: string; originalName: string | null; isoCode: string; type: DestinationType };

/** A plan below its usual price for a time. Prices in whole rupiah; `endsAt` is the first moment without the offer. */
export type Offer = {
  id: string;
  title: string;
  description: string;
  gradient: OfferGradient;
  priceRupiah: number;
  usualRupiah: number;
  startsAt: Date;
  endsAt: Date;
  plan: CataloguePlan;
  place: OfferPlace;
};
