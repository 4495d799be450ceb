import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TravellerPage } from "@/app/[locale]/(private)/traveller-page";
import { OrdersScreen } from "@/components/orders/orders-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orders");
  return { title: t("documentTitle") };
}

export default async function OrdersPage() {
  const t = await getTranslations("orders");
  return (
    <TravellerPage route={{ screen: "orders" }}>
      <h1 className="mt-4 mb-5 text-xl md:mt-8 md:mb-8 md:text-2xl">{t("title")}</h1>
      <OrdersScreen />
    </TravellerPage>
  );
}
