import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { NotFoundMessage } from "@/components/content/not-found-message";
import { locales } from "@/lib/i18n/routing";

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("metadata.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** The page for an unknown address, which the middleware serves in the language of the address with status 404. */
export default async function MissingPage() {
  return (
    <PublicPage route={{ screen: "browse" }} isMissing>
      <NotFoundMessage locale={await getLocale()} />
    </PublicPage>
  );
}
