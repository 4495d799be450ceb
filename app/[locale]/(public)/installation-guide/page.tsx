import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { InstallContent } from "@/components/content/install/install-content";
import { Shell } from "@/components/layout/shell";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { breadcrumbSchema } from "@/lib/seo/organization";
import { alternatePath } from "@/lib/seo/site";

const route: Route = { screen: "installationGuide" };

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations("metadata.installationGuide");
  const texts = { title: t("title"), description: t("description"), keywords: t("keywords") };
  return pageMetadata({ locale, routeIn: () => route, ...texts });
}

export default async function InstallationGuidePage() {
  const locale = await getLocale();
  const t = await getTranslations("install");
  const crumbs = [
    { name: t("back"), path: pathOf({ screen: "home" }, locale) },
    { name: t("title"), path: pathOf(route, locale) },
  ];
  return (
    <Shell
      route={route}
      locale={locale}
      area="public"
      alternate={alternatePath(() => route, locale)}
      back={{ to: { screen: "home" }, label: t("back") }}
    >
      <JsonLd data={breadcrumbSchema(crumbs)} />
      <h1 className="text-xl md:text-2xl">{t("title")}</h1>
      <p className="mt-1 mb-5 max-w-prose text-base text-muted md:mb-8">{t("line")}</p>
      <InstallContent initial="android" />
    </Shell>
  );
}
