import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale } from "@/lib/i18n/routing";
import { SITE_NAME } from "@/lib/seo/site";

/** The light theme's paper colour; a manifest cannot read the style sheet. */
const PAPER = "#fbfaf6";

/** What a phone needs to put the store on its home screen; one file, in the default language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: defaultLocale, namespace: "metadata.app" });
  return {
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: t("description"),
    lang: defaultLocale,
    start_url: pathOf({ screen: "home" }, defaultLocale),
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
}
