import { destinationRoute } from "@/lib/catalogue/routes";
import type { Destination, Plan } from "@/lib/catalogue/types";
import { pathOf, shareImagePath } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { productSchema } from "./product";

type DestinationFacts = {
  destination: Destination;
  plans: readonly Plan[];
  locale: Locale;
  name: string;
  description: string;
};

/** The structured data of a destination: its plans as offers. @param name the product's name, as in the page's heading */
export function destinationSchema({ destination, plans, locale, name, description }: DestinationFacts) {
  const route = destinationRoute(destination.originalName, locale);
  return productSchema({
    name,
    description,
    path: pathOf(route, locale),
    imagePath: shareImagePath(route.slug, locale),
    offers: plans.map(({ id, displayName, priceRupiah }) => ({ id, name: displayName, priceRupiah })),
    offerPath: (planId) => pathOf({ ...route, planId }, locale),
  });
}
