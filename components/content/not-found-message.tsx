import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { buttonClass } from "@/components/ui/button";
import { pathOf } from "@/lib/i18n/paths";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/routing";

/**
 * What an unknown address shows, in the language of the address. One without a prefix may have been typed by anybody, so it has its
 * title and the way home in the other languages too.
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
      title={
        <>
          {t("notFound.title")}
          {others.map(({ other, text }) => (
            <span key={other} lang={other} className="block font-semibold text-base text-muted">
              {text("notFound.title")}
            </span>
          ))}
        </>
      }
      headingLevel="h1"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={pathOf({ screen: "home" }, locale)} className={buttonClass()}>
            {t("backHome")}
          </a>
          <a href={pathOf({ screen: "browse" }, locale)} className={buttonClass({ variant: "outline" })}>
            {t("notFound.browse")}
          </a>
          {others.map(({ other, text }) => (
            <a
              key={other}
              href={pathOf({ screen: "home" }, other)}
              lang={other}
              className={buttonClass({ variant: "ghost" })}
            >
              {text("backHome")}
            </a>
          ))}
        </div>
      }
    >
      {t("notFound.text")}
    </EmptyState>
  );
}
