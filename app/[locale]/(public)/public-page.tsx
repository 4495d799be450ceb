import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Shell } from "@/components/layout/shell";
import { pathOf, type Route } from "@/lib/i18n/paths";
import { JsonLd } from "@/lib/seo/json-ld";
import { breadcrumbSchema } from "@/lib/seo/structured-data";

type PublicPageProps = {
  route: Route;
  back?: { to: Route; label: string };
  /** The names of the home page and of this page, for search engines. */
  breadcrumb?: { home: string; title: string };
  isMissing?: boolean;
  children: ReactNode;
};

/** The shell around a public page whose route is the same in every language. */
export async function PublicPage({ route, back, breadcrumb, isMissing = false, children }: PublicPageProps) {
  const locale = await getLocale();
  const crumbs = breadcrumb && [
    { name: breadcrumb.home, path: pathOf({ screen: "home" }, locale) },
    { name: breadcrumb.title, path: pathOf(route, locale) },
  ];
  return (
    <Shell routeIn={() => route} locale={locale} area="public" isMissing={isMissing} {...(back && { back })}>
      {crumbs && <JsonLd data={breadcrumbSchema(crumbs)} />}
      {children}
    </Shell>
  );
}
