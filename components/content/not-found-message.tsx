import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { buttonClass } from "@/components/ui/button";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/routing";

/**
 * What an unknown address shows, in the language of the address. One without a prefix may have been typed by anybody, so a line in
 * each other language says the same and leads to the home page in that language.
 */
export async function NotFoundMessage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "common" });
  const others = await Promise.all(
    locales
      .filter((other) => other !== locale && locale === defaultLocale)
      .map(async (other) => ({ other, text: await getTranslations({ locale: other, namespace: "common" }) })),
  );
  return (
    <EmptyState
      art={<NotFoundArt />}
      title={t("notFound.title")}
      headingLevel="h1"
      action={
        <>
          <div className="flex flex-wrap justify-center gap-3">
            <a href={pathOf({ screen: "home" }, locale)} className={buttonClass()}>
              {t("backHome")}
            </a>
            <a href={pathOf({ screen: "browse" }, locale)} className={buttonClass({ variant: "outline" })}>
              {t("notFound.browse")}
            </a>
          </div>
          {others.map(({ other, text }) => (
            <p
              key={other}
              lang={other}
              className="mt-4 flex flex-wrap items-center justify-center gap-x-3 text-muted text-sm"
            >
              {text("notFound.title")}
              <a
                href={pathOf({ screen: "home" }, other)}
                className="inline-flex min-h-11 items-center font-semibold text-sea-text underline underline-offset-2"
              >
                {text("backHome")}
              </a>
            </p>
          ))}
        </>
      }
    >
      {t("notFound.text")}
    </EmptyState>
  );
}
