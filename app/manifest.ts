import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale } from "@/lib/i18n/routing";
import { SITE_NAME } from "@/lib/seo/site";
import { PAPER } from "@/lib/seo/viewport";

/** What a phone needs to put the store on its home screen; one file, in the default language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: defaultLocale });
  const shortcut = (name: string, screen: "myEsims" | "orders" | "browse") => ({
    name,
    url: pathOf({ screen }, defaultLocale),
  });
  const home = pathOf({ screen: "home" }, defaultLocale);
  return {
    id: home,
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: t("metadata.app.description"),
    lang: defaultLocale,
    start_url: home,
    scope: home,
    display: "standalone",
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      shortcut(t("shell.myEsims"), "myEsims"),
      shortcut(t("shell.orders"), "orders"),
      shortcut(t("shell.browse"), "browse"),
    ],
  };
}
