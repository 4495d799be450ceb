import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { InstallContent } from "@/components/content/install/install-content";
import type { Route } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { screenMetadata } from "@/lib/seo/screen-metadata";

const route: Route = { screen: "installationGuide" };

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("installationGuide");
}

export default async function InstallationGuidePage() {
  const t = await getTranslations("install");
  return (
    <PublicPage
      route={route}
      back={{ to: { screen: "home" }, label: t("back") }}
      breadcrumb={{ home: t("back"), title: t("title") }}
    >
      <h1 className="text-xl md:text-2xl">{t("title")}</h1>
      <p className="mt-1 mb-5 max-w-prose text-base text-muted md:mb-8">{t("line")}</p>
      <InstallContent initial="android" />
    </PublicPage>
  );
}
