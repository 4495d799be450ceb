import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { single } from "@/lib/auth/after-login";
import { returnQueryOf } from "@/lib/orders/payment-return";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orders");
  return { title: t("documentTitle") };
}

export default async function OrdersPage({ searchParams }: PageProps<"/[locale]/orders">) {
  const query = await searchParams;
  const t = await getTranslations("orders");
  const returned = returnQueryOf((name) => single(query[name]));
  return (
    <TravellerPage route={{ screen: "orders" }} {...(returned && { query: returned, guestText: t("guest.returned") })}>
      <h1 className="mt-4 mb-5 text-xl md:mt-8 md:mb-8 md:text-2xl">{t("title")}</h1>
      <OrdersScreen />
    </TravellerPage>
  );
}
