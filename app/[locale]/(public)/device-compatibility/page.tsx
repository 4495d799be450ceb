import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { DeviceScreen } from "@/components/devices/device-screen";
import type { Route } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { screenMetadata } from "@/lib/seo/screen-metadata";

const route: Route = { screen: "deviceCompatibility" };

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("deviceCompatibility");
}

export default async function DeviceCompatibilityPage() {
  const t = await getTranslations("devices");
  return (
    <PublicPage
      route={route}
      back={{ to: { screen: "home" }, label: t("back") }}
      breadcrumb={{ home: t("back"), title: t("title") }}
    >
      <DeviceScreen />
    </PublicPage>
  );
}
