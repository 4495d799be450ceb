import type { MetadataRoute } from "next";
import { destinationRoute } from "@/lib/catalogue/routes";
import { listDestinations } from "@/lib/catalogue/service";
import { LISTED_SCREENS, type LocalisedRoute } from "@/lib/i18n/paths";
import { defaultLocale, locales } from "@/lib/i18n/routing";
import { listOffers } from "@/lib/offers/service";
import { alternateUrls } from "@/lib/seo/site";
import { coveredTrips } from "@/lib/trips/service";

/** Rendered for each request from cached data, so that a build without a backend does not store an empty list. */
export const dynamic = "force-dynamic";

/** Every public page in every language, each with its alternates; of trips those that plans on sale cover. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const destinations = await listDestinations({ locale: defaultLocale });
  const offers = await listOffers({ locale: defaultLocale });
  const trips = await coveredTrips();
  const pages: LocalisedRoute[] = [
    ...LISTED_SCREENS.map(
      (screen): LocalisedRoute =>
        () => ({ screen }),
    ),
    ...offers.map(
      ({ id }): LocalisedRoute =>
        () => ({ screen: "specialOffer", id }),
    ),
    ...trips.map(
      (trip): LocalisedRoute =>
        () => ({ screen: "searchedTrip", trip }),
    ),
    ...destinations.map(
      ({ originalName }): LocalisedRoute =>
        (locale) =>
          destinationRoute(originalName, locale),
    ),
  ];
  return pages.flatMap((routeIn) => {
    const languages = alternateUrls(routeIn);
    return locales.map((locale) => ({ url: languages[locale], alternates: { languages } }));
  });
}
