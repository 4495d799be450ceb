import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import type { Offer } from "@/lib/offers/types";
import { productSchema } from "./product";

/** The structured data of a special offer: its plan as a product, at the price that the page shows. */
export function offerSchema({ id, title, description, plan, priceRupiah }: Offer, locale: Locale) {
  const path = pathOf({ screen: "specialOffer", id }, locale);
  return productSchema({
    name: title,
    description,
    path,
    imagePath: "/share.png",
    offers: [{ id: plan.id, name: plan.displayName, priceRupiah }],
    offerPath: () => path,
  });
}
