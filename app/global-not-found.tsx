import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocumentFrame } from "@/components/content/document-frame";
import { NotFoundMessage } from "@/components/content/not-found-message";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale } from "@/lib/i18n/routing";
import "@/app/globals.css";
import { pageViewport } from "@/lib/seo/viewport";

export const viewport = pageViewport;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: defaultLocale, namespace: "metadata.notFound" });
  return { title: t("title"), robots: { index: false } };
}

/** The answer to addresses that the middleware does not see, such as those of files, which have no language. */
export default function GlobalNotFound() {
  return (
    <html lang={defaultLocale}>
      <body>
        <DocumentFrame homeHref={pathOf({ screen: "home" }, defaultLocale)}>
          <NotFoundMessage locale={defaultLocale} />
        </DocumentFrame>
      </body>
    </html>
  );
}
