import { getTranslations } from "next-intl/server";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { TRIP_IDS, type TripId } from "@/lib/i18n/trip-slugs";
import { searchedTrip } from "@/lib/trips/searched";

/** Links to the trips that have a page of their own. @param except the trip of the page with these links */
export async function TripPages({ except, locale }: { except?: TripId; locale: Locale }) {
  const t = await getTranslations("trip");
  const stopsOf = (trip: TripId) =>
    searchedTrip(trip).stops.map(({ countryCode, nights }) =>
      t("answer.carries", { place: countryNameOf(countryCode, locale), nights }),
    );
  return (
    <section aria-labelledby="trip-pages" className="mt-10 border-line border-t pt-8">
      <h2 id="trip-pages" className="text-lg">
        {t("searched.list")}
      </h2>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {TRIP_IDS.filter((trip) => trip !== except).map((trip) => (
          <li key={trip} className="border-line border-b">
            <Link
              to={{ screen: "searchedTrip", trip }}
              locale={locale}
              className="group flex min-h-14 flex-col justify-center py-2"
            >
              <span className="font-medium text-sea-text group-hover:underline">
                {t("searched.title", { name: t(`searched.names.${trip}`) })}
              </span>
              <span className="text-muted text-xs tabular">
                <Facts>{dotted(...stopsOf(trip))}</Facts>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
