import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { LegalPage } from "@/components/content/legal/legal-page";
import { locales } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/metadata";

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.terms");
  return pageMetadata({
    locale: await getLocale(),
    routeIn: () => ({ screen: "terms" }),
    title: `${t("title")} | Kelana`,
    description: t("description"),
    keywords: t("keywords"),
  });
}

export default async function TermsPage() {
  return <LegalPage name="terms" locale={await getLocale()} />;
}
