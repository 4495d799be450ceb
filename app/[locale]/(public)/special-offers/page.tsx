import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { OfferCard } from "@/components/content/offers/offer-card";
import { buttonClass } from "@/components/ui/button";
import { cataloguePages } from "@/lib/catalogue/service";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { listOffers } from "@/lib/offers/service";
import { screenMetadata } from "@/lib/seo/screen-metadata";

const route: Route = { screen: "specialOffers" };

export function generateStaticParams() {
  return cataloguePages();
}

export function generateMetadata(): Promise<Metadata> {
  return screenMetadata("specialOffers");
}

export default async function SpecialOffersPage() {
  const locale = await getLocale();
  const t = await getTranslations("offers");
  const offers = await listOffers({ locale });
  return (
    <PublicPage route={route} back={{ to: { screen: "home" }, label: t("back") }}>
      <h1 className="mt-2 text-xl md:text-2xl">{t("title")}</h1>
      <p className="mt-1 max-w-prose text-muted">{t("lead")}</p>
      {offers.length === 0 && (
        <EmptyState
          art={<EmptyArt />}
          title={t("emptyTitle")}
          action={
            <Link to={{ screen: "browse" }} locale={locale} className={buttonClass()}>
              {t("browse")}
            </Link>
          }
        >
          {t("emptyText")}
        </EmptyState>
      )}
      <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} locale={locale} />
          </li>
        ))}
      </ul>
    </PublicPage>
  );
}
