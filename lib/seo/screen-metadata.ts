import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { pageMetadata } from "./metadata";
import { SITE_NAME } from "./site";

/** Screens without parameters whose title, description and keywords are in `metadata.<screen>`. */
type DescribedScreen =
  | "about"
  | "allDestinations"
  | "browse"
  | "deviceCompatibility"
  | "help"
  | "installationGuide"
  | "offline"
  | "specialOffers"
  | "tripPlanner";

/** The metadata of such a screen in the page's language; `facts` are values in its description. */
export async function screenMetadata(screen: DescribedScreen, facts?: { count: number }): Promise<Metadata> {
  const t = await getTranslations(`metadata.${screen}`);
  return pageMetadata({
    locale: await getLocale(),
    routeIn: () => ({ screen }),
    title: t("title"),
    description: t("description", facts),
    keywords: t("keywords"),
  });
}

/** The metadata of a legal document; its heading is the title. */
export async function legalMetadata(screen: "privacy" | "terms"): Promise<Metadata> {
  const t = await getTranslations(`legal.${screen}`);
  return pageMetadata({
    locale: await getLocale(),
    routeIn: () => ({ screen }),
    title: `${t("title")} | ${SITE_NAME}`,
    description: t("description"),
    keywords: t("keywords"),
  });
}
