import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { HelpScreen } from "@/components/content/help/help-screen";
import { questionGroups } from "@/components/content/help/questions";
import { configuredContacts } from "@/lib/help/service";
import type { Route } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { JsonLd } from "@/lib/seo/json-ld";
import { screenMetadata } from "@/lib/seo/screen-metadata";
import { faqSchema } from "@/lib/seo/structured-data";
import { challengeSiteKey } from "@/lib/turnstile/settings";

const route: Route = { screen: "help" };

/** The support contacts are configuration: a page that was built without it is corrected within minutes. */
export const revalidate = 300;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("help");
}

export default async function HelpPage() {
  const locale = await getLocale();
  const t = await getTranslations("help");
  const groups = await questionGroups();
  return (
    <PublicPage route={route} back={{ to: { screen: "home" }, label: t("back") }}>
      <JsonLd data={faqSchema(groups.flatMap(({ questions }) => questions))} />
      <HelpScreen
        groups={groups}
        contacts={configuredContacts()}
        challengeSiteKey={challengeSiteKey()}
        locale={locale}
      />
    </PublicPage>
  );
}
