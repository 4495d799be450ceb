import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { currentTraveller } from "@/lib/auth/session";
import { pathOf } from "@/lib/i18n/paths";

type Props = { searchParams: Promise<{ bundle?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("documentTitle") };
}

/** Checkout; a guest logs in first and comes back to the same plan. */
export default async function PaymentPage({ searchParams }: Props) {
  const { bundle } = await searchParams;
  const bundleId = typeof bundle === "string" ? bundle : "";
  const route = { screen: "payment", ...(bundleId && { bundleId }) } as const;
  const locale = await getLocale();
  if (!(await currentTraveller())) redirect(pathOf({ screen: "login", next: pathOf(route, locale) }, locale));
  const t = await getTranslations("checkout");
  return (
    <TravellerPage route={route} back={{ to: { screen: "orders" }, label: t("back") }}>
      <h1 className="mb-5 text-xl md:mb-8 md:text-2xl">{t("title")}</h1>
      <CheckoutScreen bundleId={bundleId} />
    </TravellerPage>
  );
}
