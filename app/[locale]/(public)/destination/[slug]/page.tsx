import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DestinationScreen } from "@/components/catalogue/destination-screen";
import { DestinationGuide } from "@/components/content/guide/destination-guide";
import { WITHOUT_SALE } from "@/components/plans/sales-notice";
import { destinationRoute } from "@/lib/catalogue/routes";
import { durationChoices, withOffers } from "@/lib/catalogue/rules";
import { findDestination, mostVisitedCountries, plansOf, popularPages } from "@/lib/catalogue/service";
import type { Destination } from "@/lib/catalogue/types";
import { cn } from "@/lib/core/cn";
import { formatRupiah } from "@/lib/core/money";
import { surroundingsOf } from "@/lib/guide/service";
import { type LocalisedRoute, MISSING, pathOf, shareImagePath } from "@/lib/i18n/paths";
import { slugOf } from "@/lib/i18n/slugs";
import { offersOf } from "@/lib/offers/service";
import type { CataloguePlan } from "@/lib/plans/types";
import { plansForSale } from "@/lib/sales/service";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { SITE_NAME } from "@/lib/seo/site";
import { breadcrumbSchema } from "@/lib/seo/structured-data";
import DestinationNotFound from "./not-found";

type Props = { params: Promise<{ slug: string }> };

export function generateStaticParams() {
  return popularPages();
}

async function load(params: Props["params"]) {
  const locale = await getLocale();
  const destination = await findDestination({ slug: (await params).slug, locale });
  if (!destination) notFound();
  const { plans: usual, sales } = await plansForSale(await plansOf(destination, locale));
  const offers = await offersOf(usual, locale);
  const plans = withOffers(usual, offers);
  const startingRupiah = Math.min(...plans.map((plan) => plan.priceRupiah));
  return { locale, destination, plans, offers, startingRupiah, sales };
}

async function textsOf(destination: Destination, plans: readonly CataloguePlan[], startingRupiah: number) {
  const t = await getTranslations("metadata.destination");
  const days = durationChoices(plans);
  const [from = 0, to = from] = [days[0], days.at(-1)];
  const facts = {
    name: destination.name,
    price: formatRupiah(startingRupiah),
    plans: plans.length,
    days: from === to ? t("day", { to }) : t("days", { from, to }),
  };
  return { title: t("title", facts), description: t("description", facts), keywords: t("keywords", facts) };
}

const routeFor =
  ({ originalName }: Destination): LocalisedRoute =>
  (locale) =>
    destinationRoute(originalName, locale);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).slug === MISSING) return { robots: { index: false } };
  const { locale, destination, plans, startingRupiah } = await load(params);
  const texts = await textsOf(destination, plans, startingRupiah);
  const routeIn = routeFor(destination);
  const imagePath = shareImagePath(slugOf(destination.originalName, locale), locale);
  return pageMetadata({ locale, routeIn, imagePath, ...texts });
}

export default async function DestinationPage({ params }: Props) {
  if ((await params).slug === MISSING) return <DestinationNotFound />;
  const { locale, destination, plans, offers, startingRupiah, sales } = await load(params);
  const t = await getTranslations("destination");
  const routeIn = routeFor(destination);
  const route = routeIn(locale);
  const name = t("title", { name: destination.name });
  const surroundings = await surroundingsOf(destination, plans, locale);
  const mostVisited = await mostVisitedCountries();
  const { description } = await textsOf(destination, plans, startingRupiah);
  const crumbs = [
    { name: SITE_NAME, path: pathOf({ screen: "home" }, locale) },
    { name: t("back"), path: pathOf({ screen: "browse" }, locale) },
    { name, path: pathOf(route, locale) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbSchema(crumbs)} />
      <div className={cn("group/destination contents", sales !== "open" && WITHOUT_SALE)}>
        <DestinationScreen
          destination={destination}
          plans={plans}
          startingRupiah={startingRupiah}
          mostVisited={mostVisited}
          offers={offers}
          locale={locale}
          description={description}
          sales={sales}
        />
        <DestinationGuide destination={destination} plans={plans} locale={locale} {...surroundings} />
      </div>
    </>
  );
}
