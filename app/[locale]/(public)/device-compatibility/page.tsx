import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { DeviceScreen } from "@/components/devices/device-screen";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { JsonLd } from "@/lib/seo/json-ld";
import { screenMetadata } from "@/lib/seo/screen-metadata";
import { breadcrumbSchema } from "@/lib/seo/structured-data";

const route: Route = { screen: "deviceCompatibility" };

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("deviceCompatibility");
}

export default async function DeviceCompatibilityPage() {
  const locale = await getLocale();
  const t = await getTranslations("devices");
  const crumbs = [
    { name: t("back"), path: pathOf({ screen: "home" }, locale) },
    { name: t("title"), path: pathOf(route, locale) },
  ];
  return (
    <PublicPage route={route} back={{ to: { screen: "home" }, label: t("back") }}>
      <JsonLd data={breadcrumbSchema(crumbs)} />
      <DeviceScreen />
    </PublicPage>
  );
}
