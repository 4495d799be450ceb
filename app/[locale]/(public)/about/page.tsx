import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { AboutScreen } from "@/components/content/about/about-screen";
import { catalogueReach } from "@/lib/catalogue/rules";
import { cataloguePages, listDestinations } from "@/lib/catalogue/service";
import { configuredContacts } from "@/lib/help/service";
import type { Route } from "@/lib/i18n/paths";
import { screenMetadata } from "@/lib/seo/screen-metadata";
import { version } from "@/package.json";

const route: Route = { screen: "about" };

export function generateStaticParams() {
  return cataloguePages();
}

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("about");
}

export default async function AboutPage() {
  const locale = await getLocale();
  const t = await getTranslations("about");
  const reach = catalogueReach(await listDestinations({ locale }));
  return (
    <PublicPage route={route} back={{ to: { screen: "home" }, label: t("back") }}>
      <AboutScreen reach={reach} email={configuredContacts().email} version={version} locale={locale} />
    </PublicPage>
  );
}
