import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PublicPage } from "@/app/[locale]/(public)/public-page";
import { MISSING, type Route } from "@/lib/i18n/paths";
import { findOffer } from "@/lib/offers/service";

type Props = { params: Promise<{ id: string }>; children: ReactNode };

const offers = { screen: "specialOffers" } as const;

/**
 * The shell of an offer's page and of its not-found page, which Next renders into every offer. If the offer cannot be read, the page
 * reports it.
 */
export default async function SpecialOfferLayout({ params, children }: Props) {
  const { id } = await params;
  const locale = await getLocale();
  const offer = id === MISSING ? null : await findOffer({ id, locale }).catch(() => null);
  if (!offer) return <PublicPage route={offers}>{children}</PublicPage>;
  const t = await getTranslations("offers");
  const route: Route = { screen: "specialOffer", id: offer.id };
  return (
    <PublicPage route={route} back={{ to: offers, label: t("backToList") }}>
      {children}
    </PublicPage>
  );
}
