import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { AfterSaleCheckout } from "@/components/checkout/aftersale-checkout";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { single } from "@/lib/auth/destination";
import { currentTraveller } from "@/lib/auth/session";
import { pathOf } from "@/lib/i18n/paths";
import { isAfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("documentTitle") };
}

/** Checkout; a guest logs in first and comes back to the same plan. Without its eSIM an added plan starts with a choice of one. */
export default async function PaymentPage({ searchParams }: PageProps<"/[locale]/payment">) {
  const query = await searchParams;
  const [bundleId, asked, esimId, offerId] = [query.bundle, query.type, query.esim, query.offer].map(single);
  const type = isAfterSaleKind(asked) ? asked : undefined;
  const route = {
    screen: "payment",
    ...(bundleId && { bundleId }),
    ...(type && { type }),
    ...(esimId && { esimId }),
    ...(offerId && { offerId }),
  } as const;
  const locale = await getLocale();
  if (!(await currentTraveller())) redirect(pathOf({ screen: "login", next: pathOf(route, locale) }, locale));
  if (type && !esimId) redirect(pathOf({ screen: ORDER_KINDS[type].screen }, locale));
  const t = await getTranslations("checkout");
  const back = type
    ? ({ to: { screen: ORDER_KINDS[type].screen, ...(esimId && { id: esimId }) }, label: t("backToChoice") } as const)
    : ({ to: { screen: "orders" }, label: t("back") } as const);
  return (
    <TravellerPage route={route} back={back}>
      <h1 className="mb-5 text-xl md:mb-8 md:text-2xl">{t("title")}</h1>
      {type && esimId ? (
        <AfterSaleCheckout bundleId={bundleId ?? ""} orderType={type} esimId={esimId} />
      ) : (
        <CheckoutScreen bundleId={bundleId ?? ""} {...(offerId && { offerId })} />
      )}
    </TravellerPage>
  );
}
