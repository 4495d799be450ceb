import type { Metadata } from "next";
import { withPlainBlanks } from "@/lib/core/blanks";
import type { LocalisedRoute } from "@/lib/i18n/paths";
import { LANGUAGES, type Locale, locales } from "@/lib/i18n/routing";
import { absolute, alternateUrls, SITE_NAME } from "./site";

type PageFacts = {
  locale: Locale;
  routeIn: LocalisedRoute;
  title: string;
  description: string;
  /** Comma-separated, as in the messages. */
  keywords: string;
  /** The page's own picture for shared links; by default the product's. */
  imagePath?: string;
};

/** The metadata of a public page: texts, canonical address, other languages, and data for shared links. */
export function pageMetadata({ locale, routeIn, keywords, imagePath, ...texts }: PageFacts): Metadata {
  const [title, description] = [withPlainBlanks(texts.title), withPlainBlanks(texts.description)];
  const image = {
    url: absolute(imagePath ?? "/share.png"),
    width: 1200,
    height: 630,
    alt: imagePath ? title : SITE_NAME,
  };
  const urls = alternateUrls(routeIn);
  return {
    title,
    description,
    keywords,
    alternates: { canonical: urls[locale], languages: urls },
    openGraph: {
      type: "website",
      siteName: SITE_NAME,
      title,
      description,
      url: urls[locale],
      locale: LANGUAGES[locale].openGraph,
      alternateLocale: locales.filter((other) => other !== locale).map((other) => LANGUAGES[other].openGraph),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
