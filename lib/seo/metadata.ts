import type { Metadata } from "next";
import type { Locale } from "@/lib/i18n/routing";
import { absolute, alternateUrls, type LocalisedRoute, SITE_NAME } from "./site";

const OPEN_GRAPH_LOCALE: Record<Locale, string> = { id: "id_ID", en: "en_US" };

type PageFacts = {
  locale: Locale;
  routeIn: LocalisedRoute;
  title: string;
  description: string;
  /** Comma-separated, as the messages hold them. */
  keywords: string;
  /** A picture of its own for shared links; the product's otherwise. */
  imagePath?: string;
};

/** What a public page says about itself: texts, its own canonical address, its other language, and how it is shared. */
export function pageMetadata({ locale, routeIn, title, description, keywords, imagePath }: PageFacts): Metadata {
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
      locale: OPEN_GRAPH_LOCALE[locale],
      alternateLocale: Object.values(OPEN_GRAPH_LOCALE).filter((value) => value !== OPEN_GRAPH_LOCALE[locale]),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
