import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { LegalPage } from "@/components/content/legal/legal-page";
import { locales } from "@/lib/i18n/routing";
import { legalMetadata } from "@/lib/seo/screen-metadata";

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export function generateMetadata(): Promise<Metadata> {
  return legalMetadata("privacy");
}

export default async function PrivacyPage() {
  return <LegalPage name="privacy" locale={await getLocale()} />;
}
