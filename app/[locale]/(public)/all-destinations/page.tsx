import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { AllDestinations } from "@/components/content/all-destinations/all-destinations";
import { cataloguePages, listDestinations } from "@/lib/catalogue/service";
import type { Route } from "@/lib/i18n/paths";
import { screenMetadata } from "@/lib/seo/screen-metadata";
import { SITE_NAME } from "@/lib/seo/site";

const route: Route = { screen: "allDestinations" };

export function generateStaticParams() {
  return cataloguePages();
}

export async function generateMetadata(): Promise<Metadata> {
  const { length: count } = await listDestinations({ locale: await getLocale() });
  return screenMetadata("allDestinations", { count });
}

export default async function AllDestinationsPage() {
  const locale = await getLocale();
  const t = await getTranslations("guide.all");
  const cards = await listDestinations({ locale });
  return (
    <PublicPage
      route={route}
      back={{ to: { screen: "browse" }, label: t("back") }}
      breadcrumb={{ home: SITE_NAME, title: t("title") }}
    >
      <AllDestinations cards={cards} locale={locale} />
    </PublicPage>
  );
}
