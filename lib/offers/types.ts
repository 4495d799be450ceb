import type { DestinationType } from "@/lib/catalogue/types";
import type { CataloguePlan } from "@/lib/plans/types";

/** Where an offered plan works. `originalName` (English) identifies its page; null when it has none. */
export type OfferPlace = { name: string; originalName: string | null; isoCode: string; type: DestinationType };

/** A special offer with its texts and its plan, which is cheaper for a limited time. Prices in whole rupiah; at `endsAt` it is over. */
export type Offer = {
  id: string;
  title: string;
  description: string;
  priceRupiah: number;
  usualRupiah: number;
  startsAt: Date;
  endsAt: Date;
  plan: CataloguePlan;
  place: OfferPlace;
};

/** What the payment and the screens of an eSIM need of a running offer. `price` in whole rupiah. */
export type OfferPrice = { id: string; bundleId: string; price: number; endsAt: Date };
