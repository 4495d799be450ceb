import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

const offers = { screen: "specialOffers" } as const;

/** The page of an offer that does not exist or has ended. */
export default async function SpecialOfferNotFound() {
  const locale = await getLocale();
  const t = await getTranslations("offers");
  const common = await getTranslations("common");
  const metadata = await getTranslations("metadata.offerNotFound");
  return (
    <>
      <title>{metadata("title")}</title>
      <EmptyState
        art={<NotFoundArt />}
        title={t("notFoundTitle")}
        headingLevel="h1"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={offers} locale={locale} className={buttonClass()}>
              {t("all")}
            </Link>
            <Link to={{ screen: "home" }} locale={locale} className={buttonClass({ variant: "outline" })}>
              {common("backHome")}
            </Link>
          </div>
        }
      >
        <p>{t("notFound")}</p>
        <p>{t("notFoundText")}</p>
      </EmptyState>
    </>
  );
}
