import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { DestinationGroup } from "@/components/catalogue/destination-group";
import { HOME_SEARCH, HomeHero } from "@/components/catalogue/home-hero";
import { TypeChips } from "@/components/catalogue/type-chips";
import { HomePromos } from "@/components/content/install/home-promos";
import { HomeEsims, HomeEsimsMark } from "@/components/esims/home-esims";
import { HomeEsimsPlaceholder } from "@/components/esims/home-esims-placeholder";
import { TripLink } from "@/components/trips/trip-link";
import { Steps } from "@/components/ui/steps";
import { groupByType } from "@/lib/catalogue/rules";
import { cataloguePages, listDestinations } from "@/lib/catalogue/service";
import type { Route } from "@/lib/i18n/paths";
import { isLocale } from "@/lib/i18n/routing";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { siteSchema } from "@/lib/seo/structured-data";

type Props = { params: Promise<{ locale: string }> };

const route: Route = { screen: "home" };
const STEPS = ["buy", "install", "activate"] as const;

export function generateStaticParams() {
  return cataloguePages();
}

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations("metadata.home");
  const { length: count } = await listDestinations({ locale });
  const description = count > 0 ? t("description", { count }) : t("descriptionPlain");
  return pageMetadata({ locale, routeIn: () => route, title: t("title"), description, keywords: t("keywords") });
}

export default async function HomePage({ params }: Props) {
  if (!isLocale((await params).locale)) notFound();
  const locale = await getLocale();
  const t = await getTranslations("catalogue");
  const app = await getTranslations("metadata.app");
  const destinations = await listDestinations({ locale });
  return (
    <PublicPage route={route}>
      <JsonLd data={siteSchema({ locale, description: app("description") })} />
      <div className="group/browse">
        <HomeEsimsMark />
        <HomeHero locale={locale} />
        <HomeEsims locale={locale} placeholder={<HomeEsimsPlaceholder />} />
        <div className="md:mt-5">
          <TypeChips form={HOME_SEARCH} />
        </div>
        <div className="mt-3 flex flex-col gap-8 md:mt-6 md:gap-12">
          {groupByType(destinations).map(({ type, cards }) => (
            <DestinationGroup key={type} type={type} cards={cards} locale={locale} />
          ))}
          <TripLink />
          <HomePromos />
          {destinations.length === 0 && <EmptyState art={<EmptyArt />} title={t("home.noMatch")} />}
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-5 text-lg">
              {t("home.steps")}
            </h2>
            <Steps steps={STEPS.map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }))} />
          </section>
        </div>
      </div>
    </PublicPage>
  );
}
