import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { OfferScreen } from "@/components/content/offers/offer-screen";
import { factsIn } from "@/components/plans/fact-section";
import { formatRupiah } from "@/lib/core/money";
import { MISSING, pathOf, type Route } from "@/lib/i18n/paths";
import { findOffer, offerPages } from "@/lib/offers/service";
import { planText } from "@/lib/plans/text";
import { plansForSale } from "@/lib/sales/service";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { SITE_NAME } from "@/lib/seo/site";
import { breadcrumbSchema, offerSchema, soldOut } from "@/lib/seo/structured-data";
import SpecialOfferNotFound from "./not-found";

type Props = { params: Promise<{ id: string }> };

export function generateStaticParams() {
  return offerPages();
}

async function load(params: Props["params"]) {
  const locale = await getLocale();
  const offer = await findOffer({ id: (await params).id, locale });
  if (!offer) notFound();
  const route: Route = { screen: "specialOffer", id: offer.id };
  return { locale, offer, route };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).id === MISSING) return { robots: { index: false } };
  const { locale, offer, route } = await load(params);
  const t = await getTranslations("metadata.specialOffer");
  const text = planText(await getTranslations("plans"), locale);
  const facts = {
    title: offer.title,
    description: offer.description,
    place: text.place(offer.plan),
    price: formatRupiah(offer.priceRupiah),
    usual: formatRupiah(offer.usualRupiah),
    days: text.duration(offer.plan),
  };
  const texts = { title: t("title", facts), description: t("description", facts), keywords: t("keywords", facts) };
  return pageMetadata({ locale, routeIn: () => route, ...texts });
}

export default async function SpecialOfferPage({ params }: Props) {
  if ((await params).id === MISSING) return <SpecialOfferNotFound />;
  const { locale, offer, route } = await load(params);
  const t = await getTranslations("offers");
  const { sales } = await plansForSale([offer.plan]);
  const schema = offerSchema(offer, await factsIn(locale, [offer.plan]), locale);
  const crumbs = [
    { name: SITE_NAME, path: pathOf({ screen: "home" }, locale) },
    { name: t("title"), path: pathOf({ screen: "specialOffers" }, locale) },
    { name: offer.title, path: pathOf(route, locale) },
  ];
  return (
    <>
      <JsonLd data={sales === "open" ? schema : soldOut(schema)} />
      <JsonLd data={breadcrumbSchema(crumbs)} />
      <OfferScreen offer={offer} locale={locale} sales={sales} />
    </>
  );
}
