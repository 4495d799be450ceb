import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { absolute, SITE_NAME } from "./site";

/** Identifies the seller across pages. */
export const ORGANIZATION_ID = absolute("/#organization");

/** Organization and WebSite, for the home page. */
export function siteSchema({ locale, description }: { locale: Locale; description: string }) {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": ORGANIZATION_ID,
        name: SITE_NAME,
        url: absolute("/"),
        logo: absolute("/icon-512.png"),
        description,
      },
      {
        "@type": "WebSite",
        name: SITE_NAME,
        url: absolute(pathOf({ screen: "home" }, locale)),
        inLanguage: locale,
        publisher: { "@id": ORGANIZATION_ID },
      },
    ],
  };
}

/** The breadcrumbs from the home page to this page. */
export function breadcrumbSchema(crumbs: readonly { name: string; path: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
