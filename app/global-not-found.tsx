import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { DocumentMessage } from "@/components/content/document-message";
import { buttonClass } from "@/components/ui/button";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale, internationalLocale } from "@/lib/i18n/routing";
import "@/app/globals.css";

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: defaultLocale, namespace: "metadata.notFound" });
  return { title: t("title"), robots: { index: false } };
}

/** The page for an unknown address. Its language is unknown too, so it has both. */
export default async function GlobalNotFound() {
  const t = await getTranslations({ locale: defaultLocale, namespace: "common" });
  const other = await getTranslations({ locale: internationalLocale, namespace: "common" });
  return (
    <html lang={defaultLocale}>
      <body>
        <DocumentMessage
          homeHref={pathOf({ screen: "home" }, defaultLocale)}
          art={<NotFoundArt />}
          title={
            <>
              {t("notFound.title")}
              <span lang={internationalLocale} className="block font-semibold text-base text-muted">
                {other("notFound.title")}
              </span>
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <a href={pathOf({ screen: "home" }, defaultLocale)} className={buttonClass()}>
                {t("backHome")}
              </a>
              <a
                href={pathOf({ screen: "home" }, internationalLocale)}
                lang={internationalLocale}
                className={buttonClass({ variant: "outline" })}
              >
                {other("backHome")}
              </a>
            </div>
          }
        >
          <p>{t("notFound.text")}</p>
          <p lang={internationalLocale}>{other("notFound.text")}</p>
        </DocumentMessage>
      </body>
    </html>
  );
}
