import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { factsIn } from "@/components/plans/fact-section";
import { TripResult } from "@/components/trips/trip-answer";
import { TripPages } from "@/components/trips/trip-pages";
import { TripRoute } from "@/components/trips/trip-route";
import { type ComparedUse, TripUses } from "@/components/trips/trip-uses";
import { buttonClass } from "@/components/ui/button";
import { cataloguePages, mostVisitedCountries } from "@/lib/catalogue/service";
import { formatMegabytes } from "@/lib/core/data-size";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { defaultLocale, type Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { TRIP_IDS, type TripId, tripOfSlug, tripSlug } from "@/lib/i18n/trip-slugs";
import { planRoute } from "@/lib/plans/route";
import { planText } from "@/lib/plans/text";
import { plansForSale } from "@/lib/sales/service";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { SITE_NAME } from "@/lib/seo/site";
import { breadcrumbSchema, tripSchema } from "@/lib/seo/structured-data";
import { megabytesPerDay, nightsOf } from "@/lib/trips/need";
import { routeOfTrip } from "@/lib/trips/query";
import { COMPARED_USES, searchedTrip } from "@/lib/trips/searched";
import { compareUses, planTrip } from "@/lib/trips/service";
import type { Trip } from "@/lib/trips/types";

type Props = { params: Promise<{ slug: string }> };

export async function generateStaticParams() {
  const pages = await cataloguePages();
  return pages.flatMap(({ locale }) => TRIP_IDS.map((trip) => ({ locale, slug: tripSlug(trip, defaultLocale) })));
}

async function load(params: Props["params"]) {
  const id = tripOfSlug((await params).slug);
  if (!id) notFound();
  const route: Route = { screen: "searchedTrip", trip: id };
  return { locale: await getLocale(), id, route, trip: searchedTrip(id) };
}

async function textsOf(id: TripId, trip: Trip, locale: Locale) {
  const t = await getTranslations("metadata.searchedTrip");
  const names = await getTranslations("trip.searched.names");
  const answer = await planTrip(trip, locale);
  const places = trip.stops.map(({ countryCode }) => countryNameOf(countryCode, locale));
  const facts = {
    name: names(id),
    places: new Intl.ListFormat(locale).format(places),
    nights: nightsOf(trip.stops),
    data: formatMegabytes(megabytesPerDay(trip.uses), locale),
  };
  const keywords = t("keywords", facts);
  if (answer.kind === "uncovered") {
    return { title: t("titlePlain", facts), description: t("descriptionPlain", facts), keywords };
  }
  const { priceRupiah, legs } = answer.best;
  const covered = { ...facts, price: formatRupiah(priceRupiah), esims: legs.length };
  return { title: t("title", covered), description: t("description", covered), keywords };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id, route, trip } = await load(params);
  return pageMetadata({ locale, routeIn: () => route, ...(await textsOf(id, trip, locale)) });
}

/** What the whole trip costs with the least and with the most use that plans are enough for; null where there are none. */
async function rangeOf(compared: readonly ComparedUse[], locale: Locale): Promise<string | null> {
  const t = await getTranslations("trip.searched");
  const facts = compared.flatMap(({ trip, answer }) => {
    if (answer.kind === "uncovered") return [];
    return { sum: formatRupiah(answer.best.priceRupiah), data: formatMegabytes(megabytesPerDay(trip.uses), locale) };
  });
  const [low, high] = [facts[0], facts.at(-1)];
  if (!low || !high) return null;
  const key = low.sum === high.sum ? "leadOne" : "lead";
  return t(key, { low: low.sum, lowData: low.data, high: high.sum, highData: high.data });
}

/** A trip that people search for, with its route, the cheapest plans for it, and what it costs by use. */
export default async function SearchedTripPage({ params }: Props) {
  const { locale, id, route, trip } = await load(params);
  const t = await getTranslations("trip.searched");
  const text = planText(await getTranslations("plans"), locale);
  const compared = await compareUses(trip.stops, COMPARED_USES, locale);
  const answer = await planTrip(trip, locale);
  const sold = new Set(await mostVisitedCountries());
  const title = t("title", { name: t(`names.${id}`) });
  const plans = answer.kind === "covered" ? [...new Set(answer.best.legs.map(({ plan }) => plan))] : [];
  const { plans: forSale, sales } = await plansForSale(plans);
  const { description } = await textsOf(id, trip, locale);
  const planner: Route = { screen: "tripPlanner" };
  const crumbs = [
    { name: SITE_NAME, path: pathOf({ screen: "home" }, locale) },
    { name: t("back"), path: pathOf(planner, locale) },
    { name: title, path: pathOf(route, locale) },
  ];
  const schema = tripSchema({
    name: title,
    description,
    path: pathOf(route, locale),
    places: trip.stops.map(({ countryCode }) => countryNameOf(countryCode, locale)),
    plans: await Promise.all(
      plans.map(async (plan) => ({
        id: plan.id,
        name: text.inOneLine(plan),
        priceRupiah: plan.priceRupiah,
        isSoldOut: sales !== "open" || !forSale.includes(plan),
        path: pathOf(planRoute(plan, locale), locale),
        facts: await factsIn(locale, [plan]),
      })),
    ),
  });
  return (
    <PublicPage route={route} back={{ to: planner, label: t("back") }}>
      <JsonLd data={breadcrumbSchema(crumbs)} />
      <JsonLd data={schema} />
      <h1 className="text-xl md:text-2xl">{title}</h1>
      <p className="mt-1 max-w-prose text-muted tabular">{await rangeOf(compared, locale)}</p>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <TripRoute stops={trip.stops} sold={sold} locale={locale} />
          <Link
            to={routeOfTrip(trip)}
            locale={locale}
            className={buttonClass({ variant: "outline", className: "mt-4" })}
          >
            {t("change")}
          </Link>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TripResult answer={answer} trip={trip} travellers={1} locale={locale} typed={null} />
        </div>
        <TripUses compared={compared} locale={locale} />
      </div>
      <TripPages except={id} locale={locale} />
    </PublicPage>
  );
}
