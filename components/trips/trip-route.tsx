import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { destinationRoute } from "@/lib/catalogue/routes";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { nightsOf } from "@/lib/trips/need";
import type { Stop } from "@/lib/trips/types";

type TripRouteProps = {
  stops: readonly Stop[];
  /** ISO codes of the countries that have a page of their own. */
  sold: ReadonlySet<string>;
  locale: Locale;
};

/** The stops of a trip in order, each with its nights and, where plans are sold for it, the way to its page. */
export async function TripRoute({ stops, sold, locale }: TripRouteProps) {
  const t = await getTranslations("trip");
  return (
    <section aria-labelledby="trip-route">
      <h2 id="trip-route" className="text-lg">
        {t("searched.route", { nights: nightsOf(stops) })}
      </h2>
      <ol className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {stops.map(({ countryCode, nights }) => {
          const text = t("answer.carries", { place: countryNameOf(countryCode, locale), nights });
          return (
            <li key={countryCode} className="flex min-h-11 items-center gap-3 tabular">
              <Flag code={countryCode} size="sm" />
              {sold.has(countryCode) ? (
                <Link
                  to={destinationRoute(countryNameOf(countryCode, "en"), locale)}
                  locale={locale}
                  className="min-w-0 py-2.5 font-medium text-sea-text hover:underline"
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
